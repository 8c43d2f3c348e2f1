import type { LaunchProvider } from '@krapao/contracts/operations/autoLogin';

/**
 * How a game is opened (spec §7 game launch rules). `link`: the operator gives a link that opens it signed in.
 * `credentials`: the credentials of the account are posted to the web address of the game, for UFABET with its event
 * fields (§3). `web`: the web address is opened, and the player signs in there.
 */
export type LaunchWay =
  | { readonly by: 'link'; readonly provider: LaunchProvider; readonly needsPassword: boolean }
  | { readonly by: 'credentials' }
  | { readonly by: 'web' };

const link = (provider: LaunchProvider): LaunchWay => ({ by: 'link', provider, needsPassword: false });
const secretLink = (provider: LaunchProvider): LaunchWay => ({ by: 'link', provider, needsPassword: true });
const credentials: LaunchWay = { by: 'credentials' };

/** The sixteen custom launches. Which links need the password, and how the games without a link open, is assumed. */
const customLaunches: Readonly<Record<string, LaunchWay>> = {
  JOKER: credentials,
  SEXYGAME: credentials,
  BETFLIX: link('betflix'),
  ASKMEBET: link('askmebet'),
  UFABET: credentials,
  SUPERSLOT: credentials,
  PG: link('pg'),
  SLOTXO: credentials,
  IMI: link('imi'),
  USUN: link('usun'),
  AREASLOT: secretLink('areaslot'),
  CIRCUS: secretLink('circus'),
  SLOTRACHA: secretLink('slotracha'),
  PGSLOT: secretLink('pgslot'),
  JOKER2: secretLink('joker2'),
  HUAYHD: link('huayhd'),
};

const web: LaunchWay = { by: 'web' };

export const launchWayOf = (code: string): LaunchWay =>
  (Object.hasOwn(customLaunches, code) ? customLaunches[code] : undefined) ?? web;

/**
 * "Launch opens in a new tab if an iframe setting is on, else replaces the page"; a game without a launch of its own
 * "opens its web url in a new tab" whatever the setting (spec §7).
 */
export const opensInNewTab = (way: LaunchWay, gameFrame: boolean): boolean => way.by === 'web' || gameFrame;
