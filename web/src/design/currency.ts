/** Signs of the currencies of the product (spec §9). */
export const currencySigns = { BAHT: '฿', LAK: '₭' } as const;
export type Currency = keyof typeof currencySigns;

let current: Currency = 'BAHT';

/** The currency that amounts are in, unless they say so themselves. */
export const currentCurrency = (): Currency => current;

/** Once, before anything is drawn: kip in the Laos build. */
export const setCurrency = (currency: Currency): void => void (current = currency);
