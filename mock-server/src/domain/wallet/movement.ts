import { negate } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuseAndKeep } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { addStatement } from '../statement/add.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { walletPlace } from './places.ts';
import type { Place } from './places.ts';

/** Money of a member, which must be there, from one place to another. */
export interface Movement {
  readonly member: MemberRow;
  readonly from: Place;
  readonly to: Place;
  readonly amount: Minor;
}

const post = (world: SimWorld, { from, to, amount }: Movement) =>
  world.ledger.mustPost({
    memo: 'transfer',
    lines: [
      { account: from.account, amount: negate(amount) },
      { account: to.account, amount },
    ],
  });

const record = (world: SimWorld, { member, from, to, amount }: Movement, status: 'SUCCESS' | 'FAILED') =>
  addStatement(world, member, { statementType: 'transfer', from: from.code, to: to.code, amount, status });

/**
 * A provider refused. What the first provider had already given up is returned to the wallet (spec §8), never back
 * to the game; where nothing was given up, nothing moves.
 */
function fail(world: SimWorld, movement: Movement): Outcome<null, 'TRANSFER_FAIL'> {
  const { member, from } = movement;
  record(world, movement, 'FAILED');
  const hasGivenUp = from.game !== null && !from.game.failsTransfers;
  if (hasGivenUp) {
    const back: Movement = { ...movement, to: walletPlace(member.id) };
    post(world, back);
    record(world, back, 'SUCCESS');
  }
  return refuseAndKeep('TRANSFER_FAIL');
}

/** Moves the money and writes it into the statement, the failure too. */
export function carryOut(world: SimWorld, movement: Movement): Outcome<null, 'TRANSFER_FAIL'> {
  const { from, to } = movement;
  if (from.game?.failsTransfers || to.game?.failsTransfers) return fail(world, movement);
  post(world, movement);
  record(world, movement, 'SUCCESS');
  return ok(null);
}
