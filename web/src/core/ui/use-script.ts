import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the build renders the page in advance (app/draw-first-paints.tsx). */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
