import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SIMULATOR_FLAGS } from './simulator-flags.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<'start' | 'dev', string>>;
};

it.each(['start', 'dev'] as const)(
  'npm run %s runs the simulator with the flags that the image has',
  (name) => {
    const flags = scripts[name]
      .split(' ')
      .filter((word) => word.startsWith('--') && !word.startsWith('--watch'));
    expect(flags).toEqual(SIMULATOR_FLAGS);
  },
);
