import type { Texts } from '../../texts.ts';

export default {
  /** The receipt of a transaction. */
  receipt: {
    from: 'ຈາກ',
    to: 'ໄປຫາ',
    about: 'ລາຍລະອຽດ',
    time: 'ເວລາ',
    reference: 'ເລກອ້າງອີງ',
    before: 'ຍອດກ່ອນເຮັດລາຍການ',
    after: 'ຍອດຫຼັງເຮັດລາຍການ',
    save: 'ບັນທຶກຮູບ',
    share: 'ແບ່ງປັນ',
    saved: 'ບັນທຶກຮູບແລ້ວ',
    inApp: 'ເປີດເວັບຜ່ານແອັບອື່ນຢູ່ ຈຶ່ງບັນທຶກຮູບບໍ່ໄດ້ ລອງຖ່າຍພາບໜ້າຈໍແທນ',
    copied: 'ສຳເນົາຂໍ້ຄວາມແລ້ວ',
    failed: 'ສ້າງຮູບບໍ່ໄດ້ ກະລຸນາລອງໃໝ່',
    notYet: 'ຍັງບໍ່ມີຫຼັກຖານຂອງລາຍການນີ້ ອີກຈັກໜ້ອຍເບິ່ງໄດ້ທີ່ໜ້າລາຍການ',
    returned: 'ເງິນກັບເຂົ້າກະເປົາແລ້ວ ກະລຸນາກວດສອບບັນຊີທະນາຄານທີ່ໜ້າໂປຣໄຟລ໌ ແລ້ວຖອນໃໝ່ອີກຄັ້ງ ຖ້າຍອດເງິນບໍ່ຄົບ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  },
  /** Finding entries of the statement. */
  finder: {
    search: 'ເລກອ້າງອີງ ຊື່ບັນຊີ ຫຼື ຈຳນວນເງິນ',
    kind: 'ປະເພດ',
    all: 'ທັງໝົດ',
    period: 'ໄລຍະເວລາ',
    anyTime: 'ທຸກໄລຍະ',
    today: 'ມື້ນີ້',
    week: '7 ມື້',
    month: '30 ມື້',
    none: 'ບໍ່ພົບລາຍການ',
    found: 'ພົບ {{entries}} ລາຍການ',
    more: 'ເບິ່ງອີກ {{entries}} ລາຍການ',
    newest: 'ຄົ້ນຫາຈາກ {{entries}} ລາຍການຫຼ້າສຸດ',
  },
} satisfies Texts['receipt'];
