import { expect, it } from 'vitest';
import { checkNotice, noticeElement } from './notice.ts';

const notice = { th: 'คิวอาร์ใช้ไม่ได้คืนนี้', la: 'ຄິວອາໃຊ້ບໍ່ໄດ້ຄືນນີ້', en: 'QR is down <tonight> & tomorrow' };

it('a notice is said in three languages, and never as markup', () => {
  expect(checkNotice(JSON.stringify(notice))).toEqual({ ok: true, notice });
  expect(noticeElement(notice)).toContain('<p lang="lo">ຄິວອາໃຊ້ບໍ່ໄດ້ຄືນນີ້</p>');
  expect(noticeElement(notice)).toContain('QR is down &lt;tonight&gt; &amp; tomorrow');
});

it('no text is no notice', () => {
  for (const text of [undefined, '']) expect(checkNotice(text)).toEqual({ ok: true, notice: undefined });
});

const said = (changed: object) => JSON.stringify({ ...notice, ...changed });

it.each([
  ['a text without a language', 'QR is down', ''],
  ['a list', '[]', ''],
  ['a language too few', JSON.stringify({ th: 'ก', en: 'a' }), 'la is missing; it '],
  ['only one language', JSON.stringify({ th: 'ก' }), 'la and en are missing; it '],
  ['a language too many', said({ fr: 'a' }), 'there is no language "fr"; it '],
  ['an empty text', said({ la: ' ' }), 'la is empty; it '],
  ['a value that is no text', said({ th: 1 }), 'th is no text; it '],
  ['a text that fills the screen', said({ en: 'a'.repeat(301) }), 'en is 301 characters long; it '],
  [
    'several mistakes',
    JSON.stringify({ th: 'ก', lo: 'ກ' }),
    'there is no language "lo"; la and en are missing; it ',
  ],
])('refuses %s, and says what is wrong', (_, text, why) => {
  const problem = `${why}must be JSON such as {"th":"…","la":"…","en":"…"}, each text of 1 to 300 characters`;
  expect(checkNotice(text)).toEqual({ ok: false, problem });
});
