import type { Texts } from '../../../texts.ts';

export const terminated: Texts['first']['terminated'] = {
  text: 'ຕອນນີ້ລະບົບບໍ່ເປີດໃຫ້ບໍລິການ ຈຶ່ງຍັງເຂົ້າໃຊ້ບໍ່ໄດ້',
  hint: 'ຖ້າເປີດອີກຄັ້ງ ທ່ານກົດກວດສອບແລ້ວເຂົ້າໃຊ້ຕໍ່ໄດ້ເລີຍ',
  check: 'ກວດສອບອີກຄັ້ງ',
  still: 'ກວດສອບແລ້ວ ຍັງບໍ່ເປີດໃຫ້ບໍລິການ',
};
