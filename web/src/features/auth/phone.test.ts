import { expect, it } from 'vitest';
import { phoneDigits } from './phone.ts';

it.each([
  ['0812345678', '0812345678'],
  ['081-234 5678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['໐໘໑໒໓໔໕໖໗໘', '0812345678'],
  ['  ', ''],
])('%s is the phone number %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
