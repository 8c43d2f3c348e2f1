import type { Texts } from '../../../texts.ts';

export const slips: Texts['money']['slips'] = {
  list: 'ສະລິບທີ່ສົ່ງ ລຽງຈາກຫຼ້າສຸດ',
  date: 'ວັນທີ',
  amount: 'ຈຳນວນເງິນ',
  status: 'ສະຖານະ',
  view: 'ເບິ່ງສະລິບ',
  newWindow: 'ເປີດໜ້າຕ່າງໃໝ່',
  noPicture: 'ເປີດຮູບສະລິບນີ້ບໍ່ໄດ້ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  loadFailed: 'ໂຫຼດສະຖານະສະລິບບໍ່ໄດ້',
  empty: 'ຍັງບໍ່ເຄີຍສົ່ງສະລິບ',
  emptyHint: 'ສະລິບທີ່ສົ່ງເພື່ອຝາກເງິນຈະສະແດງຢູ່ນີ້',
};
