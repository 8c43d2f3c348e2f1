import { fromWire, minor, toWire } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { Issue } from '@krapao/contracts/errors/failure';
import { ok, refuse, refuseAndKeep } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { addStatement } from '../statement/add.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { findPlace, walletAccount } from './places.ts';
import type { Place } from './places.ts';

/** 1 baht (spec §5, §9). */
const MINIMUM = minor(100);

const sameTwice: Issue = { path: 'body.to', code: 'KEY_INVALID', message: 'must differ from `from`' };

interface Movement {
  readonly member: MemberRow;
  readonly from: Place;
  readonly to: Place;
  readonly amount: Minor;
}

function move(world: SimWorld, from: string, to: string, amount: Minor) {
  return world.ledger.post({
    memo: 'transfer',
    lines: [
      { account: from, amount: minor(-amount) },
      { account: to, amount },
    ],
  });
}

const record = (world: SimWorld, { member, from, to, amount }: Movement, status: 'SUCCESS' | 'FAILED') =>
  addStatement(world, member, { statementType: 'transfer', from: from.code, to: to.code, amount, status });

/**
 * A provider refused. What the first provider had already given up is returned to the wallet (spec §8), never back
 * to the game; where nothing was given up, nothing moves.
 */
function fail(world: SimWorld, movement: Movement) {
  const { member, from, amount } = movement;
  record(world, movement, 'FAILED');
  const hasGivenUp = from.game !== null && !from.game.failsTransfers;
  if (hasGivenUp) {
    const wallet: Place = { code: 'WALLET', account: walletAccount(member.id), game: null };
    const returned = move(world, from.account, wallet.account, amount);
    if (!returned.ok) return returned;
    record(world, { ...movement, to: wallet }, 'SUCCESS');
  }
  return refuseAndKeep('TRANSFER_FAIL');
}

/** Moves money between the wallet and a game, or from game to game; at least 1 baht (spec §5, §9). */
export const walletTransfer: Handler<'wallet.transfer'> = (world, { member, body }) => {
  if (body.from === body.to) return refuse('KEY_INVALID', { issues: [sameTwice] });
  const from = findPlace(world, member, body.from);
  if (!from.ok) return from;
  const to = findPlace(world, member, body.to);
  if (!to.ok) return to;
  const amount = fromWire(body.amount);
  if (amount < MINIMUM) return refuse('TRANSFER_MINIMUM', { min: toWire(MINIMUM) });
  const available = world.ledger.balance(from.value.account);
  if (available < amount) return refuse('MONEY_NOT_ENOUGH', { available: toWire(available) });

  const movement: Movement = { member, from: from.value, to: to.value, amount };
  if (from.value.game?.failsTransfers || to.value.game?.failsTransfers) return fail(world, movement);
  const moved = move(world, from.value.account, to.value.account, amount);
  if (!moved.ok) return moved;
  record(world, movement, 'SUCCESS');
  return ok({ message: 'SUCCESS' });
};
