import type { GameAccount } from '@krapao/contracts/client/read-entities';
import type { App } from '../../core/app.ts';
import { gameAddress } from './game-address.ts';
import type { LaunchProvider } from '@krapao/contracts/operations/autoLogin';

/**
 * How a game is opened (spec §7 game launch rules). `link`: the operator gives a link that opens it signed in.
 * `credentials`: the credentials of the account are posted to the web address of the game, for UFABET with its event
 * fields (§3). `web`: the web address is opened, and the player signs in there.
 */
type LaunchWay =
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

/** Where a game opens; with `fields` they are posted there, as the form of the game would. */
export interface LaunchTarget {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The server gave no address that a player may be sent to. */
export class NoGameAddress extends Error {
  override readonly name = 'NoGameAddress';
}

function addressOf(text: string | null, backend: string): string {
  const url = gameAddress(text, backend);
  if (url === undefined) throw new NoGameAddress();
  return url;
}

/** Gets from the operator what opens this game signed in (spec §7 game launch). */
export async function launchTarget(
  { api, config }: Pick<App, 'api' | 'config'>,
  { code, web }: Pick<GameAccount, 'code' | 'web'>,
  signal: AbortSignal,
): Promise<LaunchTarget> {
  const way = launchWayOf(code);
  if (way.by === 'web') return { url: addressOf(web, config.apiBase) };
  const { username, password, event } = await api('wallet.account', { params: { slotCode: code }, signal });
  if (way.by === 'credentials')
    return { url: addressOf(web, config.apiBase), fields: { ...event, username, password } };
  const { provider } = way;
  const { link } = way.needsPassword
    ? await api('autoLogin.launchWithPassword', { params: { provider, username, password }, signal })
    : await api('autoLogin.launch', { params: { provider, username }, signal });
  return { url: addressOf(link, config.apiBase) };
}
