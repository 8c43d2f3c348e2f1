import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { distance } from './carousel-ring.ts';
import { tabAfterKey } from './tab-keys.ts';
import { firstPose, useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  /** Id of the heading that names the list. */
  labelledBy: string;
  /** One for each card, in order. */
  keys: readonly string[];
  /** The card in the centre was tapped, or any was chosen by a key. */
  onChoose: (index: number) => void;
  /** Inside of a card; `near` once it was so near the centre that its pictures are worth loading. */
  children: (index: number, near: boolean) => ReactNode;
}

/** Pictures of the next card come before it is seen. */
const NEAR = 2;

/**
 * Three cards in depth, the middle one in front (spec §2 home); a list of buttons to a screen reader. A tap on a side
 * card brings it to the centre. One stop for the Tab key; arrows, Home and End move.
 */
export function Carousel({ labelledBy, keys, onChoose, children }: CarouselProps) {
  const count = keys.length;
  const { list, current, goToCard, hand } = useCarousel(count);
  const near = useNear(keys, current);

  const press = (event: MouseEvent, index: number) => {
    // A key has no place: what is focused is what is meant.
    if (event.detail > 0 && index !== current) goToCard(index);
    else onChoose(index);
  };
  const move = (event: KeyboardEvent, index: number) => {
    const target = tabAfterKey(event.key, index, count);
    if (target === undefined) return;
    event.preventDefault();
    goToCard(target);
    list.current?.children[target]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      {...hand}
      className="grid touch-pan-y [grid-template-columns:min(300px,100vw-60px)] justify-center overflow-clip py-2 select-none"
    >
      {keys.map((key, index) => (
        <li key={key} className="col-start-1 row-start-1 grid" style={firstPose(index, count)}>
          <button
            type="button"
            aria-haspopup="dialog"
            data-front={index === current || undefined}
            tabIndex={index === current ? 0 : -1}
            onClick={(event) => press(event, index)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && goToCard(index)}
            onKeyDown={(event) => move(event, index)}
            draggable={false}
            className="relative isolate grid aspect-[300/211] min-w-0 overflow-clip rounded-card bg-surface-2 text-left"
          >
            {children(index, near.has(key))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keys of the cards that are, or once were, near the centre. */
function useNear(keys: readonly string[], current: number): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const more = keys.filter(
    (key, index) => !near.has(key) && Math.abs(distance(index, current, keys.length)) <= NEAR,
  );
  if (more.length === 0) return near;
  const next = new Set([...near, ...more]);
  setNear(next);
  return next;
}
