import { z } from 'zod';
import { banner, invitePage } from '../entities/rewards.ts';
import { message, pageRequest } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

const common = { spec: '§7 invite/refund', auth: 'member' } as const;

/** Friends who registered by the member's link, 10 per page in the app (spec §9). */
export const inviteList = defineOperation({
  ...common,
  id: 'invite.list',
  effect: false,
  method: 'POST',
  path: '/api/invite',
  summary: 'Invited friends, a page at a time',
  fidelity: 'exact',
  note: 'Friends, the newest first, each with the commission earned so far (assumed).',
  body: pageRequest(),
  answer: invitePage,
  errors: [],
});

/** Moves the invite bonus into the wallet. */
export const inviteBonus = defineOperation({
  ...common,
  id: 'invite.bonus',
  effect: true,
  method: 'GET',
  path: '/api/invite/bonus',
  summary: 'Collect the invite bonus',
  fidelity: 'assumed',
  note:
    'A share of what friends stake. Nobody invited, or less than a satang earned: NO_INVITE_BONUS. Nobody has played: ' +
    'NO_INVITEE_PLAY_INFO. All collected: INVITE_COLLECT. An active bonus blocks it: BONUS_REMAINING. ' +
    'More money than a member may have: INVITE_BONUS_FAIL.',
  answer: message('INVITE_BONUS_SUCCESS'),
  errors: [
    'INVITE_INACTIVE',
    'NO_INVITE_BONUS',
    'NO_INVITEE_PLAY_INFO',
    'INVITE_COLLECT',
    'INVITE_BONUS_FAIL',
    'BONUS_REMAINING',
  ],
});

/** Banners shown before the invite modal. */
export const inviteBanners = defineOperation({
  ...common,
  id: 'invite.banners',
  effect: false,
  method: 'GET',
  path: '/api/invite/banners',
  summary: 'Banners of the invite modal',
  fidelity: 'assumed',
  answer: z.array(banner),
  errors: [],
});
