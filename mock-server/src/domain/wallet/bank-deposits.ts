import { WALLET } from '@krapao/contracts/entities/wallet';
import type { Minor } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { operatorOf } from '../service.ts';
import { settleStatement, addStatement } from '../statement/statement.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { DepositRow } from './wallet-rows.ts';

/** A bank transfer that is on its way or waits for the operator: in the statement it is in progress. */
export function openDeposit(
  world: SimWorld,
  member: MemberRow,
  kind: DepositRow['kind'],
  amount: Minor,
  bankCode = member.bankCode,
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
 * Money that a bank took for the member is on its way; a timer puts it into the wallet (spec §9). A transfer that was
 * announced with the same amount is the same deposit (assumed), so that it is not credited twice.
 */
export function arriveTransfer(
  world: SimWorld,
  member: MemberRow,
  amount: Minor,
  { payer, bankCode }: { readonly payer?: string | undefined; readonly bankCode?: string } = {},
) {
  const announced = announcedDeposit(world, member.id, amount);
  const opened = announced ?? openDeposit(world, member, 'arrived', amount, bankCode);
  const deposit = world.store
    .table('deposits')
    .put(opened.id, { ...opened, kind: 'arrived', ...(payer !== undefined && { payer }) });
  const creditedAt = world.clock.now() + operatorOf(world).depositRules.creditAfterMs;
  world.scheduler.schedule(creditedAt, 'deposit.credit', { depositId: deposit.id });
  return { depositId: deposit.id, wasAnnounced: announced !== undefined, creditedAt: toIso(creditedAt) };
}

/** Ends a bank transfer: the money is in the wallet, or it never came. */
export function settleDeposit(
  world: SimWorld,
  member: MemberRow,
  deposit: DepositRow,
  status: 'SUCCESS' | 'FAILED',
  amount: Minor = deposit.amount,
): void {
  const { id, bankCode, payer, statementId } = deposit;
  world.store.table('deposits').put(id, { ...deposit, status, amount });
  switch (status) {
    case 'FAILED':
      settleStatement(world, statementId, { status });
      return;
    case 'SUCCESS':
      creditDeposit(world, {
        member,
        amount,
        from: bankCode,
        payer,
        memo: `bank transfer ${id}`,
        statementId,
      });
  }
}
