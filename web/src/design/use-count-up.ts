import { useLayoutEffect, useRef, type RefObject } from 'react';

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
  useLayoutEffect(() => {
    const from = before.current;
    before.current = minor;
    const text = element.current?.firstChild;
    if (!text || from === undefined || minor === undefined || minor <= from) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const printed = text.nodeValue;
    const live = element.current?.closest('[aria-live]');
    live?.setAttribute('aria-busy', 'true');
    const start = performance.now();
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      text.nodeValue = printed;
      live?.removeAttribute('aria-busy');
    };
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
      if (share === 1) return end();
      text.nodeValue = print(Math.round(from + (minor - from) * easeOut(share)));
      frame = requestAnimationFrame(step);
    };
    text.nodeValue = print(from);
    frame = requestAnimationFrame(step);
    return end;
    // oxlint-disable-next-line react/exhaustive-deps -- another way to print it is no new money
  }, [minor]);
  return element;
}
