import { expect, it } from 'vitest';
import { secondsToWait } from './pause.ts';

it.each([
  ['the latest of them counts', [0, 40_000, 20_000], 41],
  ['one that is still to come does not count', [0, 61_000], 1],
  ['there are none', [], 0],
  ['there are very many', Array.from({ length: 500_000 }, () => 30_000), 31],
])('how long a member has to wait: %s', (_, instants, seconds) => {
  expect(secondsToWait(instants, 60_000, 59_000)).toBe(seconds);
});
