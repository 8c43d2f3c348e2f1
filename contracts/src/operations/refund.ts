import { z } from 'zod';
import { banner, refundCheck, refundPage } from '../entities/rewards.ts';
import { message, pageRequest } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

const common = { spec: '§4 refund, §7 invite/refund', auth: 'member' } as const;

/** Refunds received so far, 10 per page in the app (spec §9). */
export const refundList = defineOperation({
  ...common,
  id: 'refund.list',
  effect: false,
  method: 'POST',
  path: '/api/refund',
  summary: 'Received refunds, a page at a time',
  fidelity: 'exact',
  body: pageRequest(),
  answer: refundPage,
  errors: [],
});

/** What could be received now, and what blocks it. */
export const refundCheckNow = defineOperation({
  ...common,
  id: 'refund.check',
  effect: false,
  method: 'GET',
  path: '/api/refund/check',
  summary: 'Could a refund be received now?',
  fidelity: 'exact',
  note: '`info` is the code that receiving would be refused with, empty when it would not (assumed).',
  answer: refundCheck,
  errors: [],
});

/** Takes the refund of the losses so far; it waits until it is added to the wallet. */
export const refundReceive = defineOperation({
  ...common,
  id: 'refund.receive',
  effect: true,
  method: 'GET',
  path: '/api/refund/receive',
  summary: 'Receive the refund of losses',
  fidelity: 'assumed',
  note:
    'Nothing played since the last refund: NO_REFUND. Played without losing: REFUND_MINIMUM. Lost less than the ' +
    'operator asks for, or more money than a member may have: REFUND_CONDITION. What is played with an active bonus does not ' +
    'count.',
  answer: message('REFUND_SUCCESS'),
  errors: ['REFUND_INACTIVE', 'REFUND_CONDITION', 'REFUND_MINIMUM', 'NO_REFUND', 'BONUS_REMAINING'],
});

/** Moves the received refund into the wallet. */
export const refundAddWallet = defineOperation({
  ...common,
  id: 'refund.addWallet',
  effect: true,
  method: 'GET',
  path: '/api/refund/addWallet',
  summary: 'Add the received refund to the wallet',
  fidelity: 'assumed',
  note: 'Never received one: NO_REFUND. All of it added already: REFUND_MINIMUM. An active bonus blocks receiving, not adding.',
  answer: message('REFUND_SUCCESS'),
  errors: ['REFUND_INACTIVE', 'NO_REFUND', 'REFUND_MINIMUM'],
});

/** Banners shown before the refund modal. */
export const refundBanners = defineOperation({
  ...common,
  id: 'refund.banners',
  effect: false,
  method: 'GET',
  path: '/api/refund/banners',
  summary: 'Banners of the refund modal',
  fidelity: 'assumed',
  answer: z.array(banner),
  errors: [],
});
