import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** How long an amount counts up, in milliseconds. */
const COUNT_MS = 700;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * Money that arrives counts up to the new amount, in the element that prints it. React has printed the amount already; it is
 * only shown later. Less money, the first amount, and less motion show at once.
 * @param first what it was before it was shown here
 */
export function useCountUp(
  minor: number | undefined,
  print: (minor: number) => string,
  first = minor,
): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(first);
  const counting = useRef(false);
  const printed = useEffectEvent(print);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = minor;
    const text = element.current?.firstChild;
    if (!text || minor === undefined) return undefined;
    if (counting.current) {
      // It was cut short, and React writes only what has changed since it last wrote.
      counting.current = false;
      text.nodeValue = printed(minor);
    }
    if (from === undefined || minor <= from) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const live = element.current?.closest('[aria-live]');
    live?.setAttribute('aria-busy', 'true');
    counting.current = true;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
      text.nodeValue = printed(Math.round(from + (minor - from) * easeOut(share)));
      if (share < 1) {
        frame = requestAnimationFrame(step);
        return;
      }
      counting.current = false;
      live?.removeAttribute('aria-busy');
    };
    step(start);
    return () => {
      // React has written the next amount by now: that stays.
      cancelAnimationFrame(frame);
      live?.removeAttribute('aria-busy');
    };
  }, [minor]);
  return element;
}
