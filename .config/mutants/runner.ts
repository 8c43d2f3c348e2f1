import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { TestRunner } from 'vitest';
import { entriesOf, tell, type Entry } from './log.ts';

type Test = Parameters<NonNullable<TestRunner['onAfterTryTask']>>[0];
type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0];
type Hook = 'beforeEach' | 'afterEach';

/** What the command passes to the process that runs the tests. */
export interface Settings {
  readonly log: string;
  /** Each mutant with the folder that it is in. */
  readonly chosen: readonly (readonly [id: number, folder: string])[];
  /** Run only tests that are in the same folder as the mutant. */
  readonly sameFolder: boolean;
  /** Tests that take longer are not repeated; milliseconds of CPU time. */
  readonly quickMs: number;
  /** A mutant that is switched on from the start, or 0. */
  readonly always: number;
}

const settings = JSON.parse(readFileSync(process.env['MUTANTS_SETTINGS'] ?? '', 'utf8')) as Settings;
const { log, always } = settings;
/** After this many tests of a file that do not detect a mutant the rest is skipped; tests in its folder get more tries. */
const ENOUGH = { beside: 200, elsewhere: 6 };

const state = { active: always, hits: 0, limit: Infinity, reached: new Set<number>() };
const letLive = new Map<string, number>();
const note = (entry: Entry): void => tell(log, entry);
const folders = new Map(settings.chosen);
const living = new Set(folders.keys());
for (const entry of entriesOf(log)) if ('killed' in entry) living.delete(entry.killed);

class RanAway extends Error {}

/** After this time a mutant counts as one with which a test waits for ever. */
const HANG_MS = 5_000;
/** Taken now: a test may install fake timers, which must not end the wait. */
const { setTimeout: realTimeout } = globalThis;
const ranAwayAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    realTimeout(reject, ms, new RanAway('the mutant does not come to an end')).unref();
  });

Object.assign(globalThis, {
  $mutant: (id: number): boolean => {
    state.hits += 1;
    if (state.hits > state.limit) throw new RanAway('the mutant does not come to an end');
    if (state.active === 0) state.reached.add(id);
    return id === state.active;
  },
});

/**
 * Runs each test without mutants, then again with each surviving mutant that it reached: in one process, without reloading
 * anything. The hooks of a test run around each time.
 */
export default class MutantRunner extends TestRunner {
  override onBeforeTryTask(test: Test, options: never): void {
    super.onBeforeTryTask(test, options);
    if (always > 0) return;
    const atLoad = [...state.reached].filter((id) => living.has(id));
    if (atLoad.length > 0) note({ atLoad });
    state.reached.clear();
    state.hits = 0;
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const startedAt = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(startedAt);
    const took = (user + system) / 1_000;
    if (always > 0) return;
    const { hits } = state;
    const reached = [...state.reached].filter((id) => living.has(id));
    state.reached.clear();
    if (reached.length === 0) return;
    note({ reached, in: test.file.filepath });
    if (took > settings.quickMs) return;

    const again = async (id: number): Promise<'passed' | 'failed' | 'ran away'> => {
      // A mutant may have left a state that cannot be cleaned up.
      await this.#finish(test).catch(() => undefined);
      Object.assign(state, { active: id, hits: 0, limit: hits * 20 + 100_000 });
      try {
        await this.#hooks(test, 'beforeEach');
        await Promise.race([run(), ranAwayAfter(took * 20 + HANG_MS)]);
        return test.result?.state === 'fail' ? 'failed' : 'passed';
      } catch (error) {
        return error instanceof RanAway ? 'ran away' : 'failed';
      } finally {
        Object.assign(state, { active: 0, limit: Infinity });
        if (test.result) Object.assign(test.result, { state: 'run', errors: undefined });
      }
    };
    const name = `${test.file.name} > ${test.name}`;
    if (settings.sameFolder && !reached.some((id) => folders.get(id) === dirname(test.file.filepath))) return;
    if ((await again(0)) !== 'passed') return note({ unrepeatable: name });
    for (const id of reached) {
      const isBeside = folders.get(id) === dirname(test.file.filepath);
      if (settings.sameFolder && !isBeside) continue;
      const enough = isBeside ? ENOUGH.beside : ENOUGH.elsewhere;
      if ((letLive.get(`${id} ${test.file.name}`) ?? 0) >= enough) continue;
      const how = await again(id);
      if (how === 'passed') {
        const key = `${id} ${test.file.name}`;
        letLive.set(key, (letLive.get(key) ?? 0) + 1);
        continue;
      }
      // A failure must come from the mutant, not from what an earlier one left behind.
      if ((await again(0)) !== 'passed') return note({ unrepeatable: name });
      living.delete(id);
      note({ killed: id, by: name, how });
    }
    state.reached.clear();
  }

  /** Runs all cleanups even if one fails: otherwise the rest would run again after every later run. */
  async #finish(test: Test): Promise<void> {
    const finished = (test.onFinished ?? []).toReversed();
    test.onFinished = undefined;
    const done = await this.#hooks(test, 'afterEach').catch((error: unknown) => ({ error }));
    const problems = done ? [done.error] : [];
    for (const finish of finished) {
      try {
        await finish(test.context);
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0) throw problems[0];
  }

  async #hooks(test: Test, name: Hook): Promise<void> {
    const suites: Suite[] = [];
    for (let suite: Suite | undefined = test.suite ?? test.file; suite; suite = suite.suite)
      suites.unshift(suite);
    if (suites[0] !== test.file) suites.unshift(test.file);
    const ordered = name === 'beforeEach' ? suites : suites.toReversed();
    for (const suite of ordered)
      for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite);
  }
}
