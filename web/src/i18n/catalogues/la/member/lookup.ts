import type { Texts } from '../../../texts.ts';

export const lookup: Texts['member']['lookup'] = {
  agreement: 'ຂໍ້ຕົກລົງການນຳໃຊ້',
  accept: 'ຍອມຮັບ',
  conditions: 'ເງື່ອນໄຂການນຳໃຊ້',
  noConditions: 'ຍັງບໍ່ມີເງື່ອນໄຂ',
  loadFailed: 'ເປີດຂໍ້ຄວາມນີ້ບໍ່ໄດ້',
};
