import { expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

it.each([
  ['โบนัส 100%', 'th'],
  ['PG Soft: ฝากขั้นต่ำ ฿100.00', 'th'],
  ['ໂບນັດ 100%', 'lo'],
  ['Bonus ฿100.00', undefined],
  ['12:30', undefined],
  ['฿', undefined],
  ['ໄດ້ມວຍໄທ', 'lo'],
])('%s is %s', (text, tag) => expect(languageOf(text)).toBe(tag));
