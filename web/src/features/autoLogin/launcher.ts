import { createStore } from 'zustand/vanilla';
import type { LaunchPlace } from './places.ts';
import type { LaunchTarget } from './launch-target.ts';

export interface LaunchPlan {
  /** Takes the place in the click itself. */
  readonly place: () => LaunchPlace;
  /** What is done first; when it gives false nothing is launched. */
  readonly before: (() => Promise<boolean>) | undefined;
  readonly target: (signal: AbortSignal) => Promise<LaunchTarget>;
  /** Called with `stop` while the answer is awaited; the place may be gone. Returns how to end it. */
  readonly whileWaiting: (look: () => void) => () => void;
  readonly failed: (error: unknown) => void;
}

async function run({ before, target, whileWaiting, failed }: LaunchPlan, place: LaunchPlace): Promise<void> {
  const waiting = new AbortController();
  const end = whileWaiting(() => {
    if (place.isGone()) waiting.abort();
  });
  try {
    if (before && !(await before())) {
      place.close();
      return;
    }
    if (place.isGone()) return;
    const found = await target(waiting.signal);
    if (!place.isGone()) await place.go(found);
  } catch (error) {
    const givenUp = place.isGone();
    place.close();
    if (!givenUp) failed(error);
  } finally {
    end();
  }
}

/**
 * One launch at a time, however often and wherever it is clicked: a launch link is good for one opening, and `before`
 * may move money.
 */
export function createLauncher() {
  const store = createStore(() => ({ busy: false }));

  async function launch(plan: LaunchPlan): Promise<void> {
    if (store.getState().busy) return;
    store.setState({ busy: true });
    try {
      await run(plan, plan.place());
    } finally {
      store.setState({ busy: false });
    }
  }

  return { store, launch };
}
