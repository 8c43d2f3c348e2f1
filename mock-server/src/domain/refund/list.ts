import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { newestPage } from '../page.ts';

/** Refunds that were received, the newest first. */
export const refundList: Handler<'refund.list'> = (world, { member, body }) => {
  const rows = world.store.table('refunds').by('member', member.id);
  const refunds = newestPage(rows, body).map(({ amount, createdAt }) => ({
    refundAmount: toWire(amount),
    createdAt: toIso(createdAt),
  }));
  return ok({ total: rows.length, refunds });
};
