import { WALLET } from '@krapao/contracts/entities/wallet';
import { fromWire, type Minor, minor, toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import { SUCCESS, handles } from '../handler.ts';
import { operatorOf } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { creditDeposit } from './credit-deposit.ts';
import { addStatement, settleStatement } from './member-accounts.ts';
import type { DepositRow } from './wallet-rows.ts';

interface NewDeposit extends Pick<DepositRow, 'kind' | 'amount'> {
  /** By default the member's bank. */
  readonly bankCode?: string | undefined;
  readonly payer?: string | undefined;
}

/** Money from a bank that has arrived but is not credited, or waits for the operator: in progress in the statement. */
export function openDeposit(
  world: SimWorld,
  member: MemberRow,
  { kind, amount, bankCode = member.bankCode, payer }: NewDeposit,
): DepositRow {
  const id = world.ids.next();
  const statement = addStatement(world, member, {
    statementType: 'deposit',
    from: bankCode,
    to: WALLET,
    amount,
    status: 'PENDING',
  });
  return world.store.table('deposits').put(id, {
    id,
    memberId: member.id,
    kind,
    bankCode,
    ...(payer !== undefined && { payer }),
    amount,
    status: 'PENDING',
    statementId: statement.id,
    createdAt: world.clock.now(),
  });
}

/** The member's bank transfers in progress, oldest first. */
export const openDeposits = (world: SimWorld, memberId: string): DepositRow[] =>
  world.store
    .table('deposits')
    .by('member', memberId)
    .filter((deposit) => deposit.status === 'PENDING');

/** The transfer of this amount that the member has announced, if any. */
export const announcedDeposit = (world: SimWorld, memberId: string, amount: Minor): DepositRow | undefined =>
  openDeposits(world, memberId).find((deposit) => deposit.kind === 'announced' && deposit.amount === amount);

/**
 * A bank took money for the member; a timer credits it to the wallet (spec §9). A transfer that was announced with the same amount
 * is the same deposit (assumed), so that it is not credited twice.
 */
export function arriveTransfer(
  world: SimWorld,
  member: MemberRow,
  amount: Minor,
  { payer, bankCode }: { readonly payer?: string | undefined; readonly bankCode?: string } = {},
) {
  const announced = announcedDeposit(world, member.id, amount);
  const opened = announced ?? openDeposit(world, member, { kind: 'arrived', amount, bankCode });
  const deposit = world.store
    .table('deposits')
    .put(opened.id, { ...opened, kind: 'arrived', ...(payer !== undefined && { payer }) });
  const creditedAt = world.clock.now() + operatorOf(world).depositRules.creditAfterMs;
  world.scheduler.schedule(creditedAt, 'deposit.credit', { depositId: deposit.id });
  return { depositId: deposit.id, wasAnnounced: announced !== undefined, creditedAt: toIso(creditedAt) };
}

/** Ends a bank transfer: the money is in the wallet, or never arrived. Refused, with nothing written, if the member would have too much. */
export function settleDeposit(
  world: SimWorld,
  member: MemberRow,
  deposit: DepositRow,
  status: 'SUCCESS' | 'FAILED',
  amount: Minor = deposit.amount,
): Outcome<null, 'NO_ROOM'> {
  const { id, bankCode, payer, statementId } = deposit;
  const memo = `bank transfer ${id}`;
  const settled =
    status === 'SUCCESS'
      ? creditDeposit(world, { member, amount, from: bankCode, payer, memo, statementId })
      : ok(settleStatement(world, statementId, { status }));
  if (!settled.ok) return settled;
  world.store.table('deposits').put(id, { ...deposit, status, amount });
  return ok(null);
}

/**
 * Announces a bank transfer made by hand: in progress until an operator confirms it, or until a transfer of the same amount
 * arrives. NO_BANK for a member without a bank account, or if the operator takes no transfers by hand (assumed).
 */
export const walletAdd = handles('wallet.add', (world, { member, body }) => {
  const { deposit, depositRules } = operatorOf(world);
  if (!deposit.isManual || member.bankAccountNo === '') return refuse('NO_BANK');
  const amount = fromWire(body.amount);
  const least = minor(Math.max(depositRules.minimum, 1));
  if (amount < least) return refuse('TRANSFER_MINIMUM', { min: toWire(least) });
  const allowed = requireNoActiveBonus(world, member.id);
  if (!allowed.ok) return allowed;
  openDeposit(world, member, { kind: 'announced', amount });
  return SUCCESS;
});
