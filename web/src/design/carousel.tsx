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
  /** Called when the card in the centre is tapped, or any card is chosen by keyboard. */
  onChoose: (index: number) => void;
  /** Content of a card; `near` is true once the card has been near enough to the centre to load its pictures. */
  children: (index: number, near: boolean) => ReactNode;
}

/** The pictures of visible cards are loaded, and after the first touch those of the next cards, too. */
const SEEN = 1;
const AHEAD = 2;

/**
 * Three visible cards in 3D, the middle one in front (spec §2 home); for a screen reader a list of buttons. A tap on a side
 * card brings it to the centre. It is one Tab stop; arrow keys, Home and End move.
 */
export function Carousel({ labelledBy, keys, onChoose, children }: CarouselProps) {
  const count = keys.length;
  const { list, current, touched, goToCard, hand } = useCarousel(keys);
  const near = useNear(keys, current, touched ? AHEAD : SEEN);

  const press = (event: MouseEvent, index: number) => {
    // A click by keyboard has no position, and always means the focused card.
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
        <li
          key={key}
          className="col-start-1 row-start-1 grid place-items-stretch"
          style={firstPose(index, count)}
        >
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

/** A smaller movement is a tap, in px. */
const TAP_PX = 8;
/** Share of the remaining way that is left after each millisecond of a move to a card. */
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

/** The style of a card before the carousel has moved. */
const firstPose = (index: number, count: number): Partial<Pose> =>
  poseOf(distance(index, 0, count), false) ?? hidden;
const hidden = { opacity: 0, zIndex: 0, transform: 'none' } as const satisfies Pose;

/**
 * Moves the cards of a carousel directly: nothing is measured, laid out or rendered while it moves, and only visible cards get
 * a transform. React renders only when another card is in the centre.
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

  // If cards were added, removed or reordered, they are placed before the paint, and the card in front stays in front. For
  // example, a game whose account was just opened moves to the open ones, and still has to be in front for the focus.
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

  /** The pointer was released, or the browser took over to scroll. */
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = undefined;
    if (!now) return;
    swallowClick.current = now.moving;
    const resting = event.timeStamp - now.time > 80;
    goTo(restOf(at.current, resting ? 0 : now.speed, count));
  };

  /** Swallows the click at the end of a drag. */
  const onClickCapture = (event: MouseEvent) => {
    if (!swallowClick.current) return;
    swallowClick.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    list,
    current,
    /** Whether it was ever touched, hovered or focused. */
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
