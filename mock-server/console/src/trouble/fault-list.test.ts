import { expect, it } from 'vitest';
import { whenOf } from './fault-list.tsx';

const fault = { faultId: 'f1', operation: 'wallet.get', after: 0, matched: 0, fired: 0 } as const;

it.each([0.4, 29, 57, 99.9, 0.000_1])('a chance of %d percent is shown as it was typed', (percent) => {
  expect(whenOf({ ...fault, probability: percent / 100 }, String)).toBe(`${percent}% of the time`);
});
