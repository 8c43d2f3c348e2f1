/**
 * Storage keys of the app on the player's device (spec §3, locally stored). Code that signs a member in without the app's
 * form writes the same keys: the tests, and the simulator's page `/__mock/enter`.
 */
export const sessionKeys = {
  token: 'token',
  /** `true` once the user agreement was accepted. */
  agreed: 'remember-agreement',
  /** When the game balances were last refreshed, an ISO instant. */
  lastSync: 'last_sync',
  /** In the tab's storage: the QR code whose payment is awaited. */
  code: 'qrcode',
  /** In the tab's storage: amount, accounts and time of the calls under `AWAITED_KEY`, in their order. */
  asked: 'asked',
} as const;

/** In the tab's storage, outside a session: why the last session ended. In the local storage: the same, for other tabs to read. */
export const SESSION_END_KEY = 'session-end-reason';

/** In the tab's storage: calls that were sent and have no answer yet, to be shown on the next page or after the next sign-in. */
export const AWAITED_KEY = 'awaited';

/** The chosen language, in the local storage and in a cookie. */
export const LOCALE_KEY = 'locale';
export const LOCALE_COOKIE = 'i18n';

/** In the local storage: `light` or `dark`, if the player chose one; otherwise the system's theme applies. */
export const THEME_KEY = 'theme';
