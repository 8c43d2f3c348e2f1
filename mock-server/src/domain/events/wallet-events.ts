import type { WorldEvents } from '@krapao/contracts/control/events';
import { isSlipReason, slipReasons } from '@krapao/contracts/errors/catalogue';
import { DAY_MS } from '@krapao/contracts/kernel/calendar';
import { NOT_A_DURATION, parseDuration } from '@krapao/contracts/kernel/duration';
import { fromWire, negate, toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import type { Account } from '../../world/kernel-tables.ts';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { payEnded, paymentOnItsWay, payQrcode } from '../qrcode/pay.ts';
import { operatorOf } from '../service.ts';
import { acceptSlip, rejectSlip } from '../statement/settle-slip.ts';
import { toSlip } from '../statement/slips.ts';
import type { SimWorld } from '../tables.ts';
import { announcedDeposit, arriveTransfer, openDeposits, settleDeposit } from '../wallet/bank-deposits.ts';
import { creditHeld, heldUntil } from '../wallet/credit-arrived.ts';
import { outside, pendingAccount, settleStatement, walletAccount } from '../wallet/member-accounts.ts';
import { encryptSalted } from '../wallet/openssl.ts';
import { noRoomForEvent } from '../wallet/room.ts';
import { truelinkOf } from '../wallet/truelink.ts';
import type { SlipRow } from '../wallet/wallet-rows.ts';
import { findMember } from './find-member.ts';

/**
 * A bank transfer of the member arrives; a timer credits it to the wallet. For a member without a bank account only a transfer that
 * was announced earlier, while there was an account, can arrive.
 */
export function bankTransferArrive(
  world: SimWorld,
  event: WorldEvents['bankTransfer.arrive'],
): Outcome<Record<string, unknown>, 'NO_USER' | 'NO_DATA'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const amount = fromWire(event.amount);
  if (member.bankAccountNo === '' && !announcedDeposit(world, member.id, amount))
    return refuse('NO_DATA', {
      reason: 'the member has no bank account that it could come from',
      how: 'The event member.update with `bankAccount` gives the member one.',
    });
  const until = heldUntil(world, member.id, amount);
  return ok({ ...arriveTransfer(world, member, amount), ...(until && { heldUntil: until }) });
}

/** What an event decides: the one that it names, or the newest in progress. NO_DATA if that is not in progress, or nothing is. */
function toDecide<Row extends { readonly id: string }>(
  what: string,
  asked: string | undefined,
  waiting: readonly Row[],
): Outcome<Row, 'NO_DATA'> {
  const row = waiting.findLast(({ id }) => asked === undefined || asked === id);
  if (row) return ok(row);
  const reason = asked === undefined ? `no ${what} in progress` : `this ${what} is not in progress`;
  return refuse('NO_DATA', { reason, asked: asked ?? '', all: waiting.map(({ id }) => id) });
}

