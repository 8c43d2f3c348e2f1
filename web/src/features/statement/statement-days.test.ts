import { expect, it } from 'vitest';
import { formatTime } from './statement-days.ts';

it('an entry has only its time of day, in Bangkok, below the heading of its day', () => {
  const times = (['th', 'la', 'en'] as const).map((locale) => formatTime('2026-11-20T16:59:59.999Z', locale));
  expect(times).toEqual(['23:59\u00a0น.', '23:59\u00a0ໂມງ', '23:59']);
  expect(formatTime('soon', 'th')).toBe('-');
});
