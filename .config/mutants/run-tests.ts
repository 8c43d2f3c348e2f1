import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { limits } from '../limits.ts';
import { instrumented, type Mutant } from './instrument.ts';
import { entriesOf, tell } from './log.ts';
import type { Settings } from './runner.ts';
import type { Target } from './targets.ts';

interface Options {
  readonly root: string;
  readonly target: Target;
  readonly files: ReadonlyMap<string, string>;
  readonly log: string;
  readonly chosen: readonly Mutant[];
}

export interface Tests {
  /** Runs the nearest tests without mutants, then the quick ones again with each mutant. */
  readonly near: () => Promise<void>;
  /** Runs all tests with the mutants that still survive. */
  readonly all: () => Promise<void>;
  /** Runs the nearest tests with one mutant that is switched on from the start. */
  readonly fromStart: (mutant: Mutant) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Tests that take longer are not repeated with mutants; milliseconds of CPU time. */
const [NEAR_MS, SLOW_MS, ALL_MS] = [250, 5_000, 60];

/** The tests of a target over its instrumented code, one file after the other. */
export async function makeTests({ root, target, files, log, chosen }: Options): Promise<Tests> {
  const settings = `${log}.settings`;
  const use = (values: Pick<Settings, 'quickMs'> & Partial<Settings>) =>
    writeFileSync(
      settings,
      JSON.stringify({ log, chosen: placed, sameFolder: false, always: 0, ...values } satisfies Settings),
    );
  // The kernel's tests are in a folder of their own.
  const placed = chosen.map(({ id, file }): [number, string] => [
    id,
    join(root, dirname(file)).replace('contracts/src/kernel', 'contracts/test'),
  ]);
  process.env['MUTANTS_SETTINGS'] = settings;
  const vitest = await createVitest(
    'test',
    {
      ...limits,
      root,
      config: false,
      watch: false,
      // Vitest caches a file by its path and original content, which ignores the planted faults.
      fsModuleCache: false,
      include: [...target.near, ...target.far].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
      isolate: target.isolate,
      maxWorkers: 1,
      fileParallelism: false,
      pool: 'threads',
      runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
      reporters: [{}],
    },
    { plugins: [instrumented(files)], clearScreen: false, logLevel: 'silent' },
  );
  const folders = [...target.near, ...target.far];
  const specifications = nearestFirst(await vitest.globTestSpecifications(), root, folders);
  const near = specifications.filter(({ moduleId }) =>
    target.near.some((folder) => moduleId.startsWith(`${join(root, folder)}/`)),
  );
  const withMutants = new Set(placed.map(([, folder]) => folder));
  const beside = near.filter(({ moduleId }) => withMutants.has(dirname(moduleId)));
  return {
    async near() {
      use({ quickMs: NEAR_MS, sameFolder: true });
      await runWhole(vitest, beside);
      // Slow tests in the mutant's folder, such as those that encrypt, may detect what the quick ones do not.
      use({ quickMs: SLOW_MS, sameFolder: true });
      await runWhole(vitest, beside);
      use({ quickMs: ALL_MS });
      await runWhole(vitest, near);
    },
    async all() {
      use({ quickMs: ALL_MS });
      await runWhole(vitest, specifications);
    },
    async fromStart(mutant) {
      use({ quickMs: 0, always: mutant.id });
      for (const specification of testsNear(mutant, specifications, root, log)) {
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
        if (unhandledErrors.length === 0 && testModules.every((tests) => tests.ok())) continue;
        return tell(log, { killed: mutant.id, by: specification.moduleId, how: 'failed' });
      }
    },
    close: () => vitest.close(),
  };
}

/** Runs the tests without mutants: they must pass, or the results would mean nothing. */
async function runWhole(vitest: Vitest, specifications: TestSpecification[]): Promise<void> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.filter((tests) => !tests.ok());
  if (failed.length === 0) return;
  const why = failed.flatMap((tests) => [
    tests.moduleId,
    ...tests.errors().map(({ message }) => message),
    ...[...tests.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
    ),
  ]);
  throw new Error(
    ['tests fail without a mutant:', ...why, ...unhandledErrors.map((error) => inspect(error))].join('\n'),
  );
}

function nearestFirst(specifications: TestSpecification[], root: string, folders: readonly string[]) {
  const rank = ({ moduleId }: TestSpecification) =>
    folders.findIndex((folder) => moduleId.startsWith(`${join(root, folder)}/`));
  return specifications.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
}

/** Tests in the folder of the mutant's file, then those that reach another mutant of that file. */
function testsNear(
  { file, id }: Mutant,
  specifications: readonly TestSpecification[],
  root: string,
  log: string,
) {
  const folder = dirname(join(root, file));
  const reaching = new Set(
    entriesOf(log).flatMap((entry) =>
      'reached' in entry && entry.reached.some((other) => Math.abs(other - id) < 40) ? [entry.in] : [],
    ),
  );
  const inFolder = specifications.filter(({ moduleId }) => dirname(moduleId) === folder);
  const others = specifications.filter(
    ({ moduleId }) => reaching.has(moduleId) && dirname(moduleId) !== folder,
  );
  return [...inFolder, ...others.slice(0, 6)];
}
