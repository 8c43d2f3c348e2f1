import { isPositive, type Amount, formatAmount } from '@krapao/contracts/kernel/money';

/** Spec §9. */
const COUPONS_A_PAGE = 3;

export interface CouponPage<Coupon> {
  readonly entries: readonly { readonly index: number; readonly coupon: Coupon }[];
  /** From 1; the last one there is, when the wanted one went with its coupons. */
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

/** The figure of a coupon without a unit: whole numbers stay whole, and a thing (0) has none. */
export const couponAmount = (amount: Amount | null): string =>
  isPositive(amount) ? formatAmount(amount).replace(/\.00$/, '') : '-';
