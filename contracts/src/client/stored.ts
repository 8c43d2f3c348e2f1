/**
 * Under which names the app keeps things on the player's device (spec §3, locally stored). Whatever signs a member in
 * beside the app's own form writes the same: the tests, and the simulator's way in.
 */
export const sessionKeys = {
  token: 'token',
  /** `true` once the user agreement was accepted. */
  agreed: 'remember-agreement',
  /** When the game balances were last refreshed, an ISO instant. */
  lastSync: 'last_sync',
} as const;

/** Of the tab's storage, outside of a session: why the last one ended. Of the local storage: the same, for other tabs to read. */
export const SESSION_END_KEY = 'session-end-reason';

/** Of the tab's storage: what was sent and has no answer yet, for the page or the sign-in after the one that sent it. */
export const AWAITED_KEY = 'awaited';

/** The chosen language, in the local storage and in a cookie. */
export const LOCALE_KEY = 'locale';
export const LOCALE_COOKIE = 'i18n';

/** Of the local storage: `light` or `dark`, chosen in place of what the system says. */
export const THEME_KEY = 'theme';
