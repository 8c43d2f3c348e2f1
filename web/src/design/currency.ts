import { type Amount, formatAmount, type Minor } from '@krapao/contracts/kernel/money';

/** Signs of the currencies of the product (spec §9). */
export const currencySigns = { BAHT: '฿', LAK: '₭' } as const;
export type Currency = keyof typeof currencySigns;

const NO_BREAK_SPACE = '\u00a0';

/** `1,234,567.50 ฿` as text. Screens have it from `useUi().moneyText`, which knows the currency of the build. */
export const moneyText = (amount: Minor | Amount | null | undefined, currency: Currency): string =>
  `${formatAmount(amount)}${NO_BREAK_SPACE}${currencySigns[currency]}`;
