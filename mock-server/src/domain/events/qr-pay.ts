import { WALLET } from '@krapao/contracts/entities/wallet';
import type { WorldEvents } from '@krapao/contracts/control/events';
import { formatAmount, fromWire, minor, toWire } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { businessTime } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { endQrcode } from '../qrcode/living.ts';
import { operatorOf } from '../service.ts';
import { sendSms } from '../sms/send-sms.ts';
import { addStatement } from '../statement/add.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { outside, walletAccount } from '../wallet/places.ts';

function tell(world: SimWorld, member: MemberRow, amount: Minor, from: string): void {
  const time = businessTime(world.clock.now());
  sendSms(world, {
    phone: member.username,
    text: `${operatorOf(world).name}: รับเงินฝาก ${formatAmount(amount)} บาท จาก ${from} เข้ากระเป๋าแล้ว เวลา ${time} น.`,
  });
}

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
  if (!code || !member) return refuse('NO_DATA', { reason: 'unknown', qrcodeId: event.qrcodeId });
  if (code.state !== 'alive') return refuse('NO_DATA', { reason: code.state, qrcodeId: code.id });

  const amount = event.amount === undefined ? code.amount : fromWire(event.amount);
  const wallet = walletAccount(member.id);
  const paid = world.ledger.post({
    memo: `deposit by QR code ${code.reference}`,
    lines: [
      { account: outside(code.provider), amount: minor(-amount) },
      { account: wallet, amount },
    ],
  });
  // Only a player's account can lack money, and here it gains.
  if (!paid.ok) throw new Error(`the deposit of ${code.id} was refused: ${paid.code}`);
  endQrcode(world, code, 'paid');
  addStatement(world, member, {
    statementType: 'deposit',
    from: code.provider,
    to: WALLET,
    amount,
    status: 'SUCCESS',
  });
  tell(world, member, amount, event.from ?? code.provider);
  return ok({
    qrcodeId: code.id,
    username: member.username,
    amount: toWire(amount),
    wallet: toWire(world.ledger.balance(wallet)),
  });
}
