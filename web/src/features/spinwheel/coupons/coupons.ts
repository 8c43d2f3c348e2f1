import type { Coupon } from '@krapao/contracts/client/read-entities';
import { type Amount, formatAmount, isPositive } from '@krapao/contracts/kernel/money';
import { useTranslation } from 'react-i18next';
import type { App } from '../../../core/app.ts';
import { type OnceActionOptions, useOnceAction } from '../../../core/once-action.ts';
import { changedByBonus } from '../../../core/active-bonus.ts';
import { walletQuery } from '../../../core/wallet.ts';
import { couponsQuery, refusalOf, spinwheelKeys } from '../queries.ts';
import { useUi } from '../../../design/ui.ts';

/** Spec §9. */
const COUPONS_A_PAGE = 3;

interface CouponPage<Coupon> {
  readonly entries: readonly { readonly index: number; readonly coupon: Coupon }[];
  /** From 1; the last existing page if the requested one has no coupons any more. */
  readonly page: number;
  readonly pages: number;
}

/** One page of the coupons, each with its number in the whole list. */
export function pageOf<Coupon>(coupons: readonly Coupon[], wanted: number): CouponPage<Coupon> {
  const pages = Math.max(1, Math.ceil(coupons.length / COUPONS_A_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  const first = (page - 1) * COUPONS_A_PAGE;
  const entries = coupons
    .slice(first, first + COUPONS_A_PAGE)
    .map((coupon, at) => ({ coupon, index: first + at + 1 }));
  return { entries, page, pages };
}

/** The figure of a coupon without a unit: whole numbers have no decimals; a prize that is a thing (amount 0) shows '-'. */
export const couponAmount = (amount: Amount | null): string =>
  isPositive(amount) ? formatAmount(amount).replace(/\.00$/, '') : '-';

/** The figure of a coupon in money or coins; without a unit if the server does not say which. */
export function useCouponFigure(): (coupon: Pick<Coupon, 'amount' | 'type'>) => string {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  return ({ amount, type }) => {
    const text = couponAmount(amount);
    if (text === '-') return text;
    if (type === 'coins') return t(text === '1' ? 'coupon.coin' : 'coupon.coins', { amount: text });
    return type === 'wallet' || type === 'bonus' ? moneyText(amount) : text;
  };
}

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
  // The prize may have been a bonus, which is then active.
  invalidates: [spinwheelKeys.coupons, spinwheelKeys.setup, ...changedByBonus],
} satisfies OnceActionOptions<Coupon, Coupon>;

/** Claims money for the wallet, coins or a bonus: sent only once, and looked up if the answer is lost. */
export const useCouponClaim = () => useOnceAction(claimAction);
