import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { instrument } from './instrument.ts';
import { excused, isOf } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('every listed survivor is a fault that can still be planted', () => {
  const files = [...new Set(excused.map(({ file }) => join(root, file)))];
  const mutants = files.filter(existsSync).flatMap((path) => instrument(root, path, 1).mutants);
  expect(excused.filter((one) => !mutants.some((mutant) => isOf(one, mutant)))).toEqual([]);
});
