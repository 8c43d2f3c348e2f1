import { WALLET } from '@krapao/contracts/entities/wallet';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, type Outcome } from '../../world/outcome.ts';
import type { MemberRow, SimWorld, StatementRow } from '../tables.ts';
import { addStatement, credit, type Source, walletAccount } from '../wallet/member-accounts.ts';

interface Given {
  readonly amount: Minor;
  readonly related: NonNullable<StatementRow['related']>;
}

/** What the ledger says about money that is given to a member. */
export const bonusMemo = ({ kind, description }: Given['related']): string => `${kind}: ${description}`;

/** Gives a member money of the operator, in the wallet. Refused, with nothing written, if the member would have too much. */
export function payBonus(
  world: SimWorld,
  member: Pick<MemberRow, 'id'>,
  { from, ...given }: Given & { readonly from: Source },
): Outcome<null, 'NO_ROOM'> {
  const { amount, related } = given;
  const to = walletAccount(member.id);
  const credited = credit(world, { memo: bonusMemo(related), from, to, amount });
  if (!credited.ok) return credited;
  addBonusStatement(world, member, given);
  return ok(null);
}

/** The statement says `bonus`, and what it is for (spec §3). */
export function addBonusStatement(
  world: SimWorld,
  member: Pick<MemberRow, 'id'>,
  { amount, related }: Given,
): void {
  addStatement(world, member, {
    statementType: 'bonus',
    from: 'BONUS',
    to: WALLET,
    amount,
    status: 'SUCCESS',
    related,
  });
}
