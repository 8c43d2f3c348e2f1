/* oxlint-disable react/preserve-manual-memoization, react/immutability, react/set-state-in-effect -- the visible range is measured from the element and depends on its scroll position */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row in pixels; `--row` in the style sheet. */
export const ROW = 26;
/** Rows per block: small blocks render more often, large ones take longer than a frame. */
const BLOCK = 6;
/** Rows rendered beyond the edges. */
const BEYOND = 12;

/** Consecutive rows, as a half-open range. */
export interface Block {
  /** Counted from the oldest row: new rows are added on top, so a block keeps its id while its rows stay. */
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** Pixels below it. */
  readonly bottom: number;
}

export interface Virtual {
  readonly onScroll: () => void;
  /** Scrolls a row into view. */
  readonly reveal: (index: number) => void;
  readonly height: number;
  readonly blocks: readonly Block[];
}

/** The blocks that cover a range of rows. */
export function blocksOf(count: number, from: number, to: number): Block[] {
  const blocks: Block[] = [];
  if (from >= count) return blocks;
  const first = Math.floor((count - 1 - from) / BLOCK);
  const last = Math.floor((count - Math.min(to, count)) / BLOCK);
  for (let id = first; id >= last; id -= 1)
    blocks.push({
      id,
      from: Math.max(0, count - (id + 1) * BLOCK),
      to: count - id * BLOCK,
      bottom: id * BLOCK * ROW,
    });
  return blocks;
}

/**
 * The visible part of a list of rows of equal height. When rows are added on top, the visible rows stay in place, unless the
 * list is scrolled to the top, where new rows should appear.
 */
export function useVirtualList<Item>(
  scroller: RefObject<HTMLDivElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): Virtual {
  const [range, setRange] = useState({ from: 0, to: 60 });
  const first = useRef<{ key: string | number; index: number } | undefined>(undefined);

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const top = Math.floor(element.scrollTop / ROW);
    const from = Math.max(0, Math.floor(top / BLOCK) * BLOCK - BEYOND);
    // Both ends move together, so that rows leave and enter in one frame.
    const to = from + Math.ceil(element.clientHeight / ROW) + BLOCK + 2 * BEYOND;
    setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
    const item = items[top];
    first.current =
      item === undefined || element.scrollTop < ROW / 2 ? undefined : { key: keyOf(item), index: top };
  }, [scroller, items, keyOf]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const anchor = first.current;
    if (element && anchor && items[anchor.index] !== undefined) {
      // Rows are only added on top, so the anchor is further down now.
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

  return {
    onScroll: measure,
    reveal,
    height: items.length * ROW,
    blocks: blocksOf(items.length, range.from, range.to),
  };
}
