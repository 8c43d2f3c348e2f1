/**
 * `npm run mutants [-- path …] [--near] [--sample 0.2] [--seed 1]`: plants one fault at a time in the rules, the kernel and the
 * core of the app, and prints those that no test notices. Exits with 1 if a folder is below the goal.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, refuse } from '../command-line.ts';
import { instrument, type Mutant } from './instrument.ts';
import { entriesOf, type Entry } from './log.ts';
import { report } from './report.ts';
import { isBelow, sourcesIn } from './sources-in.ts';
import { makeTests } from './run-tests.ts';
import { targets, type Target } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const USAGE = `Usage: npm run mutants [-- path …] [--near] [--sample 0.2] [--seed 1]
  path        only what is in these files and folders
  --near      only the tests beside what is changed: minutes instead of an hour
  --sample    a share of all mutants, chosen by the seed`;

const { values, positionals } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    near: { type: 'boolean', default: false },
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
const share = Number(values.sample);
if (!(share > 0 && share <= 1))
  refuse(`--sample is a share of all mutants, such as 0.2, not ${values.sample}`, USAGE);

/** Depends only on the seed and the mutant, not on what else is mutated. */
function isInSample({ file, line, from, to }: Mutant): boolean {
  let hash = 2_166_136_261;
  for (const letter of `${values.seed} ${file} ${line} ${from} ${to}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash / 2 ** 32 < share;
}

async function run(target: Target): Promise<{ mutants: Mutant[]; entries: Entry[] }> {
  const files = new Map<string, string>();
  const all: Mutant[] = [];
  for (const source of sourcesIn(root, target, positionals)) {
    const path = join(root, source);
    const { mutants, code } = instrument(root, path, all.length + 1);
    files.set(path, code);
    all.push(...mutants);
  }
  const chosen = all.filter(isInSample);
  if (chosen.length === 0) return { mutants: [], entries: [] };
  const dir = mkdtempSync(join(tmpdir(), 'krapao-mutants-'));
  const log = join(dir, 'log');
  writeFileSync(log, '');
  try {
    const tests = await makeTests({ root, target, files, log, chosen });
    const living = () => {
      const killed = new Set(entriesOf(log).flatMap((entry) => ('killed' in entry ? [entry.killed] : [])));
      return chosen.filter(({ id }) => !killed.has(id));
    };
    try {
      await tests.near();
      console.log(`${living().length} of ${chosen.length} live after the nearest tests`);
      if (living().length > 0 && !values.near) await tests.all();
      // Code that runs while a file is loaded, such as a constant, needs the file to be loaded again for each mutant.
      const atLoad = new Set(entriesOf(log).flatMap((entry) => ('atLoad' in entry ? entry.atLoad : [])));
      const fresh = living().filter(({ id }) => atLoad.has(id));
      console.log(`${living().length} live after all; ${fresh.length} of them are tried from the start`);
      for (const mutant of fresh) await tests.fromStart(mutant);
    } finally {
      await tests.close();
    }
    return { mutants: chosen, entries: entriesOf(log) };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const folders = targets.flatMap(({ code }) => code);
for (const path of positionals)
  if (targets.every((target) => sourcesIn(root, target, [path]).length === 0))
    refuse(
      `${path}: no faults are planted there${
        isBelow(root, path, folders)
          ? ': tests, what only they use, and what only draws are left out (.config/mutants/targets.ts)'
          : `, but in ${folders.join(', ')}`
      }`,
      USAGE,
    );
const results = [];
for (const target of targets) results.push(await run(target));
if (results.every(({ mutants }) => mutants.length === 0))
  refuse('no fault was chosen: there is none in these files, or the sample is too small', USAGE);
process.exitCode = report(results, { share, folders }) ? 0 : 1;
