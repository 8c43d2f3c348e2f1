/* oxlint-disable react/preserve-manual-memoization, react/immutability, react/set-state-in-effect -- the visible range is measured from the element and depends on its scroll position */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row in pixels; of one with two lines, where one line would cut what matters. */
export const ROW = 26;
const TALL_ROW = 44;
const TALL_UP_TO = 700;
const rowIn = ({ clientWidth }: Element): number => (clientWidth <= TALL_UP_TO ? TALL_ROW : ROW);
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
  /** The height of a row. */
  readonly row: number;
  readonly isTall: boolean;
  readonly blocks: readonly Block[];
}

/** The blocks that cover a range of rows. */
export function blocksOf(count: number, from: number, to: number, row: number): Block[] {
  const blocks: Block[] = [];
  if (from >= count) return blocks;
  const first = Math.floor((count - 1 - from) / BLOCK);
  const last = Math.floor((count - Math.min(to, count)) / BLOCK);
  for (let id = first; id >= last; id -= 1)
    blocks.push({
      id,
      from: Math.max(0, count - (id + 1) * BLOCK),
      to: count - id * BLOCK,
      bottom: id * BLOCK * row,
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
  const [range, setRange] = useState({ from: 0, to: 60, row: ROW });
  const first = useRef<{ key: string | number; index: number } | undefined>(undefined);

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const row = rowIn(element);
    const top = Math.floor(element.scrollTop / row);
    const from = Math.max(0, Math.floor(top / BLOCK) * BLOCK - BEYOND);
    // Both ends move together, so that rows leave and enter in one frame.
    const to = from + Math.ceil(element.clientHeight / row) + BLOCK + 2 * BEYOND;
    setRange((known) =>
      known.from === from && known.to === to && known.row === row ? known : { from, to, row },
    );
    const item = items[top];
    first.current =
      item === undefined || element.scrollTop < row / 2 ? undefined : { key: keyOf(item), index: top };
  }, [scroller, items, keyOf]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const anchor = first.current;
    if (element && anchor && items[anchor.index] !== undefined) {
      // Rows are only added on top, so the anchor is further down now.
      const index = items.findIndex((item, at) => at >= anchor.index && keyOf(item) === anchor.key);
      if (index > anchor.index) element.scrollTop += (index - anchor.index) * rowIn(element);
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
      const row = rowIn(element);
      const top = index * row;
      // Below the row of names.
      const bottom = top + row + (element.querySelector('.head')?.clientHeight ?? 0);
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight)
        element.scrollTop = bottom - element.clientHeight;
    },
    [scroller],
  );

  return {
    onScroll: measure,
    reveal,
    height: items.length * range.row,
    row: range.row,
    isTall: range.row === TALL_ROW,
    blocks: blocksOf(items.length, range.from, range.to, range.row),
  };
}
