/**
 * Words that a browser would break over two lines: Thai and Lao have no spaces between words, and browsers' dictionaries lack
 * loan words and split compounds. Listed are those of which a part means something else or nothing: เจ้า is a lord, ต้อง is
 * "must", ภาย and ขวัญ mean nothing alone. `·` marks where they would be broken, in Chromium or in Firefox, whose dictionary is
 * another. A mark parts the text for both: with one inside ກວດ or ທະນາຄານ, Chromium would break them elsewhere.
 */
export const WHOLE_WORDS = [
  'แช·ท',
  'ทรู·มัน·นี่',
  'คา·สิ·โน',
  'ตรวจ·สอบ',
  'คัด·ลอก',
  'ลิ·งก์',
  'อัป·โหลด',
  'เจ้า·หน้าที่',
  'สัก·ครู่',
  'ภาย·หลัง',
  'ถูก·ต้อง',
  'อย่า·เพิ่ง',
  'เชื่อม·ต่อ',
  'เครือ·ข่าย',
  'หลัก·ฐาน',
  'ของ·ขวัญ',
  'ผิด·พลาด',
  'ที่·นี่',
  'หน้า·จอ',
  'ช่อง·ทาง',
  'ปลาย·ทาง',
  'ลง·ทะเบียน',
  'เมื่อ·วาน',
  'เที่ยง·คืน',
  'ข้อ·ตกลง',
  'ลูก·ศร',
  'ดำเนิน·การ',
  'ผู้·ใช้',
  'รหัส·ผ่าน',
  'เข้า·สู่·ระบบ',
  'แจ้ง·ถอน',
  'ลอง·ใหม่',
  'คืน·ยอด·เสีย',
  'วง·ล้อ',
  'แป้น·พิมพ์',
  'ໂບ·ນັດ',
  'ໂຫຼ·ດ',
  'ຄູ·ປອງ',
  'ໂປ·ຣ·ໂມ·ຊັນ',
  'ອິນ·ເຕີ·ເນັດ',
  'ສະ·ແກນ',
  'ວິ·ດີ·ໂອ',
  'ສະຖາ·ນະ',
  'ກວດ·ສອບ',
  'ເລກ·ບັນ·ຊີ',
  'ລະ·ຫັດ·ຜ່ານ',
  'ກະ·ລຸ·ນາ',
  'ເຄຣ·ດິດ',
  'ສະ·ລັອດ',
  'ໂປ·ຣ·ໄຟລ໌',
  'ໃບ·ບິນ',
  'ອັບ·ເດດ',
  'ເວີ·ຊັນ',
  'ຄາ·ສິ·ໂນ',
  'ກະ·ເປົາ',
  'ລະ·ຫັດ',
  'ລາງ·ວັນ',
  'ຢືນ·ຢັນ',
  'ສຳ·ເລັດ',
  'ບັນ·ຊີ',
  'ວິ·ນາ·ທີ',
  'ນາ·ທີ',
  'ລໍ·ຖ້າ',
  'ແລ້·ວ',
  'ລາຍ·ການ',
  'ຂໍ້·ຄວາມ',
  'ຖືກ·ຕ້ອງ',
  'ລອງ·ໃໝ່',
  'ແຈ້ງ·ຊ້ຳ',
] as const;

/**
 * The zero width joiner is for this too: Firefox breaks Thai and Lao at a word joiner (U+2060), in spite of its name. It is also
 * in the fonts of both scripts, and like that one a format character, which the app takes out of what players type.
 */
const JOINER = '\u200d';

const joined = new Map(
  WHOLE_WORDS.map((word) => [word.replaceAll('·', ''), word.replaceAll('·', JOINER)] as const),
);
const words = new RegExp([...joined.keys()].join('|'), 'gu');

/** Labels that tests and assistive tools look up by these exact letters. A label of a single word does not need a joiner. */
const LABELS: ReadonlySet<string> = new Set(['รหัสผ่าน', 'เข้าสู่ระบบ', 'วงล้อ', 'ลองใหม่', 'ລອງໃໝ່', 'คืนยอดเสีย']);
/** The end of the text, or a quote around a text in source code. */
const isEdge = (sign: string | undefined) => sign === undefined || `'"\``.includes(sign);

/** The same text, or source code, with a joiner (invisible and silent) wherever such a word would be broken. */
export const joinWords = (text: string): string =>
  text.replace(words, (word, at: number) =>
    LABELS.has(word) && isEdge(text[at - 1]) && isEdge(text[at + word.length])
      ? word
      : (joined.get(word) ?? word),
  );
