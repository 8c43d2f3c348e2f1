import { expect, it } from 'vitest';
import { joinWords } from '../src/kernel/whole-words.ts';

const seen = (text: string) => text.replaceAll('\u200d', '·');

it.each([
  ['กรุณากรอกรหัสผ่าน', 'กรุณากรอกรหัส·ผ่าน'],
  ["title: 'ตรวจสอบ',", "title: 'ตรวจ·สอบ',"],
  ['เข้าสู่ระบบไม่สำเร็จ', 'เข้า·สู่·ระบบไม่สำเร็จ'],
  ['{{game}} เข้าสู่ระบบ', '{{game}} เข้า·สู่·ระบบ'],
  ['จึงยังไม่ได้แจ้งถอน ลองใหม่ได้เลย', 'จึงยังไม่ได้แจ้ง·ถอน ลอง·ใหม่ได้เลย'],
  ['รับคืนยอดเสีย', 'รับคืน·ยอด·เสีย'],
  ['ບໍ່ຕ້ອງແຈ້ງຊ້ຳ ກະລຸນາລອງໃໝ່', 'ບໍ່ຕ້ອງແຈ້ງ·ຊ້ຳ ກະ·ລຸ·ນາລອງ·ໃໝ່'],
  ['ກະລຸນາປ້ອນລະຫັດຜ່ານ ແລ້ວລໍຖ້າ', 'ກະ·ລຸ·ນາປ້ອນລະ·ຫັດ·ຜ່ານ ແລ້·ວລໍ·ຖ້າ'],
])('keeps words whole: %s', (text, whole) => expect(seen(joinWords(text))).toBe(whole));

it('joins them by a sign at which no browser breaks a line: Firefox does at a word joiner', () => {
  expect(joinWords('ตรวจสอบ')).toBe('ตรวจ\u200dสอบ');
});

it.each(['เข้าสู่ระบบ', 'ลองใหม่', 'คืนยอดเสีย', "login: 'เข้าสู่ระบบ',", 'password: "รหัสผ่าน"', 'aria-label=`วงล้อ`'])(
  'leaves the label alone that people and tests look for: %s',
  (text) => expect(joinWords(text)).toBe(text),
);
