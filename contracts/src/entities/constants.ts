import { minor } from '../kernel/money.ts';

// Figures and lists that both the app and the simulator use (spec §5, §9), without schemas, because the app needs them in a
// browser.

/** Public screens of the app by address (spec §2). The app has a route for each, and tests visit each of them. */
export const publicScreens = ['login', 'register', 'howto', 'contact', 'terminated'] as const;
/** Screens after the sign-in, below `/user`. */
export const memberScreens = ['home', 'profile', 'bonus', 'contact', 'statement', 'spin'] as const;
export type PublicScreen = (typeof publicScreens)[number];
export type MemberScreen = (typeof memberScreens)[number];

/** The QR code providers for deposits (spec §7). */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ'] as const;
export type QrProvider = (typeof qrProviders)[number];

/**
 * The smallest amount that enables the create button, in baht (spec §5, §9): KBANK only requires more than 0, and below 1 the
 * button does nothing.
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

/** The smallest transfer between the wallet and a game, or between games: 1 baht (spec §5, §9). */
export const TRANSFER_MINIMUM = minor(100);

/** The smallest amount of a TrueMoney gift link: 2 baht (spec §9). */
export const GIFT_LINK_MINIMUM = minor(200);

/** Banks that accept account names in English letters only (spec §5, §9). */
export const englishNameBanks: readonly string[] = Object.freeze(['KTB', 'TMB', 'BBL']);

/** Whether a bank accepts this account name: letters A-Z and spaces for banks that require English. */
export const isAccountNameFor = (bankCode: string, name: string): boolean =>
  !englishNameBanks.includes(bankCode) || /^[A-Z ]*[A-Z][A-Z ]*$/i.test(name);

/** The allowed content of a slip: pictures only (assumed). */
export const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Two clicks within this time, in milliseconds, count as one: no system accepts a slower pair as a double click. The app
 * ignores the second one (on screen by `animate-unpressed`, in tokens.css); a robot waits this long between two intended
 * clicks.
 */
export const DOUBLE_CLICK_MS = 600;

/** Version of the app, and of its contract (spec §9). */
export const APP_VERSION = '1.1.14';
