import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the design: a desk, where there is room beside the page. */
const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const onPhone = () => false;

/** Is this a desk? Not where the build draws a first paint (app/draw-first-paints.tsx): what only a desk has comes with the script. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, onPhone);
