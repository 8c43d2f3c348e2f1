import { expect, it } from 'vitest';
import { isPossibleCode, promotionCode } from './queries.ts';

it('is capitalised and trimmed', () => {
  expect(promotionCode(' lucky50\n')).toBe('LUCKY50');
  expect(promotionCode('\u200blucky\u206050\ufeff ')).toBe('LUCKY50');
  expect(promotionCode('   ')).toBe('');
  expect(promotionCode('โชคดี a/b')).toBe('โชคดี A/B');
});

it('cannot change the path of the URL', () => {
  expect(['.', '..', '\ud83d', '...', 'A/../B', '50%'].map(isPossibleCode)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
