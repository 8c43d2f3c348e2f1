import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ownPrefixes } from './prefixes.ts';

const publicFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../public/offline/${name}`, import.meta.url)), 'utf8');

it('the service worker never looks at what is passed on, and is short enough to be read', () => {
  const worker = publicFile('sw.js');
  const never = /const NEVER = (\[.*\]);/.exec(worker)?.[1]?.replaceAll("'", '"') ?? '[]';
  expect(JSON.parse(never)).toEqual(ownPrefixes);
  expect(worker.split('\n').length).toBeLessThan(150);
  expect(worker).not.toContain('skipWaiting');
});
