import { errorCatalogue } from '@krapao/contracts/errors/catalogue';
import { expect, it } from 'vitest';
import { resembling } from './ranked.ts';

const codes = Object.entries(errorCatalogue);
const found = (words: string) =>
  resembling(codes, words, ([code, { meaning }]) => [code, meaning]).map(([code]) => code);

it.each([
  ['transfer fails', 'TRANSFER_FAIL'],
  ['OTP_EXPRED', 'OTP_EXPIRED'],
  ['one-time code expired', 'OTP_EXPIRED'],
  ['NOT_ENOUGH_MONEY', 'MONEY_NOT_ENOUGH'],
])('%s finds %s although no text has just these words', (words, code) => {
  expect(found(words)).toContain(code);
});

it('what nothing resembles finds nothing, and words that are there find only what has them all', () => {
  expect(found('zzzzqqqq')).toEqual([]);
  for (const code of found('transfer'))
    expect(code + errorCatalogue[code as 'OK'].meaning).toMatch(/transfer/i);
});
