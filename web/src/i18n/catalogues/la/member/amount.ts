import type { Texts } from '../../../texts.ts';

export const amount: Texts['member']['amount'] = {
  label: 'ຈຳນວນເງິນ ({{currency}})',
  empty: 'ກະລຸນາປ້ອນຈຳນວນເງິນ',
  format: 'ອ່ານຈຳນວນນີ້ບໍ່ໄດ້ ກະລຸນາພິມແບບ 1,500.00',
  decimals: 'ທົດສະນິຍົມໄດ້ບໍ່ເກີນ 2 ຕຳແໜ່ງ',
  'too-large': 'ຈຳນວນເງິນຫຼາຍເກີນໄປ',
  minimum: 'ຕ້ອງບໍ່ຕ່ຳກວ່າ {{amount}}',
  notEnough: 'ມີບໍ່ພໍ ໂອນໄດ້ບໍ່ເກີນ {{amount}}',
};
