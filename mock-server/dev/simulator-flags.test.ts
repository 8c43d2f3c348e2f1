import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

it('npm start runs the simulator with the same flags as all other starters', () => {
  const { scripts } = JSON.parse(read('mock-server/package.json')) as {
    readonly scripts: { readonly start: string };
  };
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  expect(flags).toEqual(SIMULATOR_FLAGS);
});

/** A path to the simulator as a string literal. */
const STARTS = /'(?:[./]*mock-server|\.\.)\/(?:src\/main\.js|bench\/sources\.ts)'/;

it('every file that starts the simulator as a process gives it these flags', () => {
  const folders = ['.config', 'e2e', 'mock-server/*', 'web/*', 'contracts/src', 'fixtures/src'];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
  );
  const starters = files.filter((file) => STARTS.test(read(file)));
  expect(starters.toSorted()).toEqual([
    'e2e/playwright.config.ts',
    'e2e/servers.ts',
    'mock-server/bench/server-process.ts',
    'mock-server/dev/dev.ts',
    'web/drills/stand.ts',
  ]);
  for (const file of starters) expect(read(file)).toContain('...SIMULATOR_FLAGS');
});
