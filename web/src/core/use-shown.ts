import { useEffect, useRef, type RefObject } from 'react';

/** A ref that says whether the component is still mounted, for answers that arrive later. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
}
