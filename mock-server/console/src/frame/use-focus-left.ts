import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What goes away while the focus is in it leaves that to its panel, which is nearer than the top of the page. */
export function useFocusLeft<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('#panel')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
