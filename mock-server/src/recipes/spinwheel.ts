import type { spinwheelErrors } from '@krapao/contracts/errors/catalogue';
import type { WheelSliceRow } from '../domain/spinwheel/spinwheel-rows.ts';
import type { MemberRow } from '../domain/tables.ts';
import { HOUR_MS } from '@krapao/contracts/kernel/calendar';
import { actor } from './cast.ts';
import { isFree } from './offers.ts';
import { naturally, type RecipesOf } from './recipe.ts';
import { Stuck, type Stage } from './stage.ts';
import { claims } from './walks/reward-walks.ts';
import { byFaultAt, later, type Walk } from './walks/steps.ts';

/** The code of a slice of which there is one on some wheel. */
function sliceWhich({ world }: Stage, what: string, fits: (slice: WheelSliceRow) => boolean): string {
  for (const { slices } of world.store.table('wheels').list()) {
    const slice = slices.find(fits);
    if (slice) return slice.code;
  }
  throw new Stuck(`no prize wheel of this world has ${what}`);
}

const isThing = ({ prize, isRetired }: WheelSliceRow): boolean => prize?.kind === 'thing' && !isRetired;

const moneySlice = (stage: Stage): string =>
  sliceWhich(
    stage,
    'a slice that wins money',
    ({ prize, isRetired }) => prize?.kind === 'wallet' && !isRetired,
  );

/** Gives a coupon for a slice; answers what it is claimed by. */
function given(stage: Stage, { username }: MemberRow, slice: string, expiresIn?: string): string {
  const life = expiresIn === undefined ? {} : { expiresIn };
  const { coupon } = stage.happens({ type: 'coupon.give', username, slice, ...life });
  return (coupon as { readonly code: string }).code;
}

/** Gives a coupon for money; answers what it is claimed by. */
export const moneyCoupon = (stage: Stage, member: MemberRow): string =>
  given(stage, member, moneySlice(stage));

/** A good coupon, whose claim is refused. */
const refusedClaim = (stage: Stage, { as }: { readonly as: MemberRow }): Walk =>
  byFaultAt('spinwheel.claim', claims(stage, as, moneyCoupon(stage, as)));

/** Somebody who may claim money. */
const winner = (stage: Stage): MemberRow => actor(stage, ['somchai'], (row) => isFree(stage, row));

export const spinwheelRecipes: RecipesOf<typeof spinwheelErrors> = {
  NO_CLAIMABLE_COUPON: [
    naturally(
      'spinwheel.claim',
      'A member has claimed a coupon, and does so again.',
      (stage) => {
        const member = winner(stage);
        const coupon = moneyCoupon(stage, member);
        stage.does('spinwheel.claim', member, { body: { coupon } });
        return { as: member, body: { coupon } };
      },
      refusedClaim,
    ),
  ],
  INVALID_PRIZE_CODE: [
    naturally(
      'spinwheel.claim',
      'A member claims a coupon for a prize that has left the wheel.',
      (stage) => {
        const member = winner(stage);
        const slice = sliceWhich(
          stage,
          'a prize that has left it',
          ({ prize, isRetired }) => isRetired && !!prize,
        );
        return { as: member, body: { coupon: given(stage, member, slice) } };
      },
      (stage, { as, body }) => claims(stage, as, body.coupon),
    ),
  ],
  INVALID_CODE: [
    naturally(
      'spinwheel.claim',
      'A member claims a coupon that there is not.',
      (stage) => ({ as: winner(stage), body: { coupon: '0'.repeat(24) } }),
      refusedClaim,
    ),
  ],
  INVALID_COUPON_TYPE: [
    naturally(
      'spinwheel.claim',
      'A member claims a coupon for a thing, which support hands out.',
      (stage) => {
        const member = winner(stage);
        return {
          as: member,
          body: { coupon: given(stage, member, sliceWhich(stage, 'a thing to win', isThing)) },
        };
      },
      (stage, { as, body }) => claims(stage, as, body.coupon),
    ),
  ],
  COUPON_EXPIRED: [
    naturally(
      'spinwheel.claim',
      'A member claims a coupon that is past its life.',
      (stage) => {
        const member = winner(stage);
        return { as: member, body: { coupon: given(stage, member, moneySlice(stage), '0ms') } };
      },
      // It leaves the list when it ends, so it does while it is being claimed.
      (stage, { as }) => claims(stage, as, given(stage, as, moneySlice(stage), '1h'), later(HOUR_MS)),
    ),
  ],
};
