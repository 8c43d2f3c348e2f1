import type { WorldEvents } from '@krapao/contracts/control/events';
import { CLOCK_RANGE } from '@krapao/contracts/control/world';
import { toIso } from '../../world/calendar.ts';
import { parseDuration } from '../../world/duration.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { toCoupon } from '../spinwheel/coupons.ts';
import { giveCoupon } from '../spinwheel/coupon.ts';
import { findSlice } from '../spinwheel/wheel.ts';
import type { SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

/** A member gets a coupon as if the wheel had stopped on a slice, also on one that is no longer on it. */
export function couponGive(
  world: SimWorld,
  { username, slice: code, expiresIn }: WorldEvents['coupon.give'],
): Outcome<Record<string, unknown>, 'NO_USER' | 'NO_DATA'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  const member = found.value;
  const wheel = world.store.table('wheels').find((row) => findSlice(row, code) !== undefined);
  const slice = findSlice(wheel, code);
  if (!wheel || !slice?.prize)
    return refuse('NO_DATA', {
      reason: 'no wheel has such a slice with a prize',
      slice: code,
      asked: code,
      all: world.store
        .table('wheels')
        .list()
        .flatMap(({ slices }) => slices.flatMap((each) => (each.prize ? [each.code] : []))),
    });
  const lifeMs = expiresIn === undefined ? undefined : (parseDuration(expiresIn) ?? Number.POSITIVE_INFINITY);
  if (lifeMs !== undefined && world.clock.now() + lifeMs > CLOCK_RANGE.last)
    return refuse('NO_DATA', {
      reason: `\`expiresIn\` must be a length of time, larger units first, that ends by ${toIso(CLOCK_RANGE.last)}`,
    });
  const coupon = giveCoupon(world, member.id, wheel, slice, { lifeMs });
  return ok({ username, coupon: toCoupon(world, coupon) });
}
