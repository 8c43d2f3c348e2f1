import { useMemo, useSyncExternalStore } from 'react';
import { readAddress, writeAddress, type Address } from './address.ts';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

const hash = () => location.hash;

export function useAddress(): Address {
  const now = useSyncExternalStore(subscribe, hash);
  return useMemo(() => readAddress(now), [now]);
}

/** Goes on to another state of the page; `replace` where going back should not stop in between. */
export function go(change: Partial<Address>, { replace = false } = {}): void {
  const here = readAddress(location.hash);
  const isElsewhere = change.panel !== undefined && change.panel !== here.panel;
  const query = change.query ?? (isElsewhere ? {} : here.query);
  const next = writeAddress({ ...here, ...change, query });
  if (next === location.hash) return;
  if (!replace) {
    location.hash = next;
    return;
  }
  history.replaceState(null, '', next);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** For slow work: goes there when it is done, unless another panel or world was opened meanwhile. */
export function goFromHere(): (address: Address) => void {
  const { world, panel } = readAddress(location.hash);
  return (address) => {
    const now = readAddress(location.hash);
    if (now.world === world && now.panel === panel) go(address);
  };
}

/** A part of the query: empty for none. */
export function setQuery(changes: Readonly<Record<string, string>>, options?: { replace?: boolean }): void {
  go({ query: { ...readAddress(location.hash).query, ...changes } }, options);
}

/** The address of a state of the page, for a link. */
export const linkTo = (address: Address): string => writeAddress(address);
