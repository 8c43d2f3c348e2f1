import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False where the build draws the page ahead of its script (app/draw-first-paints.tsx). */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
