import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Has the element at least this room, in rem? Known before it is drawn; a panel beside the page may take it away. */
export function useRoom<Element extends HTMLElement>(rem: number): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [enough, setEnough] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const { fontSize } = getComputedStyle(document.documentElement);
      setEnough(element.clientWidth >= rem * Number.parseFloat(fontSize));
    };
    // No page is wider than its window: a phone is not laid out once more for this.
    if (matchMedia(`(min-width: ${rem}rem)`).matches) measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [rem]);
  return [ref, enough];
}
