import { expect, it } from 'vitest';
import { depositWords } from '../src/control/deposit-words.ts';

it.each([
  [{ kind: 'announced' }, 'announced'],
  [{ kind: 'arrived' }, 'received'],
  [{ kind: 'held', heldUntil: 'bonus' }, 'held until the bonus has ended'],
  [{ kind: 'held', heldUntil: 'room' }, 'held until the member has room for it'],
  // Of a simulator that does not say why, or knows more kinds.
  [{ kind: 'held' }, 'held'],
  [{ kind: 'returned' }, 'returned'],
] as const)('%j is %s', (deposit, words) => {
  expect(depositWords(deposit)).toBe(words);
});
