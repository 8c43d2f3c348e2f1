import type { Coupon } from '@krapao/contracts/client/read-entities';
import { type App } from '../../../core/app.ts';
import { useOnceAction, type OnceActionOptions } from '../../../core/once-action.ts';
import { changedByBonus } from '../../bonus/queries.ts';
import { walletQuery } from '../../wallet/queries.ts';
import { refusalOf } from '../answers.ts';
import { couponsQuery, spinwheelKeys } from '../queries.ts';

async function claim(coupon: Coupon, { api }: App): Promise<Coupon> {
  const answer = await api('spinwheel.claim', { body: { coupon: coupon.code } });
  if (!answer.success) throw refusalOf('spinwheel.claim', answer);
  return coupon;
}

export const claimAction = {
  name: 'spinwheel.claim',
  unknown: { title: 'coupon.unknown', at: 'spin' },
  send: claim,
  refetchOutcome: (refetch) => Promise.all([refetch(couponsQuery()), refetch(walletQuery())]),
  // It may have been a bonus, which then runs.
  invalidates: [spinwheelKeys.coupons, spinwheelKeys.setup, ...changedByBonus],
} satisfies OnceActionOptions<Coupon, Coupon>;

/** Money for the wallet, coins or a bonus: once, and looked up when the answer is lost. */
export const useClaim = () => useOnceAction(claimAction);
