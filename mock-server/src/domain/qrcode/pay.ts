import type { Minor } from '@krapao/contracts/kernel/money';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import type { Jobs, MemberRow, QrcodeRow, SimWorld } from '../tables.ts';
import { arriveTransfer, openDeposit } from '../wallet/bank-deposits.ts';
import { creditDeposit } from '../wallet/credit-deposit.ts';
import type { DepositRow } from '../wallet/wallet-rows.ts';
import { endQrcode } from './active.ts';

/** A payment that a bank took for a code. */
export interface QrPayment {
  readonly code: QrcodeRow;
  readonly member: MemberRow;
  readonly amount: Minor;
  /** Who pays, for the SMS. */
  readonly from?: string | undefined;
}

/**
 * Pays an active code: it ends, because it is valid for one payment, and the money is in the wallet at once (spec §9). What may not
 * be credited, as during a bonus (spec §4) or beyond the member's limit, is held like a bank transfer (assumed). Returns what is held.
 */
export function payQrcode(
  world: SimWorld,
  { code, member, amount, from }: QrPayment,
): DepositRow | undefined {
  const memo = `deposit by QR code ${code.reference}`;
  const deposit = { member, amount, from: code.provider, payer: from, memo };
  const isCredited = requireNoActiveBonus(world, member.id).ok && creditDeposit(world, deposit).ok;
  endQrcode(world, code, 'paid');
  if (isCredited) return undefined;
  return openDeposit(world, member, { kind: 'held', amount, bankCode: code.provider, payer: from });
}

/**
 * What a bank took for a code that has ended arrives as a bank transfer (assumed): from the member's bank, or from the provider of
 * the code if the member no longer has one. The code still counts as paid and takes no second payment (spec §9).
 */
export function payEnded(world: SimWorld, { code, member, amount, from }: QrPayment) {
  world.store.table('qrcodes').put(code.id, { ...code, state: 'paid' });
  return arriveTransfer(world, member, amount, { payer: from, bankCode: member.bankCode || code.provider });
}

/** When the first delayed payment of the code is due; undefined if there is none. */
export function paymentOnItsWay(world: SimWorld, { id }: QrcodeRow): number | undefined {
  const dues = world.store
    .table('timers')
    .list()
    .flatMap(({ job, args, due }) =>
      job === 'qrcode.pay' && (args as Jobs['qrcode.pay']).qrcodeId === id ? [due] : [],
    );
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

/**
 * A delayed payment is due. For a code that has ended meanwhile it arrives as a bank transfer (assumed); for a code that someone
 * else has paid, the bank takes nothing.
 */
export function payLater(world: SimWorld, { qrcodeId, amount, from }: Jobs['qrcode.pay']): void {
  const code = world.store.table('qrcodes').get(qrcodeId);
  const member = code && world.store.table('members').get(code.memberId);
  if (!code || !member || code.state === 'paid') return;
  const payment = { code, member, amount, from: from ?? undefined };
  if (code.state === 'alive') payQrcode(world, payment);
  else payEnded(world, payment);
}
