import { expect, it } from 'vitest';
import { accountNumberOf, formatAccountNumber, nameOf, phoneDigits } from './account-fields.ts';

it.each([
  ['4069876543', '406-987-6543'],
  ['406987654', '406987654'],
  ['40698765432', '40698765432'],
  ['', ''],
])('the account number %j is shown as %j', (number, shown) => {
  expect(formatAccountNumber(number)).toBe(shown);
});

it('names are sent in capital letters with single spaces', () => {
  expect(nameOf(' somsri ', 'na  ayutthaya ')).toBe('SOMSRI NA AYUTTHAYA');
  expect(nameOf('สมศรี', 'ดีใจ')).toBe('สมศรี ดีใจ');
  expect(nameOf('SOMSRI\u200b', '\u2060NA')).toBe('SOMSRI NA');
});

it('account numbers are sent without spaces and dashes', () => {
  expect(accountNumberOf(' 406-987 6543 ')).toBe('4069876543');
  expect(accountNumberOf('๔๐๖')).toBe('406');
  expect(accountNumberOf('406–987‑6543')).toBe('4069876543');
});

it.each([
  ['0812345678', '0812345678'],
  ['081-234 5678', '0812345678'],
  ['081–234‑5678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['\u202a081-234-5678\u202c\u200b', '0812345678'],
  ['໐໘໑໒໓໔໕໖໗໘', '0812345678'],
  ['+66812345678', '0812345678'],
  ['+66 81-234-5678', '0812345678'],
  ['+66 (0) 81.234.5678', '0812345678'],
  // Not a Thai number, or incomplete: kept as typed.
  ['+8562055551234', '+8562055551234'],
  ['+6681234567', '+6681234567'],
  ['66812345678', '66812345678'],
  ['  ', ''],
])('%s is the phone number %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
