import type { Texts } from '../../../texts.ts';

export const account: Texts['shared']['account'] = {
  name: 'ຊື່',
  bank: 'ທະນາຄານ',
  chooseBank: 'ເລືອກທະນາຄານ',
  bankRequired: 'ກະລຸນາເລືອກທະນາຄານ',
  banksFailed: 'ໂຫຼດລາຍຊື່ທະນາຄານບໍ່ໄດ້',
  noBanks: 'ຕອນນີ້ຍັງບໍ່ມີທະນາຄານໃຫ້ເລືອກ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  number: 'ເລກບັນຊີ',
  numberHint: 'ຕົວເລກເທົ່ານັ້ນ ບໍ່ຕ້ອງໃສ່ຂີດ',
  english: 'ທະນາຄານນີ້ໃຊ້ຊື່ພາສາອັງກິດ A-Z',
  asOnAccount: 'ປ້ອນໃຫ້ກົງກັບປຶ້ມບັນຊີ',
  passwordsDiffer: 'ລະຫັດຜ່ານທັງສອງຊ່ອງບໍ່ກົງກັນ',
  slow: 'ການເຊື່ອມຕໍ່ຊ້າກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
};
