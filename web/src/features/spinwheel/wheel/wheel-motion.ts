const TURN = 2 * Math.PI;

/** Angle of one slice. At angle 0 of the wheel the slices go clockwise from the pointer at the top. */
export const sliceAngle = (count: number): number => TURN / count;

/** The angle of the wheel at which the pointer is in slice `index`, at `share` of its width. */
export const restAngle = (index: number, count: number, share = 0.5): number =>
  -(index + share) * sliceAngle(count);

/** Where in the slice the pointer ends: never near an edge, where the winning slice would be doubtful. */
export const drawShare = (random: () => number): number => 0.2 + 0.6 * random();

/** Which slice is under the pointer. */
export function sliceAt(angle: number, count: number): number {
  const under = ((-angle % TURN) + TURN) % TURN;
  return Math.floor(under / sliceAngle(count)) % count;
}

/** Share of the speed that is left after a frame of 1/60 s (spec §9). */
const FRICTION = 0.991;
/** At this speed, in radians per frame, the wheel counts as at rest (spec §9). */
const MIN_ANGULAR_SPEED = 0.002;
const FRAMES_A_SECOND = 60;

/** The friction as a rate: the speed is v0·e^(-kt) at any frame rate. */
const K = -Math.log(FRICTION) * FRAMES_A_SECOND;
const LAST_SPEED = MIN_ANGULAR_SPEED * FRAMES_A_SECOND;
/** After a tap the wheel accelerates evenly for this time. */
const SET_OFF_S = 0.4;
/** The longest time to come to rest if there is no slice to land on. */
const GIVE_UP_S = 1.5;

/** The wheel's angle at any time: in radians, clockwise, never decreasing. Times are seconds of any monotonic clock. */
export interface Motion {
  /** When it comes to rest; infinite while the answer is awaited. */
  readonly endsAt: number;
  /** From this time on its speed is constant or zero. */
  readonly steadyFrom: number;
  readonly angleAt: (at: number) => number;
}

/** The motion until the slice to land on is known. */
export interface Turning extends Motion {
  readonly speedAt: (at: number) => number;
}

interface SpinPlan {
  /** From the answer to rest, in seconds. */
  readonly lasts: number;
  /** Full speed, in radians per second. */
  readonly speed: number;
}

/**
 * "Animation lasts 4 to 5 s times a random 2 to 3 turns times 0.1" (spec §4) is read as two figures: the time, 4 to 5 s
 * from the server's answer on, and the starting speed in the unit of the friction and the minimum speed, 0.2 to 0.3
 * radians per frame. Fidelity: assumed.
 */
export const drawPlan = (random: () => number): SpinPlan => ({
  lasts: 4 + random(),
  speed: (2 + random()) * 0.1 * FRAMES_A_SECOND,
});

export const atRest = (angle: number): Motion => ({
  endsAt: Number.NEGATIVE_INFINITY,
  steadyFrom: Number.NEGATIVE_INFINITY,
  angleAt: () => angle,
});

export function setOff(from: number, at: number, speed: number): Turning {
  const share = (when: number) => Math.min(Math.max((when - at) / SET_OFF_S, 0), 1);
  return {
    endsAt: Number.POSITIVE_INFINITY,
    steadyFrom: at + SET_OFF_S,
    speedAt: (when) => speed * share(when),
    angleAt: (when) =>
      from + (speed * SET_OFF_S * share(when) ** 2) / 2 + speed * Math.max(when - at - SET_OFF_S, 0),
  };
}

/**
 * Slows down from `speed` to the minimum speed in exactly `lasts` seconds: by the friction, and by a constant brake, because
 * the friction alone takes too long (at 0.991 per frame, twice the time). Returns the distance after that many seconds.
 */
function slowDown(speed: number, lasts: number): (after: number) => number {
  const left = Math.exp(-K * lasts);
  const brake = (speed * left - LAST_SPEED) / (1 - left) / K;
  return (after) => ((speed + brake * K) * (1 - Math.exp(-K * after))) / K - brake * K * after;
}

/**
 * From the answer to rest at the angle `rest` (plus any whole turns) in exactly `lasts` seconds. The only free parameter is
 * when the wheel is let go: the later, the further it turns, and less than a second covers a whole turn.
 */
export function landOn(turning: Turning, answeredAt: number, lasts: number, rest: number): Motion {
  const endsAt = answeredAt + lasts;
  const earliest = Math.max(answeredAt, turning.steadyFrom);
  const speed = turning.speedAt(earliest);
  const endIfLetGo = (at: number) => turning.angleAt(at) + slowDown(speed, endsAt - at)(endsAt - at);
  const end = firstAtOrAfter(endIfLetGo(earliest), rest);
  const letGo = solve(endIfLetGo, end, earliest, earliest + 1);
  const way = slowDown(speed, endsAt - letGo);
  return {
    endsAt,
    steadyFrom: endsAt,
    angleAt(at) {
      if (at >= endsAt) return end;
      return at < letGo ? turning.angleAt(at) : Math.min(turning.angleAt(letGo) + way(at - letGo), end);
    },
  };
}

/** There is no result: the wheel comes to rest wherever it is. */
export function giveUp(turning: Turning, at: number): Motion {
  const speed = turning.speedAt(at);
  const from = turning.angleAt(at);
  if (speed <= LAST_SPEED) return atRest(from);
  const lasts = Math.min(GIVE_UP_S, Math.log(speed / LAST_SPEED) / K);
  const way = slowDown(speed, lasts);
  const endsAt = at + lasts;
  return { endsAt, steadyFrom: endsAt, angleAt: (when) => from + way(Math.min(when - at, lasts)) };
}

/** `angle` plus whole turns: the first such angle that is not below `least`. */
const firstAtOrAfter = (least: number, angle: number): number =>
  angle + Math.ceil((least - angle) / TURN) * TURN;

/** Where a rising function reaches `value`, by bisection. */
function solve(rising: (x: number) => number, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
