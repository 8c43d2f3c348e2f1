import { expect, it } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

it('moves between tabs with arrow keys, wrapping at the ends, and with Home and End', () => {
  expect([tabAfterKey('ArrowRight', 2, 3), tabAfterKey('ArrowLeft', 0, 3)]).toEqual([0, 2]);
  expect([tabAfterKey('Home', 1, 3), tabAfterKey('End', 1, 3)]).toEqual([0, 2]);
  expect([tabAfterKey('a', 1, 3), tabAfterKey('End', 0, 0)]).toEqual([undefined, undefined]);
});
