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
  /** While it counts: what React has printed, and what stands there in its place. */
  const counting = useRef<{ readonly whole: string; shown: string }>(undefined);
  const printed = useEffectEvent(print);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = minor;
    const text = element.current?.firstChild;
    if (!text || minor === undefined) return undefined;
    if (counting.current) {
      // It was cut short, and React writes only what has changed since it last wrote.
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
      // In full, as React has printed it: it knows more decimals. What it has written meanwhile stays.
      if (isLeftAlone) text.nodeValue = count.whole;
      counting.current = undefined;
      live?.removeAttribute('aria-busy');
    };
    show(0);
    return () => {
      // React has written the next amount by now: that stays.
      cancelAnimationFrame(frame);
      live?.removeAttribute('aria-busy');
    };
  }, [minor]);
  return element;
}
