import type { Texts } from '../../../texts.ts';

export const notFound: Texts['first']['notFound'] = {
  text: 'ລິ້ງອາດບໍ່ຖືກຕ້ອງ ຫຼື ໜ້ານີ້ຖືກຍ້າຍໄປແລ້ວ',
  home: 'ກັບໜ້າຫຼັກ',
};
