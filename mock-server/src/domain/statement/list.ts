import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toStatementItem } from '../serializers/statement.ts';
import { newestPage } from '../page.ts';

/** Movements of money, newest first (assumed). A page behind the last is empty. */
export const statementList: Handler<'statement.list'> = (world, { member, body }) => {
  const rows = world.store.table('statements').by('member', member.id);
  return ok({ total: rows.length, statements: newestPage(rows, body).map(toStatementItem) });
};
