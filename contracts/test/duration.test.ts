import { describe, expect, it } from 'vitest';
import { durationText, formatDuration, parseDuration } from '../src/kernel/duration.ts';

describe('a duration', () => {
  it.each([
    ['15m', 900_000],
    ['2h30m', 9_000_000],
    ['500ms', 500],
    ['1d', 86_400_000],
    ['90s', 90_000],
    ['1m500ms', 60_500],
    ['0s', 0],
    [' 15m ', 900_000],
    ['9007199254740991ms', Number.MAX_SAFE_INTEGER],
  ])('%s is %d ms', (text, ms) => expect(parseDuration(text)).toBe(ms));

  it.each([
    '',
    ' ',
    '15',
    'm',
    '-5m',
    '1.5h',
    '5m2h',
    '5 m',
    '1w',
    '9'.repeat(30) + 'd',
    'soon',
    '9007199254740992ms',
  ])('%j is invalid', (text) => expect(parseDuration(text)).toBeUndefined());

  it('is formatted so that it can be parsed again', () => {
    expect(formatDuration(9_000_500)).toBe('2h30m500ms');
    expect(formatDuration(90_061_001)).toBe('1d1h1m1s1ms');
    expect([1.4, 1.5, 0, -5].map(formatDuration)).toEqual(['1ms', '2ms', '0ms', '0ms']);
  });
});

describe('a length of time for people', () => {
  it.each([
    [0, '0 s'],
    [-5_000, '0 s'],
    [59_600, '1 m'],
    [872_000, '14 m 32 s'],
    [518_388_000, '5 d 23 h'],
    // Minutes are left out, as no hours are between them and the day.
    [86_700_000, '1 d'],
  ])('%i ms is %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
