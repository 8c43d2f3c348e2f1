import type { spinwheelErrors } from '@krapao/contracts/errors/catalogue';
import type { WheelSliceRow } from '../domain/spinwheel/spinwheel-rows.ts';
import type { MemberRow } from '../domain/tables.ts';
import { HOUR_MS } from '@krapao/contracts/kernel/calendar';
import { pickMember, isFree } from './pick-member.ts';
import { byRules, type RecipesOf } from './recipe.ts';
import { ArrangeError, type WorldDriver } from './world-driver.ts';
import { claims } from './member-walks.ts';
import { byFaultAt, later, type Walk } from './steps.ts';

/** The code of a slice that some wheel has. */
function sliceWhich({ world }: WorldDriver, what: string, fits: (slice: WheelSliceRow) => boolean): string {
  for (const { slices } of world.store.table('wheels').list()) {
    const slice = slices.find(fits);
    if (slice) return slice.code;
  }
  throw new ArrangeError(`no prize wheel of this world has ${what}`);
}

const isThing = ({ prize, isRetired }: WheelSliceRow): boolean => prize?.kind === 'thing' && !isRetired;

const moneySlice = (driver: WorldDriver): string =>
  sliceWhich(
    driver,
    'a slice that wins money',
    ({ prize, isRetired }) => prize?.kind === 'wallet' && !isRetired,
  );

/** Gives a coupon for a slice; returns what it is claimed with. */
function given(driver: WorldDriver, { username }: MemberRow, slice: string, expiresIn?: string): string {
  const life = expiresIn === undefined ? {} : { expiresIn };
  const { coupon } = driver.sendEvent({ type: 'coupon.give', username, slice, ...life });
  return (coupon as { readonly code: string }).code;
}

/** Gives a coupon for money; returns what it is claimed with. */
const moneyCoupon = (driver: WorldDriver, member: MemberRow): string =>
  given(driver, member, moneySlice(driver));

/** A valid coupon, whose claim is refused. */
const refusedClaim = (driver: WorldDriver, { as }: { readonly as: MemberRow }): Walk =>
  byFaultAt('spinwheel.claim', claims(driver, as, moneyCoupon(driver, as)));

/** Someone who may claim money. */
const winner = (driver: WorldDriver): MemberRow =>
  pickMember(driver, ['somchai'], (row) => isFree(driver, row));

export const spinwheelRecipes: RecipesOf<typeof spinwheelErrors> = {
  NO_CLAIMABLE_COUPON: [
    byRules(
      'spinwheel.claim',
      'A member has claimed a coupon, and does so again.',
      (driver) => {
        const member = winner(driver);
        const coupon = moneyCoupon(driver, member);
        driver.mustCall('spinwheel.claim', member, { body: { coupon } });
        return { as: member, body: { coupon } };
      },
      refusedClaim,
    ),
  ],
  INVALID_PRIZE_CODE: [
    byRules(
      'spinwheel.claim',
      'A member claims a coupon for a prize that has left the wheel.',
      (driver) => {
        const member = winner(driver);
        const slice = sliceWhich(
          driver,
          'a prize that has left it',
          ({ prize, isRetired }) => isRetired && !!prize,
        );
        return { as: member, body: { coupon: given(driver, member, slice) } };
      },
      (driver, { as, body }) => claims(driver, as, body.coupon),
    ),
  ],
  INVALID_CODE: [
    byRules(
      'spinwheel.claim',
      'A member claims a coupon that does not exist.',
      (driver) => ({ as: winner(driver), body: { coupon: '0'.repeat(24) } }),
      refusedClaim,
    ),
  ],
  INVALID_COUPON_TYPE: [
    byRules(
      'spinwheel.claim',
      'A member claims a coupon for a thing, which support gives out.',
      (driver) => {
        const member = winner(driver);
        return {
          as: member,
          body: { coupon: given(driver, member, sliceWhich(driver, 'a thing to win', isThing)) },
        };
      },
      (driver, { as, body }) => claims(driver, as, body.coupon),
    ),
  ],
  COUPON_EXPIRED: [
    byRules(
      'spinwheel.claim',
      'A member claims a coupon that has expired.',
      (driver) => {
        const member = winner(driver);
        return { as: member, body: { coupon: given(driver, member, moneySlice(driver), '0ms') } };
      },
      // An ended coupon leaves the list, so it ends while it is being claimed.
      (driver, { as }) => claims(driver, as, given(driver, as, moneySlice(driver), '1h'), later(HOUR_MS)),
    ),
  ],
};
