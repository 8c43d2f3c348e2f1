import type { Wallet } from '@krapao/contracts/entities/wallet';
import { add, subtract, toWire, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { SimWorld } from '../tables.ts';
import type { FriendRow } from './invite-rows.ts';

/** Commission that waits to be collected. */
export const toCollect = (friends: readonly FriendRow[]): Minor =>
  friends.reduce((sum, friend) => add(sum, subtract(friend.earned, friend.collected)), ZERO);

/** What home shows: the bonus to collect, and the shares of friends who have played and who have not (assumed). */
export function inviteFigures(world: SimWorld, memberId: string): Wallet['invite'] {
  const friends = world.store.table('friends').by('inviter', memberId);
  if (friends.length === 0) return { amount: 0, success: 0, fail: 0 };
  const played = friends.filter((friend) => friend.staked > 0).length;
  const success = Math.round((played / friends.length) * 100);
  return { amount: toWire(toCollect(friends)), success, fail: 100 - success };
}
