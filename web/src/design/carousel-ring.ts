/**
 * Geometry of the 3D carousel, without any DOM: where each card is when the carousel is at the position `at`, which may be
 * between cards. Three or more cards form a ring, so that each has a neighbour on both sides; two form a line.
 */
const isRing = (count: number): boolean => count >= 3;

/** Index of the card at a position, also after more than a full turn of the ring. */
export function indexAt(at: number, count: number): number {
  const index = Math.round(at);
  return isRing(count) ? mod(index, count) : Math.max(0, Math.min(count - 1, index));
}

/** How far a card is from the centre, in cards; negative to the left. */
export function distance(index: number, at: number, count: number): number {
  if (!isRing(count)) return index - at;
  return mod(index - at + count / 2, count) - count / 2;
}

/** The nearest position of a card. */
export const placeOf = (index: number, at: number, count: number): number => at + distance(index, at, count);

/** Cards may be pulled this far beyond the ends of a line. */
const PULL = 0.3;

/** The position for a drag to `at`: limited at the ends of a line. */
export const reach = (at: number, count: number): number =>
  isRing(count) ? at : Math.max(-PULL, Math.min(count - 1 + PULL, at));

/** How long a flick continues, in milliseconds, before it snaps to the nearest card. */
const FLICK_MS = 160;
const FURTHEST_FLICK = 3;

/** The position where the carousel comes to rest when it is released at this speed, in cards per millisecond. */
export function restOf(at: number, speed: number, count: number): number {
  const flight = Math.max(-FURTHEST_FLICK, Math.min(FURTHEST_FLICK, speed * FLICK_MS));
  return Math.round(isRing(count) ? at + flight : Math.max(0, Math.min(count - 1, at + flight)));
}

export interface Pose {
  readonly transform: string;
  readonly opacity: number;
  readonly zIndex: number;
}

/** The depth of the side cards, in px; WebKit clips anything deeper. */
const DEPTH_PX = 150;
const ASIDE_PERCENT = 68;
const TURN_DEGREES = 28;
/** Cards further out are not visible: at rest there are three. */
const SEEN = 1.5;
const SIDE_OPACITY = 0.9;

/**
 * The style of a card at a distance from the centre; `undefined` if it is not visible and needs no layer. Offsets are relative
 * to the card's width, so that nothing has to be measured. `flat` is for reduced motion.
 */
export function poseOf(from: number, flat: boolean): Pose | undefined {
  const far = Math.abs(from);
  if (far >= SEEN) return undefined;
  const side = Math.min(far, 1);
  const opacity = far <= 1 ? 1 - far * (1 - SIDE_OPACITY) : SIDE_OPACITY * ((SEEN - far) / (SEEN - 1));
  const aside = `translateX(${round(from * ASIDE_PERCENT)}%)`;
  const depth = `perspective(900px) translateZ(${round(-side * DEPTH_PX)}px) rotateY(${round(-Math.sign(from) * side * TURN_DEGREES)}deg)`;
  return {
    // Without a 3D transform the card at rest is rendered as sharp as the page.
    transform: far === 0 ? 'none' : flat ? aside : `${aside} ${depth}`,
    opacity: round(opacity),
    zIndex: 10 - Math.round(far * 4),
  };
}

const mod = (value: number, by: number) => ((value % by) + by) % by;
const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
