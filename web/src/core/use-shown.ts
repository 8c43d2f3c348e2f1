import { useEffect, useRef, type RefObject } from 'react';

/** Is the component still on screen, for what comes back later? */
export function useShown(): RefObject<boolean> {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
}
