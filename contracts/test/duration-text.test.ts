import { expect, it } from 'vitest';
import { durationText } from '../src/kernel/duration-text.ts';

it.each([
  [0, '0 s'],
  [-5_000, '0 s'],
  [59_600, '1 m'],
  [872_000, '14 m 32 s'],
  [518_388_000, '5 d 23 h'],
  // Of a day and five minutes, the minutes say nothing.
  [86_700_000, '1 d'],
])('%i ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
