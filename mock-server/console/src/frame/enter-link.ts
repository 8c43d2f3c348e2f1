import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { useWorld } from './world-context.ts';

export interface Entering {
  /** Persona or phone number; nobody is signed in without. */
  readonly as?: string | undefined;
  readonly to?: string | undefined;
  readonly locale?: 'th' | 'la' | 'en' | undefined;
  /** Of the control plane, for a link that is followed here: one that is sent to somebody asks for it. */
  readonly token?: string | undefined;
}

/** What can be the name of a host, and stays the same as one. */
const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The link that opens the app in a world. On `localhost` each world has an address of its own, so that two of them, or
 * two members, stand side by side; elsewhere a cookie says which world it is.
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
  // No server, log or page after it sees what is behind the #.
  if (token !== undefined) url.hash = new URLSearchParams({ 'control-token': token }).toString();
  return url.href;
}

/** Links into the world that is shown: to be opened here, or, `toBeSent`, by whoever gets them. */
export function useEnterLink({ toBeSent = false } = {}): (entering: Omit<Entering, 'token'>) => string {
  const { settings, servedBy, token } = useApp();
  const { id } = useWorld();
  const { app } = useSyncExternalStore(settings.subscribe, settings.values);
  const origin = servedBy === 'app' ? location.origin : app;
  return (entering) => enterLink(origin, id, toBeSent ? entering : { ...entering, token });
}
