import { z } from 'zod';
import { promotion } from '../entities/rewards.ts';
import { message } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

const common = { method: 'GET', spec: '§5 promotion code, §7 promotion', auth: 'member' } as const;
const params = z.strictObject({ code: z.string().min(1).max(80).describe('Upper case.') });

/** The active promotion; unused by the app. */
export const promotionCurrent = defineOperation({
  ...common,
  id: 'promotion.current',
  effect: false,
  path: '/api/promotion/current',
  summary: 'The active promotion',
  fidelity: 'assumed',
  answer: promotion.nullable(),
  errors: [],
});

/** Looks a promotion up by its code: it, or null. */
export const promotionFind = defineOperation({
  ...common,
  id: 'promotion.find',
  effect: false,
  path: '/api/promotion/find/{code}',
  summary: 'Find a promotion by its code',
  fidelity: 'exact',
  params,
  answer: promotion.nullable(),
  errors: [],
});

/** Takes a promotion. */
export const promotionActivate = defineOperation({
  ...common,
  id: 'promotion.activate',
  effect: true,
  path: '/api/promotion/activate/{code}',
  summary: 'Take a promotion',
  fidelity: 'assumed',
  note:
    'Each once per member: PROMOTION_RECEIVED. Handed out no more: BONUS_FULL. No deposit of which enough is left and ' +
    'which is fresh enough, or more money than a member may have: BONUS_CONDITION.',
  params,
  answer: message('SUCCESS'),
  errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_REMAINING', 'BONUS_CONDITION'],
});
