/** What a scrolling box says of itself. */
export interface ScrollBox {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** So near to an end counts as being there: the height of a short message. */
const NEAR_PX = 48;

export const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollBox): number =>
  Math.max(0, scrollHeight - clientHeight - scrollTop);

/** Whoever reads the newest stays with it when something comes; whoever has scrolled up is left alone. */
export const isAtEnd = (box: ScrollBox): boolean => distanceToEnd(box) <= NEAR_PX;

/** Older entries are wanted before the top is reached. */
export const isNearTop = ({ scrollTop, clientHeight }: ScrollBox): boolean =>
  scrollTop < Math.max(NEAR_PX, clientHeight / 3);

/** Where to scroll so that what was seen stays where it was, when the content grew above it. */
export const keepPlace = (
  before: Pick<ScrollBox, 'scrollTop' | 'scrollHeight'>,
  scrollHeight: number,
): number => Math.max(0, before.scrollTop + scrollHeight - before.scrollHeight);
