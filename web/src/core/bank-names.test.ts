import { expect, it } from 'vitest';
import { bankNameIn } from './bank-names.ts';

const scb = { nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' };
const bcel = { nameTH: 'ธนาคารการค้าต่างประเทศลาว', nameEN: 'Banque pour le Commerce Exterieur Lao' };

it.each([
  ['th', 'BCEL', bcel, 'ธนาคารการค้าต่างประเทศลาว'],
  ['la', 'BCEL', bcel, 'BCEL · ທະນາຄານການຄ້າຕ່າງປະເທດລາວ'],
  ['en', 'BCEL', bcel, 'BCEL'],
  ['la', 'SCB', scb, 'SCB · Siam Commercial Bank'],
  ['en', 'SCB', scb, 'Siam Commercial Bank'],
  // For the member's own bank, the API returns only the Thai name.
  ['la', 'LDB', { nameTH: 'ธนาคารพัฒนาลาว' }, 'LDB · ທະນາຄານພັດທະນາລາວ'],
  ['la', 'BAAC', { nameTH: 'ธ.ก.ส.' }, 'BAAC'],
  ['la', 'NEW', { nameTH: 'ธนาคารใหม่' }, 'NEW'],
  ['en', 'WW', { nameTH: 'WW เพย์', nameEN: 'WW Pay' }, 'WW Pay'],
  ['th', 'NEW', {}, 'NEW'],
  ['th', 'NEW', { nameTH: '', nameEN: '' }, 'NEW'],
] as const)('in %s, %s with %j is "%s"', (locale, code, given, name) => {
  expect(bankNameIn(locale, code, given)).toBe(name);
});
