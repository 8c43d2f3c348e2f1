import { z } from 'zod';
import { activeBonus, bonus, bonusMinimum, userBonus } from '../entities/rewards.ts';
import { message } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

const common = { method: 'GET', spec: '§4 bonus, §7 bonus', auth: 'member' } as const;

/** All bonuses, with what the member has of each. */
export const bonusList = defineOperation({
  ...common,
  id: 'bonus.list',
  effect: false,
  path: '/api/bonus',
  summary: 'Bonuses',
  fidelity: 'exact',
  answer: z.array(bonus),
  errors: [],
});

/** Activates a bonus: a second one is refused, and so is one received as often as it may be. */
export const bonusActivate = defineOperation({
  ...common,
  id: 'bonus.activate',
  effect: true,
  path: '/api/bonus/activate/{code}',
  summary: 'Activate a bonus',
  fidelity: 'exact',
  note:
    'It is active at once and given for the newest deposit, as far as the member still has it: that must be large enough, ' +
    'at most a day old and not used for another bonus, else BONUS_CONDITION; a fixed amount that asks for no deposit ' +
    'counts none. Handed out no more: BONUS_FULL. More money than a member may have: BONUS_CONDITION (both assumed).',
  params: z.strictObject({ code: z.string().min(1).max(80) }),
  answer: userBonus,
  errors: [
    'NO_DATA',
    'BONUS_ALREADY_ACTIVE',
    'BONUS_REMAINING',
    'BONUS_MAX_CLAIMED',
    'BONUS_CONDITION',
    'BONUS_FULL',
  ],
});

/** Which type of bonus is active? */
export const bonusCheckActive = defineOperation({
  ...common,
  id: 'bonus.checkActive',
  effect: false,
  path: '/api/bonus/check/active',
  summary: 'Is a bonus active?',
  fidelity: 'exact',
  note: 'The type of a promotion is `promotion`; how much of its turnover is played comes with it (assumed).',
  answer: activeBonus,
  errors: [],
});

/** Balance below which a bonus may be ended. The operator's app does not ask for it; this one shows it beside the bonus. */
export const bonusCheckMinimum = defineOperation({
  ...common,
  id: 'bonus.checkMinimum',
  effect: false,
  path: '/api/bonus/check/minimum',
  summary: 'Balance below which a bonus may be ended',
  fidelity: 'assumed',
  note: '0 when no bonus is active.',
  answer: bonusMinimum,
  errors: [],
});

/** Ends the active bonus: deposit plus bonus must be below a threshold of the server (spec §4). */
export const bonusClear = defineOperation({
  ...common,
  id: 'bonus.clear',
  effect: true,
  path: '/api/bonus/clear',
  summary: 'End the active bonus',
  fidelity: 'assumed',
  note:
    'What counts is all that is left, in the wallet and the games; it stays with the member. A withdrawal of everything ' +
    'ends the bonus too. NO_DATA when none is active.',
  answer: message('BONUS_CLEAR'),
  errors: ['BONUS_CONDITION', 'NO_DATA'],
});
