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

/** Longer than a double click, so that the second click of one never starts another spin. */
const FADE_MS = 700;

export interface Face {
  readonly draw: (angle: number) => void;
  /** In place of a motion, where less motion is asked for. */
  readonly fade: () => void;
}

/** Turns a face by the clock and says when it is at rest. It knows of slices, not of prizes or coins. */
export interface Turner {
  /** Returns a function that detaches it. */
  readonly attach: (face: Face, slices: number) => () => void;
  readonly turn: () => void;
  /** To slice `index` of so many. `onRest` comes once, also while the page is hidden. */
  readonly landOn: (index: number, slices: number, onRest: () => void) => void;
  readonly giveUp: (onRest: () => void) => void;
  readonly stop: () => void;
}

const seconds = () => performance.now() / 1000;
const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createTurner(random: () => number = Math.random): Turner {
  let motion: Motion = atRest(0);
  let turning: Turning | undefined;
  let plan = drawPlan(random);
  let slicesNow = 0;
  let face: Face | undefined;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => face?.draw(motion.angleAt(seconds()));
  const halt = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const animate = () => {
    draw();
    if (seconds() < motion.endsAt) frame = requestAnimationFrame(animate);
  };
  const begin = (next: Motion, onRest?: () => void) => {
    halt();
    motion = next;
    animate();
    if (!onRest) return;
    // A hidden page draws no frames; a timer comes all the same.
    const rested = () => {
      const rest = motion.endsAt - seconds();
      if (rest > 0) timer = setTimeout(rested, rest * 1000);
      else {
        halt();
        draw();
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
      draw();
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
      draw();
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
    },
  };
}
