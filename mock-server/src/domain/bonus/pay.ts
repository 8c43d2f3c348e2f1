import { WALLET } from '@krapao/contracts/entities/wallet';
import { negate } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { Account } from '../../world/kernel-tables.ts';
import type { MemberRow, SimWorld, StatementRow } from '../tables.ts';
import { addStatement, walletAccount } from '../wallet/member-accounts.ts';

/** Moves money given to a member into the wallet; the statement says `bonus`, and what it is for (spec §3). */
export function payBonus(
  world: SimWorld,
  member: Pick<MemberRow, 'id'>,
  given: {
    readonly amount: Minor;
    readonly from: Account;
    readonly related: NonNullable<StatementRow['related']>;
  },
): void {
  const { amount, from, related } = given;
  world.ledger.mustPost({
    memo: `${related.kind}: ${related.description}`,
    lines: [
      { account: from, amount: negate(amount) },
      { account: walletAccount(member.id), amount },
    ],
  });
  addStatement(world, member, {
    statementType: 'bonus',
    from: 'BONUS',
    to: WALLET,
    amount,
    status: 'SUCCESS',
    related,
  });
}
