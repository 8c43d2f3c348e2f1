import { expect, it } from 'vitest';
import { agoOf } from './time-ago.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

it.each([
  [-5 * SECOND, 'second', 0],
  [999, 'second', 0],
  [59 * SECOND, 'second', 59],
  [60 * SECOND, 'minute', 1],
  [3_599 * SECOND, 'minute', 59],
  [3_600 * SECOND, 'hour', 1],
  [DAY - 1, 'hour', 23],
  [DAY, 'day', 1],
  [30 * DAY - 1, 'day', 29],
  [30 * DAY, 'month', 1],
  [365 * DAY - 1, 'month', 12],
  [365 * DAY, 'year', 1],
  [800 * DAY, 'year', 2],
])('%i ms ago', (elapsed, unit, count) => {
  expect(agoOf(10_000_000_000_000 - elapsed, 10_000_000_000_000)).toMatchObject({ unit, count });
});

it('says in how many milliseconds the text changes', () => {
  expect(agoOf(0, 61_500).changesIn).toBe(58_500);
  expect(agoOf(0, 1_250).changesIn).toBe(750);
});
