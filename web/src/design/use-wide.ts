import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the design, from which there is room beside the page. */
const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const onPhone = () => false;

/** Whether the screen is wide. False when the build renders a first paint (app/draw-first-paints.tsx). */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, onPhone);
