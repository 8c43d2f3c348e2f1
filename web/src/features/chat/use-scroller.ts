import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Scrolled {
  /** Id of the first entry; it changes when entries are added above. */
  readonly first: string | undefined;
  readonly onNearTop: () => void;
}

const boxOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollBox => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

/**
 * The scroll position of a list that is read from its end. At the end it follows new entries; elsewhere it stays in place
 * while entries are added above or below.
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

  // Before the paint, so that nothing visibly jumps.
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
    // For example when a keyboard opens or a picture loads.
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

/** The scroll measures of an element. */
interface ScrollBox {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** This near to an end counts as at the end, in pixels: the height of a short message. */
const NEAR_PX = 48;

export const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollBox): number =>
  Math.max(0, scrollHeight - clientHeight - scrollTop);

/** At the end, the list stays with the newest entry; scrolled up, it stays where it is. */
export const isAtEnd = (box: ScrollBox): boolean => distanceToEnd(box) <= NEAR_PX;

/** Whether to load older entries: already before the top is reached. */
export const isNearTop = ({ scrollTop, clientHeight }: ScrollBox): boolean =>
  scrollTop < Math.max(NEAR_PX, clientHeight / 3);

/** The scroll position that keeps the visible entries in place after the content grew above them. */
export const keepPosition = (
  before: Pick<ScrollBox, 'scrollTop' | 'scrollHeight'>,
  scrollHeight: number,
): number => Math.max(0, before.scrollTop + scrollHeight - before.scrollHeight);
