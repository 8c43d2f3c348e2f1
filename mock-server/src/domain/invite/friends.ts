import type { Wallet } from '@krapao/contracts/entities/wallet';
import { add, ZERO, toWire } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { FriendRow } from '../reward-rows.ts';
import { rewardsOf } from '../service.ts';
import { capped, percentOf } from '../share.ts';
import type { MemberRow, SimWorld } from '../tables.ts';

type Friend = Pick<MemberRow, 'id' | 'name'>;

/** Commission on what one friend has staked in all, rounded down to the satang. */
const commission = (world: SimWorld, staked: Minor): Minor =>
  percentOf(staked, rewardsOf(world).invitePercent);

export function invitedBy(
  world: SimWorld,
  inviterId: string,
  { id, name }: Friend,
  staked: Minor,
): FriendRow {
  const createdAt = world.clock.now();
  const earned = commission(world, staked);
  return { id, inviterId, name, createdAt, staked, earned, collected: ZERO };
}

/** Stores that someone registered by the link of a member (spec §2: PR and the member's id). */
export const noteFriend = (world: SimWorld, inviterId: string, friend: Friend): FriendRow =>
  world.store.table('friends').put(friend.id, invitedBy(world, inviterId, friend, ZERO));

/** A friend staked money: the inviter earns a commission on all that was staked so far. */
export function noteFriendPlayed(world: SimWorld, friendId: string, stake: Minor): void {
  const friends = world.store.table('friends');
  const friend = friends.get(friendId);
  if (!friend) return;
  const staked = add(friend.staked, stake);
  friends.put(friendId, { ...friend, staked, earned: commission(world, staked) });
}

/** Commission that is not collected yet. What was collected is never taken back, even if the percentage was lowered since. */
export const toCollect = (friends: readonly FriendRow[]): Minor =>
  capped(friends.reduce((sum, { earned, collected }) => sum + Math.max(0, earned - collected), 0));

/** What home shows: the bonus to collect, and the percentages of friends who have played and who have not (assumed). */
export function inviteFigures(world: SimWorld, memberId: string): Wallet['invite'] {
  const friends = world.store.table('friends').by('inviter', memberId);
  if (friends.length === 0) return { amount: 0, success: 0, fail: 0 };
  const played = friends.filter((friend) => friend.staked > 0).length;
  const success = Math.round((played / friends.length) * 100);
  return { amount: toWire(toCollect(friends)), success, fail: 100 - success };
}
