import type { Log } from '../log.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Worlds } from './worlds.ts';

/** The longest that a timer of Node waits, in milliseconds. */
export const LONGEST_WAIT = 2_147_483_647;

interface Armed {
  /** The world's instant. */
  readonly due: number;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * Arms one real timer per world for the next job that falls due, so that jobs run even if nobody calls. Returns a function that
 * stops it. A job that throws is logged and not tried again by itself: the next call in that world runs it again.
 */
export function armDueTimers(worlds: Worlds, log: Log): () => void {
  const armed = new Map<HostedWorld, Armed>();

  const disarm = (hosted: HostedWorld) => {
    clearTimeout(armed.get(hosted)?.timer);
    armed.delete(hosted);
  };
  const arm = (hosted: HostedWorld) => {
    clearTimeout(armed.get(hosted)?.timer);
    const ms = hosted.world.msUntilDue();
    const timer =
      ms === undefined
        ? undefined
        : setTimeout(settle, Math.min(Math.ceil(ms), LONGEST_WAIT), hosted).unref();
    armed.set(hosted, { due: dueOf(hosted), timer });
  };
  const settle = (hosted: HostedWorld) => {
    try {
      hosted.settle();
    } catch (error) {
      log.error(`EXCEPTION: a job of world ${hosted.id} failed and stays due`, error);
      return;
    }
    arm(hosted);
  };

  worlds.listen({
    opened: arm,
    closed: disarm,
    // Most calls do not change the next due job.
    acted: (hosted, { movesClock = false }) => {
      if (movesClock || armed.get(hosted)?.due !== dueOf(hosted)) arm(hosted);
    },
  });
  return () => {
    for (const hosted of armed.keys()) disarm(hosted);
  };
}

const dueOf = (hosted: HostedWorld): number => hosted.world.nextDue() ?? Number.POSITIVE_INFINITY;
