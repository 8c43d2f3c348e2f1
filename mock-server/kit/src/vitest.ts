import { expect as baseExpect, test as base } from 'vitest';
import { urlOf } from './client/variables.ts';
import { evidenceOf } from './fixtures/evidence.ts';
import { writeReport } from './fixtures/write-report.ts';
import { matchers, type KrapaoMatchers } from './fixtures/matchers.ts';
import { Simulator } from './world/simulator.ts';
import type { WorldOptions } from './world/types.ts';

/** Declared here instead of extending vitest's `Matchers`, whose type parameters differ between versions. */
type Expect = {
  <T>(
    actual: T,
    message?: string,
  ): ReturnType<typeof baseExpect<T>> & KrapaoMatchers & { readonly not: KrapaoMatchers };
} & typeof baseExpect;

baseExpect.extend(matchers);
export const expect = baseExpect as Expect;

/** How the world of each test is created; change it with `test.override`. */
const worldOptions: WorldOptions = {};

/** The simulator; by default that of `KRAPAO_URL` and `KRAPAO_TOKEN`, else one is started in this process. */
const simulatorAt: { readonly url?: string; readonly token?: string } = {};

/** Each test has its own world; override `simulatorAt` and `worldOptions` to change it. */
export const test = base
  .extend('simulatorAt', { scope: 'worker' }, () => simulatorAt)
  .extend('simulator', { scope: 'worker' }, async ({ simulatorAt: { url, token } }, { onCleanup }) => {
    const simulator =
      (url ?? urlOf(process.env)) !== undefined
        ? Simulator.at(url, token === undefined ? {} : { token })
        : await Simulator.start();
    onCleanup(() => simulator.stop());
    return simulator;
  })
  .extend('worldOptions', worldOptions)
  .extend('world', async ({ simulator, worldOptions, task, onTestFailed }, { onCleanup }) => {
    const world = await simulator.world({ seed: task.fullTestName.slice(-80), ttl: '1h', ...worldOptions });
    // vitest gives a test 5 s: a wait must fail with its own message before that.
    world.wait = '4s';
    onTestFailed(async () => {
      const [error] = task.result?.errors ?? [];
      const report = await writeReport(task, await evidenceOf(world, simulator));
      if (error) error.message += `\n\n${report}`;
    });
    onCleanup(() => (task.result?.state === 'fail' ? world.retire() : world.drop()));
    return world;
  });

export { matchers };
