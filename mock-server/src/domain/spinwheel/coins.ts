import type { MemberRow, SimWorld } from '../tables.ts';

/** Gives or, below zero, takes coins; answers how many there are then. */
export function changeCoins(world: SimWorld, memberId: string, by: number): number {
  const members = world.store.table('members');
  const member = members.get(memberId) as MemberRow;
  const coin = member.coin + by;
  if (coin < 0) throw new RangeError(`member ${memberId} would have ${coin} coins`);
  members.put(memberId, { ...member, coin });
  return coin;
}
