import type { StatementItem, Slip } from '@krapao/contracts/entities/statement';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import type { SlipRow } from '../statement/statement-rows.ts';
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

export const slipPicture = (reference: string): string => `/media/slips/${reference}.svg`;

/** The picture's own link comes once the slip is decided; until then it is asked for by the reference (assumed). */
export const toSlip = ({ id, amount, status, note, createdAt }: SlipRow): Slip => ({
  createdAt: toIso(createdAt),
  amount: toWire(amount),
  status,
  note,
  link: status === 'PENDING' ? null : slipPicture(id),
  reference: id,
});
