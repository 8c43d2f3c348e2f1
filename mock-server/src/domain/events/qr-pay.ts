import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { endQrcode } from '../qrcode/active.ts';
import type { SimWorld } from '../tables.ts';
import { creditDeposit } from '../wallet/credit-deposit.ts';
import { hasRoom, NO_ROOM, walletAccount } from '../wallet/member-accounts.ts';

/**
 * A bank pays a QR code. The code ends, being good for one payment (spec §9), and the money is in the wallet at
 * once. A code that cannot be paid (any more) is NO_DATA; `data.reason` says why.
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
  if (code.state !== 'alive') return refuse('NO_DATA', { reason: code.state, qrcodeId: code.id });

  const amount = event.amount === undefined ? code.amount : fromWire(event.amount);
  if (!hasRoom(world, member.id, amount)) return refuse('NO_DATA', NO_ROOM);
  endQrcode(world, code, 'paid');
  const memo = `deposit by QR code ${code.reference}`;
  creditDeposit(world, { member, amount, from: code.provider, payer: event.from, memo });
  return ok({
    qrcodeId: code.id,
    username: member.username,
    amount: toWire(amount),
    wallet: toWire(world.ledger.balance(walletAccount(member.id))),
  });
}
