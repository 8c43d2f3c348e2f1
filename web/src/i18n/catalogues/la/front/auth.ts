import type { Texts } from '../../../texts.ts';

export const auth: Texts['first']['auth'] = {
  welcome: 'ຍິນດີຕ້ອນຮັບ',
  lead: 'ເຂົ້າສູ່ລະບົບເພື່ອເບິ່ງກະເປົາເງິນຂອງທ່ານ',
  phone: 'ເບີໂທລະສັບ',
  password: 'ລະຫັດຜ່ານ',
  remember: 'ຈື່ການເຂົ້າສູ່ລະບົບໃນເຄື່ອງນີ້',
  phoneRequired: 'ກະລຸນາປ້ອນເບີໂທລະສັບ',
  passwordRequired: 'ກະລຸນາປ້ອນລະຫັດຜ່ານ',
  slow: 'ການເຊື່ອມຕໍ່ຊ້າກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
  noAccount: 'ຍັງບໍ່ທັນເປັນສະມາຊິກບໍ?',
};
