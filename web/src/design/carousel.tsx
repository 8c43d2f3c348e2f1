import {
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type PointerEvent,
} from 'react';
import { distance, indexAt, placeOf, poseOf, reach, restOf, type Pose } from './carousel-ring.ts';
import { tabAfterKey } from './tab-keys.ts';

interface CarouselProps {
  /** Id of the heading that names the list. */
  labelledBy: string;
  /** One for each card, in order. */
  keys: readonly string[];
  /** The card in the centre was tapped, or any was chosen by a key. */
  onChoose: (index: number) => void;
  /** Inside of a card; `near` once it was so near the centre that its pictures are worth loading. */
  children: (index: number, near: boolean) => ReactNode;
}

/** The cards beside the one in the centre are seen; once a hand is on it, the pictures of the next come ahead. */
const SEEN = 1;
const AHEAD = 2;

/**
 * Three cards in depth, the middle one in front (spec §2 home); a list of buttons to a screen reader. A tap on a side
 * card brings it to the centre. One stop for the Tab key; arrows, Home and End move.
 */
export function Carousel({ labelledBy, keys, onChoose, children }: CarouselProps) {
  const count = keys.length;
  const { list, current, touched, goToCard, hand } = useCarousel(keys);
  const near = useNear(keys, current, touched ? AHEAD : SEEN);

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
      className="grid touch-pan-y [grid-template-columns:min(300px,76vw)] justify-center overflow-clip py-3 select-none"
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
            className="relative isolate grid aspect-[300/211] min-w-0 overflow-clip rounded-card bg-night text-left text-on-night"
          >
            {children(index, near.has(key))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keys of the cards that are, or once were, at most `within` places from the centre. */
function useNear(keys: readonly string[], current: number, within: number): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const more = keys.filter(
    (key, index) => !near.has(key) && Math.abs(distance(index, current, keys.length)) <= within,
  );
  if (more.length === 0) return near;
  const next = new Set([...near, ...more]);
  setNear(next);
  return next;
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A finger that moved less is a tap, in px. */
const TAP_PX = 8;
/** Share of the way that is left after a millisecond on the way to a card. */
const EASE = 0.988;

interface Drag {
  readonly startX: number;
  readonly startAt: number;
  readonly width: number;
  moving: boolean;
  x: number;
  time: number;
  /** Cards per millisecond. */
  speed: number;
}

/** How a card is drawn before the carousel has moved. */
const firstPose = (index: number, count: number): Partial<Pose> =>
  poseOf(distance(index, 0, count), false) ?? hidden;
const hidden = { opacity: 0, zIndex: 0, transform: 'none' } as const satisfies Pose;

/**
 * Moves the cards of a carousel by hand: nothing is measured, laid out or rendered while it moves, and only the cards
 * that are seen get a transform. React learns of it when another card is in the centre.
 */
function useCarousel(keys: readonly string[]) {
  const count = keys.length;
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(0);
  const drawn = useRef(keys);
  const frame = useRef(0);
  const drag = useRef<Drag>(undefined);
  const swallowClick = useRef(false);
  const [current, setCurrent] = useState(0);
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);

  const paint = useCallback(() => {
    const flat = reducedMotion();
    const cards = (list.current?.children ?? []) as HTMLCollectionOf<HTMLElement>;
    for (let index = 0; index < cards.length; index += 1) {
      const { style } = cards[index]!;
      const pose = poseOf(distance(index, at.current, count), flat) ?? hidden;
      if (pose === hidden && style.transform === hidden.transform) continue;
      style.transform = pose.transform;
      style.opacity = String(pose.opacity);
      style.zIndex = String(pose.zIndex);
    }
    setCurrent(indexAt(at.current, count));
  }, [count]);

  const goTo = useCallback(
    (place: number) => {
      cancelAnimationFrame(frame.current);
      if (reducedMotion()) {
        at.current = place;
        paint();
        list.current?.animate([{ opacity: 0.3 }, { opacity: 1 }], 200);
        return;
      }
      let last = performance.now();
      const step = (now: number) => {
        const left = (place - at.current) * EASE ** Math.max(0, now - last);
        last = now;
        at.current = Math.abs(left) < 0.002 ? place : place - left;
        paint();
        if (at.current !== place) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [paint],
  );

  const goToCard = useCallback(
    (index: number) => goTo(placeOf(index, Math.round(at.current), count)),
    [count, goTo],
  );

  // Cards were added, left or changed places: they stand where they belong before anything is seen, and the one in front stays
  // there. A game whose account was just opened goes to those in use, and the focus comes back to it.
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = keys;
    const inFront = indexAt(at.current, before.length);
    const moved = keys.indexOf(before[inFront] ?? '');
    if (moved >= 0 && keys[inFront] !== before[inFront]) {
      cancelAnimationFrame(frame.current);
      at.current = moved;
    }
    at.current = reach(at.current, count);
    paint();
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallowClick.current = false;
    if (count < 2 || !event.isPrimary || event.button !== 0) return;
    cancelAnimationFrame(frame.current);
    const width = list.current?.firstElementChild?.clientWidth || 300;
    const { clientX: x, timeStamp: time } = event;
    drag.current = { startX: x, startAt: at.current, width, moving: false, x, time, speed: 0 };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now || !event.isPrimary) return;
    const moved = event.clientX - now.startX;
    if (!now.moving) {
      if (Math.abs(moved) < TAP_PX) return;
      now.moving = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const since = Math.max(1, event.timeStamp - now.time);
    now.speed = 0.6 * ((now.x - event.clientX) / now.width / since) + 0.4 * now.speed;
    now.x = event.clientX;
    now.time = event.timeStamp;
    at.current = reach(now.startAt - moved / now.width, count);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(paint);
  };

  /** Let go, or the page took over to scroll. */
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = undefined;
    if (!now) return;
    swallowClick.current = now.moving;
    const resting = event.timeStamp - now.time > 80;
    goTo(restOf(at.current, resting ? 0 : now.speed, count));
  };

  /** The click that ends a drag is none. */
  const onClickCapture = (event: MouseEvent) => {
    if (!swallowClick.current) return;
    swallowClick.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    list,
    current,
    /** A finger, a mouse or the focus was on it. */
    touched,
    goToCard,
    hand: {
      onPointerEnter: touch,
      onFocus: touch,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onClickCapture,
    },
  };
}
