import type { Texts } from '../../../texts.ts';

export const terminated: Texts['first']['terminated'] = {
  text: 'ຕອນນີ້ລະບົບບໍ່ເປີດໃຫ້ບໍລິການ ຈຶ່ງຍັງເຂົ້າໃຊ້ບໍ່ໄດ້',
  hint: 'ກັບມາກົດກວດສອບພາຍຫຼັງໄດ້ ຖ້າເປີດແລ້ວຈະເຂົ້າໃຊ້ຕໍ່ໄດ້ທັນທີ',
  check: 'ກວດສອບອີກຄັ້ງ',
  still: 'ກວດສອບແລ້ວ ຍັງບໍ່ເປີດໃຫ້ບໍລິການ',
};
