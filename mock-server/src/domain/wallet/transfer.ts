import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import type { Issue } from '@krapao/contracts/errors/failure';
import { fromWire, type Minor, negate, subtract, toWire } from '@krapao/contracts/kernel/money';
import { ok, type Outcome, refuse, refuseAndKeep } from '../../world/outcome.ts';
import { SUCCESS, handles } from '../handler.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import {
  addStatement,
  everythingOf,
  findMemberAccount,
  type MemberAccount,
  memberAccountsOf,
  walletOf,
} from './member-accounts.ts';

const sameTwice: Issue = { path: 'body.to', code: 'KEY_INVALID', message: 'must differ from `from`' };

/** Moves money between the wallet and a game, or from game to game; at least 1 baht (spec §5, §9). */
export const walletTransfer = handles('wallet.transfer', (world, { member, body }) => {
  if (body.from === body.to) return refuse('KEY_INVALID', { issues: [sameTwice] });
  const from = findMemberAccount(world, member, body.from);
  if (!from.ok) return from;
  const to = findMemberAccount(world, member, body.to);
  if (!to.ok) return to;
  const amount = fromWire(body.amount);
  if (amount < TRANSFER_MINIMUM) return refuse('TRANSFER_MINIMUM', { min: toWire(TRANSFER_MINIMUM) });
  const available = world.ledger.balance(from.value.account);
  if (available < amount) return refuse('MONEY_NOT_ENOUGH', { available: toWire(available) });

  const moved = executeTransfer(world, { member, from: from.value, to: to.value, amount });
  return moved.ok ? SUCCESS : moved;
});

/** A movement of a member's money, which must be there, from one account to another. */
interface Movement {
  readonly member: MemberRow;
  readonly from: MemberAccount;
  readonly to: MemberAccount;
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
 * A provider refused. Money that the first provider had already given up is returned to the wallet (spec §8), never to the game; if
 * nothing was given up, nothing moves.
 */
function fail(world: SimWorld, movement: Movement): Outcome<null, 'TRANSFER_FAIL'> {
  const { member, from } = movement;
  record(world, movement, 'FAILED');
  const hasGivenUp = from.game !== null && !from.game.failsTransfers;
  if (hasGivenUp) {
    const back: Movement = { ...movement, to: walletOf(member.id) };
    post(world, back);
    record(world, back, 'SUCCESS');
  }
  return refuseAndKeep('TRANSFER_FAIL');
}

/** Moves the money and writes the movement into the statement, also a failed one. */
function executeTransfer(world: SimWorld, movement: Movement): Outcome<null, 'TRANSFER_FAIL'> {
  const { from, to } = movement;
  if (from.game?.failsTransfers || to.game?.failsTransfers) return fail(world, movement);
  post(world, movement);
  record(world, movement, 'SUCCESS');
  return ok(null);
}

/**
 * Brings all the money of a member to one account, with one movement for each account that has money. A provider that refuses does
 * not stop the others: what could be moved stays moved, and the whole is TRANSFER_FAIL (assumed).
 */
export function sweep(world: SimWorld, member: MemberRow, to: MemberAccount): Outcome<null, 'TRANSFER_FAIL'> {
  const failed: string[] = [];
  for (const from of memberAccountsOf(world, member.id)) {
    const amount = world.ledger.balance(from.account);
    if (from.code === to.code || amount === 0) continue;
    const moved = executeTransfer(world, { member, from, to, amount });
    if (!moved.ok) failed.push(from.code);
  }
  return failed.length === 0 ? ok(null) : refuseAndKeep('TRANSFER_FAIL', { failed });
}

/** Brings all the money, the wallet's included, to one account; with no money elsewhere it is MONEY_NOT_ENOUGH (assumed). */
export const walletTransferAll = handles('wallet.transferAll', (world, { member, body }) => {
  const to = findMemberAccount(world, member, body.to);
  if (!to.ok) return to;
  const elsewhere = subtract(everythingOf(world, member.id), world.ledger.balance(to.value.account));
  if (elsewhere === 0) return refuse('MONEY_NOT_ENOUGH', { available: 0 });
  const swept = sweep(world, member, to.value);
  return swept.ok ? SUCCESS : swept;
});
