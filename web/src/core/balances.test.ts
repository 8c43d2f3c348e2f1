import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { balanceBefore } from './balances.ts';

it.each([
  ['what was there', 350.5, 250.25, 10_025],
  ['nothing', 250, 250, 0],
  ['not known, if a part of it was moved on before the balance was read', 100, 250, undefined],
])('before an amount was received, the balance was %s', (_, now, received, before) => {
  expect(balanceBefore(readAmount(now)!, readAmount(received)!)).toBe(before);
});
