import type { Texts } from '../../../texts.ts';

export const notFound: Texts['first']['notFound'] = {
  text: 'ທີ່ຢູ່ອາດພິມຜິດ ຫຼືໜ້ານີ້ຖືກຍ້າຍໄປແລ້ວ',
  home: 'ກັບໜ້າຫຼັກ',
};
