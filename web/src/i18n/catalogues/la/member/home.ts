import type { Texts } from '../../../texts.ts';

export const home: Texts['member']['home'] = {
  greeting: 'ສະບາຍດີ',
  total: 'ຍອດເງິນທັງໝົດ',
  wallet: 'ກະເປົາເງິນ',
  games: 'ໃນບັນຊີເກມ',
  updated: 'ອັບເດດ {{time}}',
  notUpdated: 'ຍັງບໍ່ໄດ້ກວດຍອດເກມ',
  refresh: 'ກວດຍອດເງິນ',
  refreshing: 'ກຳລັງກວດຍອດເງິນ',
  stale: 'ກວດຍອດບໍ່ສຳເລັດ ອາດບໍ່ແມ່ນຍອດຫຼ້າສຸດ',
  loadFailed: 'ເປີດກະເປົາເງິນບໍ່ໄດ້',
  deposit: 'ຝາກເງິນ',
  transfer: 'ໂອນເງິນ',
  accounts: 'ບັນຊີເກມ',
  slot: 'ສະລັອດ',
  sport: 'ກິລາ ແລະ ຄາສິໂນ',
  lotto: 'ຫວຍ',
  notOpened: 'ຍັງບໍ່ໄດ້ເປີດບັນຊີ',
  noAccounts: 'ຍັງບໍ່ມີບັນຊີເກມ',
  noAccountsHint: 'ເມື່ອມີເກມໃຫ້ຫຼິ້ນ ບັນຊີຈະສະແດງຢູ່ນີ້',
};
