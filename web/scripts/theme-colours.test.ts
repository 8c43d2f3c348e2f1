import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the browser’s bars have the background of the page, before any script runs and after', () => {
  const ground = /--color-bg: light-dark\((#\w+), (#\w+)\)/.exec(read('../src/design/tokens.css'));
  const [, light, dark] = ground ?? [];
  expect(read('../src/platform/theme.ts')).toContain(`{ light: '${light}', dark: '${dark}' }`);
  const page = read('../index.html');
  expect(page).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
  expect(page).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
});

test('the offline page has the colours of the app', () => {
  const colours = [
    ...read('../src/design/tokens.css').matchAll(
      /--color-(bg|text|muted|control|focus): light-dark\((#\w+), (#\w+)\)/g,
    ),
  ];
  expect(colours).toHaveLength(5);
  const style = read('../public/offline/offline.css');
  const written = (name: string, colour: string) => style.split(`--${name}: ${colour};`).length - 1;
  for (const [, name = '', light = '', dark = ''] of colours)
    expect([name, written(name, light), written(name, dark)]).toEqual([name, 2, 1]);
  const [, , light, dark] = colours.find(([, name]) => name === 'bg') ?? [];
  expect(read('../public/offline/offline.js')).toContain(`{ light: '${light}', dark: '${dark}' }`);
});
