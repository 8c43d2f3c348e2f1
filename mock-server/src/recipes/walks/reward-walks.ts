import type { ScreenStep } from '@krapao/contracts/control/screen';
import { userBonusOf } from '../../domain/bonus/active-bonus.ts';
import { isExhausted } from '../../domain/bonus/grant.ts';
import type { MemberRow } from '../../domain/tables.ts';
import { actor } from '../cast.ts';
import { isFree } from '../offers.ts';
import { Stuck, type Stage } from '../stage.ts';
import { press, type, type Walk } from './steps.ts';

const bonusPage = (as: MemberRow, ...steps: readonly ScreenStep[]): Walk => ({
  open: '/user/bonus',
  as,
  steps,
});

/** Somebody without an active bonus, whom the page lets receive one. */
export const free = (stage: Stage): MemberRow => actor(stage, ['somchai'], (row) => isFree(stage, row));

/** Receives this bonus; the card of one that was received as often as it may be is shut. */
export const receives = (as: MemberRow, code: string): Walk =>
  bonusPage(as, press('bonus.card', code), press('bonus.receive'));

/** Receives any bonus whose card is open. */
export function receivesAny(stage: Stage): Walk {
  const { world } = stage;
  const member = free(stage);
  const isOpen = (bonus: Parameters<typeof isExhausted>[0] & { readonly id: string }) =>
    !isExhausted(bonus, userBonusOf(world, member.id, 'bonus', bonus.id)?.received ?? [], world.clock.now());
  const bonus = world.store.table('bonuses').find(isOpen);
  if (!bonus) throw new Stuck(`${member.username} has had every bonus of this world`);
  return receives(member, bonus.id);
}

export const endsBonus = (as: MemberRow): Walk =>
  bonusPage(as, press('bonus.cancel'), press('bonus.confirmCancel'));

export const receivesPromotion = (as: MemberRow, code: string): Walk =>
  bonusPage(as, type('promotion.code', code), press('promotion.search'), press('promotion.receive'));

/** Claims the coupon that was given last. `before` happens while the question is open. */
export function claims(stage: Stage, as: MemberRow, coupon: string, ...before: readonly ScreenStep[]): Walk {
  const row = stage.world.store.table('coupons').get(coupon);
  const wheel = row && stage.world.store.table('wheels').get(row.wheel);
  const label = wheel?.slices.find(({ code }) => code === row?.slice)?.label;
  if (label === undefined) throw new Stuck('the coupon is for nothing on a wheel');
  return {
    open: '/user/spin',
    as,
    steps: [press('spin.claim', label), ...before, press('spin.confirmClaim')],
  };
}
