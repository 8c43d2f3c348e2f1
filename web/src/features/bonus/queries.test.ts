import { expect, it } from 'vitest';
import { isPossibleCode, promotionCode } from './queries.ts';

it('is in capital letters, with nothing around it', () => {
  expect(promotionCode(' lucky50\n')).toBe('LUCKY50');
  expect(promotionCode('\u200blucky\u206050\ufeff ')).toBe('LUCKY50');
  expect(promotionCode('   ')).toBe('');
  expect(promotionCode('โชคดี a/b')).toBe('โชคดี A/B');
});

it('is not what would lead to another address', () => {
  expect(['.', '..', '\ud83d', '...', 'A/../B', '50%'].map(isPossibleCode)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
