/**
 * Words that a browser would break over two lines, most of them loan words: Thai and Lao have no spaces between words, and the
 * dictionaries of browsers do not have these. `·` is where they are broken.
 */
export const WHOLE_WORDS = [
  'แช·ท',
  'ทรู·มัน·นี่',
  'คา·สิ·โน',
  'ตรวจ·สอบ',
  'คัด·ลอก',
  'ໂບ·ນັດ',
  'ໂຫຼ·ດ',
  'ຄູ·ປອງ',
  'ໂປຣ·ໂມ·ຊັນ',
  'ອິນ·ເຕີ·ເນັດ',
  'ສະ·ແກນ',
  'ວິດີ·ໂອ',
  'ສະຖາ·ນະ',
  'ກວດ·ສອບ',
  'ເລກ·ບັນຊີ',
  'ລະຫັດ·ຜ່ານ',
  'ກະ·ລຸ·ນາ',
  'ເຄຣ·ດິດ',
  'ສະ·ລັອດ',
  'ໂປຣ·ໄຟລ໌',
  'ໃບ·ບິນ',
  'ອັບ·ເດດ',
  'ເວີ·ຊັນ',
  'ຄາ·ສິ·ໂນ',
] as const;

const WORD_JOINER = '\u2060';

const joined = new Map(
  WHOLE_WORDS.map((word) => [word.replaceAll('·', ''), word.replaceAll('·', WORD_JOINER)] as const),
);
const words = new RegExp([...joined.keys()].join('|'), 'gu');

/** The same text, with a joiner (U+2060, which nobody sees or hears) where such a word would be broken. */
export const joinWords = (text: string): string => text.replace(words, (word) => joined.get(word) ?? word);
