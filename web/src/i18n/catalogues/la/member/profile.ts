import type { Texts } from '../../../texts.ts';

export const profile: Texts['member']['profile'] = {
  title: 'ໂປຣໄຟລ໌',
  loadFailed: 'ເປີດໂປຣໄຟລ໌ບໍ່ໄດ້',
  member: 'ຂໍ້ມູນສະມາຊິກ',
  bankAccount: 'ບັນຊີທະນາຄານ',
  id: 'ລະຫັດສະມາຊິກ',
  copyId: 'ສຳເນົາລະຫັດສະມາຊິກ',
  copied: 'ສຳເນົາແລ້ວ',
  copyFailed: 'ສຳເນົາບໍ່ໄດ້',
  username: 'ຊື່ຜູ້ໃຊ້',
  created: 'ວັນທີລົງທະບຽນ',
  holder: 'ຊື່ບັນຊີ',
  edit: 'ແກ້ໄຂຂໍ້ມູນ',
  save: 'ບັນທຶກ',
  saved: 'ບັນທຶກແລ້ວ',
  saveFailed: 'ບັນທຶກບໍ່ສຳເລັດ',
  unknown: 'ຍັງບໍ່ຮູ້ວ່າບັນທຶກແລ້ວຫຼືບໍ່',
  unknownHint: 'ການເຊື່ອມຕໍ່ຂາດກ່ອນໄດ້ຄຳຕອບ ກົດບັນທຶກອີກຄັ້ງໄດ້ ຂໍ້ມູນຈະບໍ່ຊ້ຳ',
};
