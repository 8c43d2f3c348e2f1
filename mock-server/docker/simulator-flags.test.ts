import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SIMULATOR_FLAGS } from './simulator-flags.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<'start', string>>;
};

it('npm start runs the simulator with the flags that everybody else has', () => {
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  expect(flags).toEqual(SIMULATOR_FLAGS);
});
