import type { Texts } from '../../../texts.ts';

export const contact: Texts['shared']['contact'] = {
  loadFailed: 'ເປີດຂໍ້ມູນຕິດຕໍ່ບໍ່ໄດ້',
  none: 'ຍັງບໍ່ມີຂໍ້ມູນຕິດຕໍ່',
  chat: 'ແຊັດກັບພະນັກງານ',
  picture: 'QR ສຳລັບແຊັດກັບ {{name}}',
  pictureFailed: 'ສະແດງຮູບ QR ບໍ່ໄດ້',
  scan: 'ສະແກນດ້ວຍແອັບແຊັດ ຫຼື ກົດປຸ່ມຂ້າງລຸ່ມ',
  open: 'ເປີດແຊັດ {{name}}',
  newTab: 'ເປີດໃນແທັບໃໝ່',
  version: 'ເວີຊັນ {{version}}',
};
