import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { parseDuration } from '../../world/duration.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { payEnded, payQrcode, paymentOnItsWay } from '../qrcode/pay.ts';
import type { SimWorld } from '../tables.ts';
import { hasRoom, NO_ROOM, walletAccount } from '../wallet/member-accounts.ts';

/** Longer than that no bank takes, milliseconds. */
const LONGEST_DELAY_MS = 30 * 86_400_000;

/**
 * A bank pays a QR code, now or after a `delay`. A code that cannot be paid (any more) is NO_DATA; `data.reason` says why.
 * With `late` it is paid all the same: at the earliest when it has ended, and as a bank transfer. Either way once (spec §9):
 * no bank takes money for a code that another has paid.
 */
export function qrPay(
  world: SimWorld,
  event: WorldEvents['qr.pay'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const code = world.store.table('qrcodes').get(event.qrcodeId);
  const member = code && world.store.table('members').get(code.memberId);
  if (!code || !member) {
    const all = world.store
      .table('qrcodes')
      .list()
      .flatMap((each) => (each.state === 'alive' ? [each.id] : []));
    return refuse('NO_DATA', { reason: 'unknown', qrcodeId: event.qrcodeId, asked: event.qrcodeId, all });
  }
  const { late = false, from } = event;
  const isAlive = code.state === 'alive';
  if (code.state === 'paid' || (!isAlive && !late))
    return refuse('NO_DATA', {
      reason: code.state,
      qrcodeId: code.id,
      ...(code.state !== 'paid' && {
        how: 'With `late: true` what the bank took arrives as a bank transfer.',
      }),
    });
  const delayMs = event.delay === undefined ? 0 : parseDuration(event.delay);
  if (delayMs === undefined || delayMs > LONGEST_DELAY_MS)
    return refuse('NO_DATA', {
      reason: '`delay` must be a length of time, larger units first, at most 30d',
      qrcodeId: code.id,
    });

  const amount = event.amount === undefined ? code.amount : fromWire(event.amount);
  if (!hasRoom(world, member.id, amount)) return refuse('NO_DATA', NO_ROOM);
  const paid = { qrcodeId: code.id, username: member.username, amount: toWire(amount) };
  const now = world.clock.now();
  const at = Math.max(now + delayMs, late && isAlive ? code.expiresAt : now);
  const onItsWay = paymentOnItsWay(world, code);
  if (onItsWay !== undefined && onItsWay <= at)
    return refuse('NO_DATA', {
      reason: 'another payment of the code is on its way',
      qrcodeId: code.id,
      paidAt: toIso(onItsWay),
    });
  if (at > now) {
    world.scheduler.schedule(at, 'qrcode.pay', { qrcodeId: code.id, amount, from: from ?? null });
    return ok({ ...paid, paidAt: toIso(at) });
  }
  const payment = { code, member, amount, from };
  if (!isAlive) return ok({ ...paid, ...payEnded(world, payment) });
  payQrcode(world, payment);
  return ok({ ...paid, wallet: toWire(world.ledger.balance(walletAccount(member.id))) });
}
