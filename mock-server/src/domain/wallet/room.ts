import { add, formatAmount, fromWire, subtract, toWire, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { kindOf, type PostingLine } from '../../world/kernel-tables.ts';
import type { SimWorld } from '../tables.ts';
import { everythingOf, waitingRefund } from './member-accounts.ts';

const LIMIT = fromWire(MEMBER_LIMIT);

/**
 * What counts towards the limit of a member: everything in the wallet and the games, what is held for withdrawals, since it may be
 * returned, and a refund that waits to be added to the wallet.
 */
const countedOf = (world: SimWorld, memberId: string): Minor =>
  world.store
    .table('withdrawals')
    .by('waiting', memberId)
    .reduce(
      (sum, { amount }) => add(sum, amount),
      add(everythingOf(world, memberId), world.ledger.balance(waitingRefund(memberId))),
    );

/** How much more a member may have, in baht or kip. */
export const roomOf = (world: SimWorld, memberId: string): number =>
  toWire(subtract(LIMIT, countedOf(world, memberId)));

/** Whether a member may get this much more, from any source. */
export const hasRoom = (world: SimWorld, memberId: string, amount: Minor): boolean =>
  add(countedOf(world, memberId), amount) <= LIMIT;

const figuresOf = (world: SimWorld, memberId: string, amount: Minor) => ({
  balance: toWire(countedOf(world, memberId)),
  amount: toWire(amount),
  memberLimit: MEMBER_LIMIT,
});

/** The figures of a call that was refused because its money would exceed the member's limit. */
export const noRoom = (world: SimWorld, memberId: string, amount: Minor) => ({
  reason: 'room' as const,
  ...figuresOf(world, memberId, amount),
});

export const ABOVE_LIMIT = `a member may have ${formatAmount(LIMIT)} at the most`;

/** The same for an event, in words: its code says nothing. */
export const noRoomForEvent = (world: SimWorld, memberId: string, amount: Minor) => ({
  reason: `there is room for ${formatAmount(subtract(LIMIT, countedOf(world, memberId)))} and no more: ${ABOVE_LIMIT}`,
  ...figuresOf(world, memberId, amount),
});

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
