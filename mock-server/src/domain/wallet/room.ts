import { add, fromWire, toWire, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { kindOf, type PostingLine } from '../../world/kernel-tables.ts';
import type { SimWorld } from '../tables.ts';
import { everythingOf, pendingAccount, waitingRefund } from './member-accounts.ts';

const LIMIT = fromWire(MEMBER_LIMIT);

/** How an event is refused whose money would exceed the member's limit. */
export const NO_ROOM = {
  reason: `no account takes so much: a member has ${toWire(LIMIT)} at the most`,
};

/**
 * Whether a member may get this much more, from any source. What the member has includes what is held for withdrawals, since it
 * may be returned, and a refund that waits to be added to the wallet.
 */
export function hasRoom(world: SimWorld, memberId: string, amount: Minor): boolean {
  const waiting = world.store
    .table('withdrawals')
    .by('member', memberId)
    .reduce(
      (sum, { id }) => add(sum, world.ledger.balance(pendingAccount(id))),
      world.ledger.balance(waitingRefund(memberId)),
    );
  return add(add(everythingOf(world, memberId), waiting), amount) <= LIMIT;
}

/**
 * The ledger asks this about each posting that brings money from the operator or from outside, so that no credit can go unasked.
 * All of it goes to the accounts of one member, except at the start of a world: what is held for a withdrawal in the history goes
 * to an account of the withdrawal. The fixtures are checked for the sum of both when they are loaded.
 */
export function mayEnter(world: SimWorld, lines: readonly PostingLine[]): boolean {
  const own = lines.filter(({ account }) => kindOf(account).owner === 'member');
  const [, memberId = ''] = own[0]?.account.split(':') ?? [];
  return hasRoom(
    world,
    memberId,
    own.reduce((sum, { amount }) => add(sum, amount), ZERO),
  );
}
