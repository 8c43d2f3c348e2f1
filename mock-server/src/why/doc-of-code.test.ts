import { expect, it } from 'vitest';
import { docOfCode } from './doc-of-code.ts';

const VERIFY =
  'Checks the digits. Wrong tries count (spec §7). A code that a newer one replaced no longer exists: OTP_NOT_EXIST.';

it.each([
  ['OTP_NOT_EXIST', 'Checks the digits. A code that a newer one replaced no longer exists: OTP_NOT_EXIST.'],
  ['OTP_EXPIRED', 'Checks the digits. Wrong tries count (spec §7).'],
  [null, VERIFY],
])('of the doc of a rule that refuses with several codes, %s is shown: %s', (code, words) => {
  expect(docOfCode(VERIFY, code)).toBe(words);
});

it('a single sentence is unchanged', () => {
  expect(docOfCode('Gives nothing: NO_DATA.', 'NO_GAME')).toBe('Gives nothing: NO_DATA.');
});
