import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const drills = globSync('*.drill.ts', { cwd: import.meta.dirname });

test.each(drills)('%s says that it needs a build if it starts the app', (file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(/needs: .*NEEDS_BUILD/.test(source)).toBe(source.includes('.app('));
});
