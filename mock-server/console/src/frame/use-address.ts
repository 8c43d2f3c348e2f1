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

/** Navigates to another state of the page; `replace` adds no history entry. */
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

/** Changes parts of the query; an empty value removes one. */
export function setQuery(changes: Readonly<Record<string, string>>, options?: { replace?: boolean }): void {
  go({ query: { ...readAddress(location.hash).query, ...changes } }, options);
}

/** The URL of a state of the page. */
export const linkTo = (address: Address): string => writeAddress(address);
