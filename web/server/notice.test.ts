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

it.each([
  ['a text without a language', 'QR is down'],
  ['a language too few', JSON.stringify({ th: 'ก', en: 'a' })],
  ['a language too many', JSON.stringify({ ...notice, fr: 'a' })],
  ['an empty text', JSON.stringify({ ...notice, la: ' ' })],
  ['a text that fills the screen', JSON.stringify({ ...notice, en: 'a'.repeat(301) })],
  ['a list', '[]'],
])('refuses %s', (_, text) => {
  expect(checkNotice(text)).toEqual({ ok: false, problem: expect.stringContaining('must be JSON such as') });
});
