import type { StatementItem } from '@krapao/contracts/entities/statement';
import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { newestPage } from '../page.ts';
import { toIso } from '../../world/calendar.ts';
import type { StatementRow } from '../tables.ts';

/** Movements of money, newest first (assumed). A page after the last one is empty. */
export const statementList = handles('statement.list', (world, { member, body }) => {
  const rows = world.store.table('statements').by('member', member.id);
  return ok({ total: rows.length, statements: newestPage(rows, body).map(toStatementItem) });
});

/** At most one related record, under the name of its kind (spec §3). */
const toStatementItem = (row: StatementRow): StatementItem => ({
  statementType: row.statementType,
  from: row.from,
  to: row.to,
  amount: toWire(row.amount),
  status: row.status,
  createdAt: toIso(row.createdAt),
  ...(row.related && { [row.related.kind]: { description: row.related.description } }),
});
