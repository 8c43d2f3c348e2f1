import { minor } from '../kernel/money.ts';

// Figures and lists that the app and the simulator both keep to (spec §5, §9): without a schema, as the app needs them in a browser.

/** Screens of the app by their addresses (spec §2): a walk over all of them visits each, and the app has a route for each. */
export const publicScreens = ['login', 'register', 'howto', 'contact', 'terminated'] as const;
/** Behind the sign-in, below `/user`. */
export const memberScreens = ['home', 'profile', 'bonus', 'contact', 'statement', 'spin'] as const;
export type PublicScreen = (typeof publicScreens)[number];
export type MemberScreen = (typeof memberScreens)[number];

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

/** The least that can be moved between the wallet and a game, or between games: 1 baht (spec §5, §9). */
export const TRANSFER_MINIMUM = minor(100);

/** The least that a TrueMoney gift link may hold: 2 baht (spec §9). */
export const GIFT_LINK_MINIMUM = minor(200);

/** Banks that take account names in English letters only (spec §5, §9). */
export const englishNameBanks: readonly string[] = Object.freeze(['KTB', 'TMB', 'BBL']);

/** May this account name be used at this bank? Letters A-Z and spaces where the bank wants English. */
export const isAccountNameFor = (bankCode: string, name: string): boolean =>
  !englishNameBanks.includes(bankCode) || /^[A-Z ]*[A-Z][A-Z ]*$/i.test(name);

/** What a slip may be by its content: pictures only (assumed). */
export const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Two clicks closer than this, in milliseconds, are one: no system takes a slower pair for a double click. The app drops
 * the second one (on screen by `animate-unpressed`, in tokens.css); a robot waits this long between two clicks that are both meant.
 */
export const DOUBLE_CLICK_MS = 600;

/** Version of the app, and of the contract that is made for it (spec §9). */
export const APP_VERSION = '1.1.14';
