/** Who makes QR codes for deposits (spec §7). */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ'] as const;
export type QrProvider = (typeof qrProviders)[number];

/**
 * The smallest amount for which the create button is enabled, in baht (spec §5, §9): KBANK only wants more than 0,
 * and creating is ignored below 1.
 */
export const qrMinimum: Readonly<Record<QrProvider, number>> = Object.freeze({
  KBANK: 1,
  WW: 100,
  PAYTIMZ: 10,
});

/** Quick amounts in baht (spec §9). */
export const qrQuickAmounts: Readonly<Record<QrProvider, readonly number[]>> = Object.freeze({
  KBANK: [10, 20, 50, 100, 500, 1000],
  WW: [100, 200, 300, 500, 1000],
  PAYTIMZ: [10, 50, 100, 500, 1000],
});
