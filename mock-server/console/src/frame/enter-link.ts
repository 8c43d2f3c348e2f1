import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { useWorld } from './world-context.ts';

export interface Entering {
  /** Persona or phone number; nobody is signed in without. */
  readonly as?: string | undefined;
  readonly to?: string | undefined;
}

/** What can be the name of a host, and stays the same as one. */
const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The link that opens the app in a world. On `localhost` each world has an address of its own, so that two of them, or
 * two members, stand side by side; elsewhere a cookie says which world it is.
 */
export function enterLink(app: string, world: string, { as, to }: Entering): string {
  const url = new URL('/__mock/enter', app);
  const isLocalhost = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (isLocalhost) url.hostname = 'localhost';
  if (isLocalhost && HOST_LABEL.test(world)) url.hostname = `${world}.localhost`;
  else url.searchParams.set('world', world);
  if (as !== undefined) url.searchParams.set('as', as);
  if (to !== undefined) url.searchParams.set('to', to);
  return url.href;
}

export function useEnterLink(): (entering: Entering) => string {
  const { settings, servedBy } = useApp();
  const { id } = useWorld();
  const { app } = useSyncExternalStore(settings.subscribe, settings.values);
  const origin = servedBy === 'app' ? location.origin : app;
  return (entering) => enterLink(origin, id, entering);
}
