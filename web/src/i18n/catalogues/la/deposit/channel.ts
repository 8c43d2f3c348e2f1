import type { Texts } from '../../../texts.ts';

export const channel: Texts['deposit']['channel'] = {
  choose: 'ເລືອກຊ່ອງທາງຝາກເງິນ',
  back: 'ຊ່ອງທາງອື່ນ',
  none: 'ຕອນນີ້ຍັງບໍ່ມີຊ່ອງທາງຝາກເງິນ',
  qr: 'ສະແກນ QR',
  living: 'ມີ QR ລໍຖ້າຈ່າຍ {{amount}}',
  inKip: 'ໂອນເປັນເງິນກີບ (₭)',
  trueMoney: 'ໂອນເຂົ້າ TrueMoney',
  link: 'ລິ້ງຊອງຂອງຂວັນ TrueMoney',
  slip: 'ສົ່ງສະລິບ',
  slipHint: 'ໂອນທະນາຄານແລ້ວ ແຕ່ເງິນຍັງບໍ່ເຂົ້າ',
  withinMinute: 'ເຂົ້າພາຍໃນ 1 ນາທີ',
  atOnce: 'ເຂົ້າທັນທີ',
  byHand: 'ເຂົ້າຫຼັງພະນັກງານກວດສອບ',
  noTrueMoney: 'QR ນີ້ຈ່າຍດ້ວຍ TrueMoney ບໍ່ໄດ້ ກະລຸນາໃຊ້ແອັບທະນາຄານ',
};
