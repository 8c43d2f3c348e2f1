import { expect, it } from 'vitest';
import { joinWords } from './whole-words.ts';

const seen = (text: string) => text.replaceAll('\u2060', '·');

it.each([
  ['กรุณากรอกรหัสผ่าน', 'กรุณากรอกรหัส·ผ่าน'],
  ["title: 'ตรวจสอบ',", "title: 'ตรวจ·สอบ',"],
  ['เข้าสู่ระบบไม่สำเร็จ', 'เข้า·สู่·ระบบไม่สำเร็จ'],
  ['{{game}} เข้าสู่ระบบ', '{{game}} เข้า·สู่·ระบบ'],
])('keeps words whole: %s', (text, whole) => expect(seen(joinWords(text))).toBe(whole));

it.each(['เข้าสู่ระบบ', "login: 'เข้าสู่ระบบ',", 'password: "รหัสผ่าน"', 'aria-label=`วงล้อ`'])(
  'leaves the label alone that people and tests look for: %s',
  (text) => expect(joinWords(text)).toBe(text),
);