/** An operator decides a bank transfer in progress, once. */
export function depositDecide(
  world: SimWorld,
  event: WorldEvents['deposit.decide'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const chosen = toDecide('deposit', event.depositId, openDeposits(world, member.id));
  if (!chosen.ok) return chosen;
  const deposit = chosen.value;
  const amount = event.amount === undefined ? deposit.amount : fromWire(event.amount);
  const settled = settleDeposit(world, member, deposit, event.status, amount);
  if (!settled.ok) return refuse('NO_DATA', noRoomForEvent(world, member.id, amount));
  const wallet = toWire(world.ledger.balance(walletAccount(member.id)));
  return ok({ depositId: deposit.id, status: event.status, amount: toWire(amount), wallet });
}

/** An operator decides a slip in progress, once: its amount is credited, or it is refused with a reason. */
export function slipDecide(
  world: SimWorld,
  event: WorldEvents['slip.decide'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const { note = 'INVALID_SLIP', freeText = false } = event;
  if (!freeText && !isSlipReason(note)) {
    return refuse('NO_DATA', {
      reason: `${note} is no slip reason; with freeText: true it is taken all the same`,
      slipReasons: Object.keys(slipReasons),
      asked: note,
      all: Object.keys(slipReasons),
    });
  }
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const waiting = world.store
    .table('slips')
    .by('member', member.id)
    .filter(({ status }) => status === 'PENDING');
  const chosen = toDecide('slip', event.reference, waiting);
  if (!chosen.ok) return chosen;
  const slip = chosen.value;
  const amount = event.amount === undefined ? slip.amount : fromWire(event.amount);
  if (event.status === 'SUCCESS' && amount === 0) {
    return refuse('NO_DATA', { reason: 'the member said no amount: the event has to', reference: slip.id });
  }
  const decide: Readonly<Record<typeof event.status, () => Outcome<SlipRow, 'NO_ROOM'>>> = {
    SUCCESS: () => acceptSlip(world, member, slip, amount),
    FAILED: () => ok(rejectSlip(world, slip, note)),
  };
  const decided = decide[event.status]();
  if (!decided.ok) return refuse('NO_DATA', noRoomForEvent(world, member.id, amount));
  return ok({
    slip: toSlip(decided.value),
    wallet: toWire(world.ledger.balance(walletAccount(member.id))),
  });
}

/** An operator decides a withdrawal in progress, once: the money leaves for the bank, or returns to the wallet. */
export function withdrawalDecide(
  world: SimWorld,
  event: WorldEvents['withdrawal.decide'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const withdrawals = world.store.table('withdrawals');
  const chosen = toDecide('withdrawal', event.withdrawalId, withdrawals.by('waiting', member.id));
  if (!chosen.ok) return chosen;
  const withdrawal = chosen.value;
  const { id, amount, bankCode, statementId } = withdrawal;
  const { status } = event;
  const goesTo: Readonly<Record<typeof status, Account>> = {
    SUCCESS: outside(bankCode),
    FAILED: walletAccount(member.id),
  };
  world.ledger.mustPost({
    memo: `withdrawal ${id}: ${status}`,
    lines: [
      { account: pendingAccount(id), amount: negate(amount) },
      { account: goesTo[status], amount },
    ],
  });
  withdrawals.put(id, { ...withdrawal, status });
  settleStatement(world, statementId, { status });
  if (status === 'SUCCESS') creditHeld(world, member.id);
  const wallet = toWire(world.ledger.balance(walletAccount(member.id)));
  return ok({ withdrawalId: id, status, amount: toWire(amount), wallet });
}

/** Someone makes a TrueMoney link. An existing voucher gets the new amount, even if it was deposited. */
export function truelinkGive(
  world: SimWorld,
  event: WorldEvents['truelink.give'],
): Outcome<Record<string, unknown>> {
  const chance = world.random.stream('truelink');
  const voucher = event.voucher ?? chance.hex(24).toUpperCase();
  const state = event.isSpent ? 'spent' : 'open';
  world.store.table('truelinks').put(voucher, { id: voucher, amount: fromWire(event.amount), state });
  const link = truelinkOf(voucher);
  const salt = Uint8Array.from({ length: 8 }, () => chance.integer(0, 255));
  const encrypted = encryptSalted(link, operatorOf(world).depositRules.truelinkSecret, salt);
  return ok({ voucher, amount: event.amount, link, encrypted });
}

/** The longest `delay` of a payment, in milliseconds. */
const LONGEST_DELAY_MS = 30 * DAY_MS;

/**
 * A bank pays a QR code, now or after a `delay`. A code that cannot be paid, or no longer, is NO_DATA; `data.reason` says why. With
 * `late` it is paid anyway: at the earliest when it has ended, and as a bank transfer. Either way once (spec §9): no bank takes
 * money for a code that another bank has paid. What the member may not get now has left the payer's bank anyway: it is held.
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
    const { qrcodeId } = event;
    return refuse('NO_DATA', { reason: 'there is no such QR code', qrcodeId, asked: qrcodeId, all });
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
      reason: `\`delay\` ${NOT_A_DURATION}; at most 30d`,
      qrcodeId: code.id,
    });

  const amount = event.amount === undefined ? code.amount : fromWire(event.amount);
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
  const held = payQrcode(world, payment);
  const wallet = toWire(world.ledger.balance(walletAccount(member.id)));
  return ok({
    ...paid,
    wallet,
    ...(held && { depositId: held.id, heldUntil: heldUntil(world, member.id, amount) }),
  });
}
