import { expect, it } from 'vitest';
import { codeDigits } from './one-time-code.ts';

it.each([
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['OTP 123456', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['໑໒໓', '123'],
  ['1234567', '123456'],
])('%j is the code %j', (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});
