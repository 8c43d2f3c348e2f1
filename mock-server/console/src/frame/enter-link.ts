import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { useWorld } from './world-context.ts';

export interface Entering {
  /** Persona or phone number; without it no member is signed in. */
  readonly as?: string | undefined;
  readonly to?: string | undefined;
  readonly locale?: 'th' | 'la' | 'en' | undefined;
  /** The control plane's token, only in links that are followed from here: a link for somebody else asks for it. */
  readonly token?: string | undefined;
}

/** A world name that is also a valid, normalised host label. */
const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The link that opens the app in a world. On `localhost` each world has its own host name, so that two worlds, or two members, can
 * be open side by side; elsewhere a cookie says which world it is.
 */
export function enterLink(app: string, world: string, { as, to, locale, token }: Entering): string {
  const url = new URL('/__mock/enter', app);
  const isLocalhost = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (isLocalhost) url.hostname = 'localhost';
  if (isLocalhost && HOST_LABEL.test(world)) url.hostname = `${world}.localhost`;
  else url.searchParams.set('world', world);
  if (as !== undefined) url.searchParams.set('as', as);
  if (to !== undefined) url.searchParams.set('to', to);
  if (locale !== undefined) url.searchParams.set('locale', locale);
  // The fragment is sent to no server, log or referrer.
  if (token !== undefined) url.hash = new URLSearchParams({ 'control-token': token }).toString();
  return url.href;
}

/** Links into the open world: to be followed here, or, with `toBeSent`, by whoever gets them. */
export function useEnterLink({ toBeSent = false } = {}): (entering: Omit<Entering, 'token'>) => string {
  const { settings, servedBy, token } = useApp();
  const { id } = useWorld();
  const { app } = useSyncExternalStore(settings.subscribe, settings.values);
  const origin = servedBy === 'app' ? location.origin : app;
  return (entering) => enterLink(origin, id, toBeSent ? entering : { ...entering, token });
}
