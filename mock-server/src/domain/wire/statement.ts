import type { StatementItem } from '@krapao/contracts/entities/statement';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import type { StatementRow } from '../tables.ts';

/** At most one related record, under the name of its kind (spec §3). */
export const toStatementItem = (row: StatementRow): StatementItem => ({
  statementType: row.statementType,
  from: row.from,
  to: row.to,
  amount: toWire(row.amount),
  status: row.status,
  createdAt: toIso(row.createdAt),
  ...(row.related && { [row.related.kind]: { description: row.related.description } }),
});
