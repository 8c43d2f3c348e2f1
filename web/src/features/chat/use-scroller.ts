import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Scrolled {
  /** Changes when something comes above. */
  readonly first: string | undefined;
  readonly onNearTop: () => void;
}

const boxOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollBox => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

/**
 * A list that is read from its end: it stays at the end while it is there, and stays where it is while older entries
 * come above or new ones below. Its arithmetic is in scroll-geometry.ts.
 */
export function useScroller<E extends HTMLElement>({ first, onNearTop }: Scrolled) {
  const ref = useRef<E>(null);
  const seen = useRef<ScrollBox>(undefined);
  const stays = useRef(true);
  const top = useRef(first);
  const [away, setAway] = useState(false);
  const nearTop = useEffectEvent(onNearTop);

  const look = useCallback((element: E) => {
    seen.current = boxOf(element);
    stays.current = isAtEnd(seen.current);
    setAway(!stays.current);
  }, []);

  const toEnd = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    look(element);
  }, [look]);

  // Before it is painted, so that nothing is seen to jump.
  useLayoutEffect(() => {
    const element = ref.current;
    const grew = top.current !== first;
    top.current = first;
    if (!element || !grew || !seen.current || stays.current) return;
    element.scrollTop = keepPosition(seen.current, element.scrollHeight);
    seen.current = boxOf(element);
  }, [first]);
  useLayoutEffect(() => {
    if (stays.current) toEnd();
    else if (ref.current) seen.current = boxOf(ref.current);
  });

  useEffect(() => {
    const element = ref.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const onScroll = () => {
      look(element);
      if (!stays.current && isNearTop(boxOf(element))) nearTop();
    };
    // A keyboard that opens, a picture that arrives.
    const resized = new ResizeObserver(() => (stays.current ? toEnd() : undefined));
    resized.observe(element);
    resized.observe(content);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [look, toEnd]);

  return { ref, away, toEnd };
}

/** What a scrolling box says of itself. */
interface ScrollBox {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** So near to an end counts as being there: the height of a short message. */
const NEAR_PX = 48;

export const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollBox): number =>
  Math.max(0, scrollHeight - clientHeight - scrollTop);

/** At the end, the list stays with the newest entry; scrolled up, it stays where it is. */
export const isAtEnd = (box: ScrollBox): boolean => distanceToEnd(box) <= NEAR_PX;

/** Older entries are wanted before the top is reached. */
export const isNearTop = ({ scrollTop, clientHeight }: ScrollBox): boolean =>
  scrollTop < Math.max(NEAR_PX, clientHeight / 3);

/** Where to scroll so that what was seen stays where it was, when the content grew above it. */
export const keepPosition = (
  before: Pick<ScrollBox, 'scrollTop' | 'scrollHeight'>,
  scrollHeight: number,
): number => Math.max(0, before.scrollTop + scrollHeight - before.scrollHeight);
