import type { Coupon } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../design/money.tsx';
import { couponAmount } from './coupon-pages.ts';

/** What a coupon is good for, in money or coins; without a unit where the server does not tell them apart. */
export function useCouponFigure(): (coupon: Pick<Coupon, 'amount' | 'type'>) => string {
  const { t } = useTranslation();
  return ({ amount, type }) => {
    const text = couponAmount(amount);
    if (text === '-') return text;
    if (type === 'coins') return t('coupon.coins', { amount: text });
    return type === 'wallet' || type === 'bonus' ? moneyText(amount) : text;
  };
}
