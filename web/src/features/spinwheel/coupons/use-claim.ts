import type { Coupon } from '@krapao/contracts/client/read-entities';
import { type App } from '../../../core/app.ts';
import { useMoneyAction } from '../../../core/money-action.ts';
import { statementKeys } from '../../statement/queries.ts';
import { walletKeys, walletQuery } from '../../wallet/queries.ts';
import { refusalOf } from '../answers.ts';
import { couponsQuery, spinwheelKeys } from '../queries.ts';

async function claim(coupon: Coupon, { api }: App): Promise<Coupon> {
  const answer = await api('spinwheel.claim', { body: { coupon: coupon.code } });
  if (!answer.success) throw refusalOf('spinwheel.claim', answer);
  return coupon;
}

/** Money for the wallet, coins or a bonus: once, and looked up when the answer is lost. */
export const useClaim = () =>
  useMoneyAction({
    name: 'spinwheel.claim',
    unknown: { title: 'coupon.unknown', at: 'spin' },
    send: claim,
    reloadTruth: (reload) => Promise.all([reload(couponsQuery()), reload(walletQuery())]),
    invalidates: [spinwheelKeys.coupons, spinwheelKeys.setup, walletKeys.wallet, statementKeys.all],
  });
