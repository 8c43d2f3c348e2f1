import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { type App } from '../../core/app.ts';
import { gameAddress } from './game-address.ts';
import { launchWayOf } from './launch-rules.ts';

/** Where a game opens; with `fields` they are posted there, as the form of the game would. */
export interface LaunchTarget {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The server named no address that a player may be sent to. */
export class NoGameAddress extends Error {
  override readonly name = 'NoGameAddress';
}

function addressOf(text: string | null, backend: string): string {
  const url = gameAddress(text, backend);
  if (url === undefined) throw new NoGameAddress();
  return url;
}

/** Asks the operator for what opens this game signed in (spec §7 game launch). */
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
