import { describe, expect, it, vi } from 'vitest';
import { createLauncher, type LaunchPlan } from './use-launch.ts';

const nobodyLooks = () => {};
const TARGET = { url: '/games/PG/?launch=1' };

function setUp(plan: Partial<Omit<LaunchPlan, 'place'>> = {}) {
  let gone = false;
  let look = nobodyLooks;
  const done: string[] = [];
  const launcher = createLauncher();
  const complete: LaunchPlan = {
    place: () => {
      done.push('place');
      return {
        isGone: () => gone,
        go: ({ url }) => void done.push(`go ${url}`),
        close: () => {
          gone = true;
          done.push('close');
        },
      };
    },
    before: undefined,
    target: async () => TARGET,
    whileWaiting: (listener) => {
      look = listener;
      return () => done.push('listened');
    },
    failed: (error) => void done.push(`failed ${(error as Error).message}`),
    ...plan,
  };
  return {
    launcher,
    done,
    launch: () => launcher.launch(complete),
    playerCloses: () => {
      gone = true;
      look();
    },
    playerIsBack: () => {
      gone = false;
    },
  };
}

describe('a launch', () => {
  it('opens its tab before anything is awaited, and navigates it to the address in the answer', async () => {
    const { done, launch } = setUp({ before: async () => true });
    const launched = launch();
    expect(done).toEqual(['place']);
    await launched;
    expect(done).toEqual(['place', `go ${TARGET.url}`, 'listened']);
  });

  it('runs once, however often it is requested', async () => {
    const target = vi.fn<LaunchPlan['target']>(async () => TARGET);
    const { done, launch, launcher } = setUp({ target });
    const first = launch();
    expect(launcher.store.getState().busy).toBe(true);
    await Promise.all([first, launch(), launch()]);
    expect(target).toHaveBeenCalledOnce();
    expect(done.filter((step) => step === 'place')).toHaveLength(1);
    expect(launcher.store.getState().busy).toBe(false);
    await launch();
    expect(target).toHaveBeenCalledTimes(2);
  });

  it('launches nothing when the preceding step resolves to false', async () => {
    const target = vi.fn<LaunchPlan['target']>(async () => TARGET);
    const { done, launch } = setUp({ before: async () => false, target });
    await launch();
    expect(done).toEqual(['place', 'close', 'listened']);
    expect(target).not.toHaveBeenCalled();
  });

  it.each(['before', 'target'] as const)('closes its tab and shows an error when %s fails', async (step) => {
    const { done, launch, launcher } = setUp({
      [step]: async () => {
        throw new Error('NO_GAME');
      },
    });
    await launch();
    expect(done).toEqual(['place', 'close', 'failed NO_GAME', 'listened']);
    expect(launcher.store.getState().busy).toBe(false);
  });

  it('ends at once, silently, when the player closes the tab', async () => {
    const { done, launch, launcher, playerCloses } = setUp({
      target: (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    const launched = launch();
    playerCloses();
    await launched;
    expect(done.filter((step) => step.startsWith('failed') || step.startsWith('go'))).toEqual([]);
    expect(launcher.store.getState().busy).toBe(false);
  });

  it('continues if its page was unavailable for a while during the preceding step', async () => {
    const { done, launch, playerCloses, playerIsBack } = setUp({
      before: async () => {
        playerCloses();
        playerIsBack();
        return true;
      },
      target: async (signal) => (signal.throwIfAborted(), TARGET),
    });
    await launch();
    expect(done).toEqual(['place', `go ${TARGET.url}`, 'listened']);
  });

  it('requests no link when the tab was closed during the preceding step', async () => {
    const target = vi.fn<LaunchPlan['target']>(async () => TARGET);
    const { launch, playerCloses } = setUp({
      before: async () => {
        playerCloses();
        return true;
      },
      target,
    });
    await launch();
    expect(target).not.toHaveBeenCalled();
  });
});
