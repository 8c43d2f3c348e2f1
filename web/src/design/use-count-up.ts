import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** How long an amount counts up, in milliseconds. */
const COUNT_MS = 700;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * An increased amount counts up to the new figure, in the element that prints it. React has rendered the new amount already;
 * this only delays it. A decrease, the first amount, and any amount with reduced motion are shown at once.
 * @param first the amount before the first render
 */
export function useCountUp(
  minor: number | undefined,
  print: (minor: number) => string,
  first = minor,
): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(first);
  /** While it counts: the text that React has rendered, and the text that is shown instead. */
  const counting = useRef<{ readonly whole: string; shown: string }>(undefined);
  const printed = useEffectEvent(print);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = minor;
    const text = element.current?.firstChild;
    if (!text || minor === undefined) return undefined;
    if (counting.current) {
      // The last count was interrupted. React updates only what differs from its last render, so its text has to be restored.
      const { whole, shown } = counting.current;
      counting.current = undefined;
      if (text.nodeValue === shown) text.nodeValue = whole;
    }
    if (from === undefined || minor <= from) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const live = element.current?.closest('[aria-live]');
    live?.setAttribute('aria-busy', 'true');
    const count = { whole: text.nodeValue ?? '', shown: '' };
    counting.current = count;
    const start = performance.now();
    let frame = 0;
    const show = (share: number) => {
      count.shown = printed(Math.round(from + (minor - from) * easeOut(share)));
      text.nodeValue = count.shown;
      frame = requestAnimationFrame(step);
    };
    const step = (now: number) => {
      const share = (now - start) / COUNT_MS;
      const isLeftAlone = text.nodeValue === count.shown;
      if (share < 1 && isLeftAlone) return show(Math.max(0, share));
      // Restore React's text, which may have more decimals. A text that React has written meanwhile stays.
      if (isLeftAlone) text.nodeValue = count.whole;
      counting.current = undefined;
      live?.removeAttribute('aria-busy');
    };
    show(0);
    return () => {
      // React has rendered the next amount by now, which stays.
      cancelAnimationFrame(frame);
      live?.removeAttribute('aria-busy');
    };
  }, [minor]);
  return element;
}
