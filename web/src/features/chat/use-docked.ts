import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the design: there is room beside the page. */
const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useDocked = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
