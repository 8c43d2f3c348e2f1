/* oxlint-disable react/preserve-manual-memoization, react/immutability, react/set-state-in-effect -- what is in sight is measured from the element and depends on where it was scrolled to */
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Height of a row in pixels; `--row` in the style sheet. */
export const ROW = 26;
/** Rows beyond the edges, and how many are passed before it is drawn again. */
const BEYOND = 12;
const STEP = 6;

export interface Virtual {
  readonly onScroll: () => void;
  /** Brings a row into sight. */
  readonly reveal: (index: number) => void;
  readonly body: ReactNode;
}

/**
 * Draws of a list of rows of one height those that are in sight. With something new on top, what one reads stays where it
 * is, unless one is at the top and so wants to see what is new.
 */
export function useVirtualList<Item>(
  scroller: RefObject<HTMLDivElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  draw: (item: Item, index: number, top: number) => ReactNode,
): Virtual {
  const [range, setRange] = useState({ from: 0, to: 60 });
  const first = useRef<{ key: string | number; index: number } | undefined>(undefined);

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const top = Math.floor(element.scrollTop / ROW);
    const from = Math.max(0, Math.floor(top / STEP) * STEP - BEYOND);
    const to = Math.ceil((top + element.clientHeight / ROW) / STEP) * STEP + BEYOND;
    setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
    const item = items[top];
    first.current =
      item === undefined || element.scrollTop < ROW / 2 ? undefined : { key: keyOf(item), index: top };
  }, [scroller, items, keyOf]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const anchor = first.current;
    if (element && anchor && items[anchor.index] !== undefined) {
      // Rows only ever come on top, so what was there is further down now.
      const index = items.findIndex((item, at) => at >= anchor.index && keyOf(item) === anchor.key);
      if (index > anchor.index) element.scrollTop += (index - anchor.index) * ROW;
    }
    measure();
  }, [scroller, items, keyOf, measure]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * ROW;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + 2 * ROW > element.scrollTop + element.clientHeight)
        element.scrollTop = top + 2 * ROW - element.clientHeight;
    },
    [scroller],
  );

  const body = (
    <div className="virtual" role="presentation" style={{ height: items.length * ROW }}>
      {items
        .slice(range.from, range.to)
        .map((item, at) => draw(item, range.from + at, (range.from + at) * ROW))}
    </div>
  );
  return { onScroll: measure, reveal, body };
}
