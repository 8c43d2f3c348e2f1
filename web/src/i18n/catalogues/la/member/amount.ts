import type { Texts } from '../../../texts.ts';

export const amount: Texts['member']['amount'] = {
  label: 'ຈຳນວນເງິນ ({{currency}})',
  empty: 'ກະລຸນາປ້ອນຈຳນວນເງິນ',
  format: 'ຈຳນວນເງິນບໍ່ຖືກຕ້ອງ ກະລຸນາພິມແບບ 1,500.00',
  decimals: 'ໃສ່ເລກທົດສະນິຍົມໄດ້ບໍ່ເກີນ 2 ຕຳແໜ່ງ',
  'too-large': 'ຈຳນວນເງິນຫຼາຍເກີນໄປ ກະລຸນາຫຼຸດຈຳນວນ',
  minimum: 'ຕ້ອງບໍ່ຕ່ຳກວ່າ {{amount}}',
  notEnough: 'ເງິນບໍ່ພໍ ໂອນໄດ້ບໍ່ເກີນ {{amount}}',
};
