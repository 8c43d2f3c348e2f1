import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the bars of the browser have the ground of the page, before any script and after', () => {
  const ground = /--color-bg: light-dark\((#\w+), (#\w+)\)/.exec(read('../src/design/tokens.css'));
  const [, light, dark] = ground ?? [];
  expect(read('../src/platform/theme.ts')).toContain(`{ light: '${light}', dark: '${dark}' }`);
  const page = read('../index.html');
  expect(page).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
  expect(page).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
});
