import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { newestPage } from '../page.ts';

/** Friends who registered by the member's link, the newest first, each with the commission earned so far (assumed). */
export const inviteList: Handler<'invite.list'> = (world, { member, body }) => {
  const friends = world.store.table('friends').by('inviter', member.id);
  const invites = newestPage(friends, body).map(({ name, earned, createdAt }) => ({
    from: { name },
    amount: toWire(earned),
    createdAt: toIso(createdAt),
  }));
  return ok({ total: friends.length, invites });
};
