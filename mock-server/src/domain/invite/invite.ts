import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import { payBonus } from '../bonus/pay.ts';
import { handles } from '../handler.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import { newestPage } from '../page.ts';
import { rewardsOf } from '../service.ts';
import { noRoom } from '../wallet/room.ts';
import { toCollect } from './friends.ts';

export const inviteBanners = handles('invite.banners', (world) => ok([...rewardsOf(world).inviteBanners]));

/** Friends who registered by the member's link, the newest first, each with the commission earned so far (assumed). */
export const inviteList = handles('invite.list', (world, { member, body }) => {
  const friends = world.store.table('friends').by('inviter', member.id);
  const invites = newestPage(friends, body).map(({ name, earned, createdAt }) => ({
    from: { name },
    amount: toWire(earned),
    createdAt: toIso(createdAt),
  }));
  return ok({ total: friends.length, invites });
});

/**
 * Moves the commission for invited friends into the wallet. Nobody invited, or less than a satang of commission: NO_INVITE_BONUS.
 * Friends who have not played: NO_INVITEE_PLAY_INFO. All collected already: INVITE_COLLECT (assumed). Like every bonus it is
 * refused while another one is active; more money than the member may have is INVITE_BONUS_FAIL (both assumed).
 */
export const inviteBonus = handles('invite.bonus', (world, { member }) => {
  if (!rewardsOf(world).isInviteActive) return refuse('INVITE_INACTIVE');
  const friends = world.store.table('friends').by('inviter', member.id);
  if (friends.length === 0) return refuse('NO_INVITE_BONUS');
  if (friends.every((friend) => friend.staked === 0)) return refuse('NO_INVITEE_PLAY_INFO');
  const amount = toCollect(friends);
  if (amount === 0) {
    return refuse(friends.some((friend) => friend.collected > 0) ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS');
  }
  const noBonus = requireNoActiveBonus(world, member.id);
  if (!noBonus.ok) return noBonus;

  const paid = payBonus(world, member, {
    amount,
    from: 'house:invites',
    related: { kind: 'invite', description: operatorTextsOf(world).inviteBonus },
  });
  if (!paid.ok) return refuse('INVITE_BONUS_FAIL', noRoom(world, member.id, amount));
  const rows = world.store.table('friends');
  for (const friend of friends)
    if (friend.earned > friend.collected) rows.put(friend.id, { ...friend, collected: friend.earned });
  return ok({ message: 'INVITE_BONUS_SUCCESS' });
});
