import type { Texts } from '../../../texts.ts';

export const front: Texts['first']['front'] = {
  menu: 'ເມນູ',
  home: 'ໜ້າຫຼັກ',
  register: 'ລົງທະບຽນ',
  howto: 'ວິທີໃຊ້',
  contact: 'ຕິດຕໍ່',
};
