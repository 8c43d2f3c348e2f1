/** Runs one drill by its name: a rehearsal of what goes wrong in production. None is part of `npm test`. */
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { Broken, NEEDS_BUILD, Stand } from './stand.ts';

/** A drill, with a line for the list about what it shows. It throws at the first check that does not hold. */
export interface Drill {
  readonly shows: string;
  /** What it needs besides Node, and how to get it. */
  readonly needs?: string;
  readonly run: (stand: Stand, args: readonly string[]) => Promise<void>;
}

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.drill.ts'))
  .map((file) => basename(file, '.drill.ts'));
const load = async (name: string) =>
  ((await import(new URL(`${name}.drill.ts`, folder).href)) as { readonly drill: Drill }).drill;

const [name = '', ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  const isAsked = ['', '--help', '-h'].includes(name);
  if (!isAsked) console.error(`There is no drill "${name}".\n`);
  console.log('npm run drill -w web -- <name>\n');
  for (const one of names) {
    const { shows, needs } = await load(one);
    console.log(`  ${one.padEnd(12)} ${shows}${needs ? `\n  ${''.padEnd(12)} needs ${needs}` : ''}`);
  }
  process.exit(isAsked ? 0 : 1);
}

const drill = await load(name);
// Otherwise the drill would look failed.
if (drill.needs?.includes(NEEDS_BUILD) && !existsSync(new URL('../dist/index.html', folder))) {
  console.error(`${name}: there is no build of the app: ${NEEDS_BUILD}`);
  process.exit(1);
}

const stand = new Stand();
try {
  await drill.run(stand, args);
  console.log(`\n${name}: holds`);
} catch (error) {
  console.error(`\n${name}: DOES NOT HOLD: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof Broken)) console.error(error);
  process.exitCode = 1;
} finally {
  await stand.end();
}
