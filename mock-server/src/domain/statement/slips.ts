import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toSlip } from '../serializers/statement.ts';
import { newestPage } from '../page.ts';

/** Uploaded slips, newest first (assumed). A page behind the last is empty. */
export const statementSlips: Handler<'statement.slips'> = (world, { member, body }) => {
  const rows = world.store.table('slips').by('member', member.id);
  return ok({ total: rows.length, slips: newestPage(rows, body).map(toSlip) });
};
