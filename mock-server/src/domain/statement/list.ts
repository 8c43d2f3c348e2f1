import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toStatementItem } from '../wire/statement.ts';

/** Movements of money, newest first (assumed). A page behind the last is empty. */
export const statementList: Handler<'statement.list'> = (world, { member, body: { page, limit } }) => {
  // Rows are written as things happen, so the newest stand last.
  const rows = world.store.table('statements').by('member', member.id);
  const end = Math.max(0, rows.length - (page - 1) * limit);
  const statements = rows
    .slice(Math.max(0, end - limit), end)
    .map(toStatementItem)
    .toReversed();
  return ok({ total: rows.length, statements });
};
