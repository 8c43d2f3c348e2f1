import {
  drawPlan,
  drawShare,
  giveUp,
  landOn,
  type Motion,
  restAngle,
  setOff,
  atRest,
  type Turning,
} from './wheel-motion.ts';

/** Longer than a double click, so that its second click never starts another spin. */
const FADE_MS = 700;

/** Keyframes: the browser itself turns a face from one angle to the next, even while the page is busy. */
export interface Course {
  /** Angles in radians, and when each is reached, in milliseconds after the first. */
  readonly angles: readonly { readonly angle: number; readonly afterMs: number }[];
  /** When the first angle was reached, in milliseconds of `performance.now()`. */
  readonly startedAt: number;
}

export interface Face {
  /** Shows the face at rest. */
  readonly draw: (angle: number) => void;
  readonly play: (course: Course) => void;
  /** Replaces the motion if reduced motion is preferred. */
  readonly fade: () => void;
}

/** Turns a face by the clock and reports when it is at rest. It knows slices, but no prizes or coins. */
export interface Turner {
  /** Returns a function that detaches it. */
  readonly attach: (face: Face, slices: number) => () => void;
  readonly turn: () => void;
  /** Lands on slice `index` of `slices`. `onRest` is called once, also while the page is hidden. */
  readonly landOn: (index: number, slices: number, onRest: () => void) => void;
  readonly giveUp: (onRest: () => void) => void;
  readonly stop: () => void;
}

/** Dense enough that the change of speed between two samples is not visible. */
const SAMPLES_A_SECOND = 30;
/** A motion without an end is planned this far ahead, and again one second before the plan ends. */
const AHEAD_S = 10;

/** Small steps while the speed changes, then a single one: the browser processes all of them at once. */
function courseOf(motion: Motion, from: number): Course {
  const until = Math.min(motion.endsAt, from + AHEAD_S);
  const steady = Math.min(Math.max(motion.steadyFrom, from), until);
  const steps = Math.ceil((steady - from) * SAMPLES_A_SECOND);
  const times = Array.from({ length: steps }, (_, step) => from + (step * (steady - from)) / steps);
  return {
    angles: [...new Set([...times, steady, until])].map((at) => ({
      angle: motion.angleAt(at),
      afterMs: (at - from) * 1000,
    })),
    startedAt: from * 1000,
  };
}

const seconds = () => performance.now() / 1000;
const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createTurner(random: () => number = Math.random): Turner {
  let motion: Motion = atRest(0);
  let turning: Turning | undefined;
  let plan = drawPlan(random);
  let slicesNow = 0;
  let face: Face | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let further: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const now = seconds();
    clearTimeout(further);
    if (now >= motion.endsAt) return face?.draw(motion.angleAt(now));
    face?.play(courseOf(motion, now));
    if (motion.endsAt - now > AHEAD_S) further = setTimeout(show, (AHEAD_S - 1) * 1000);
  };
  const halt = () => {
    clearTimeout(timer);
    clearTimeout(further);
  };
  const begin = (next: Motion, onRest?: () => void) => {
    halt();
    motion = next;
    show();
    if (!onRest) return;
    // A hidden page draws nothing, but timers still fire.
    const rested = () => {
      const rest = motion.endsAt - seconds();
      if (rest > 0) timer = setTimeout(rested, rest * 1000);
      else {
        halt();
        show();
        onRest();
      }
    };
    timer = setTimeout(rested, Math.max(0, motion.endsAt - seconds()) * 1000);
  };

  return {
    attach(next, slices) {
      face = next;
      if (slices !== slicesNow && !turning) motion = atRest(restAngle(0, slices));
      slicesNow = slices;
      show();
      return () => {
        if (face === next) face = undefined;
      };
    },
    turn() {
      if (turning || wantsCalm()) return;
      plan = drawPlan(random);
      const now = seconds();
      turning = setOff(motion.angleAt(now), now, plan.speed);
      begin(turning);
    },
    landOn(index, slices, onRest) {
      const rest = restAngle(index, slices, drawShare(random));
      if (turning) {
        begin(landOn(turning, seconds(), plan.lasts, rest), onRest);
        turning = undefined;
        return;
      }
      halt();
      motion = atRest(rest);
      show();
      face?.fade();
      timer = setTimeout(onRest, FADE_MS);
    },
    giveUp(onRest) {
      begin(turning ? giveUp(turning, seconds()) : motion, onRest);
      turning = undefined;
    },
    stop() {
      halt();
      motion = atRest(motion.angleAt(seconds()));
      turning = undefined;
      show();
    },
  };
}
