import type { Texts } from '../../texts.ts';

export default {
  money: {
    incoming: 'ເງິນເຂົ້າ',
    outgoing: 'ເງິນອອກ',
    BAHT: 'ບາດ',
    LAK: 'ກີບ',
    timeLeft: 'ເວລາທີ່ເຫຼືອ',
  },
  lazy: {
    failed: 'ໂຫຼດສ່ວນນີ້ບໍ່ໄດ້',
    failedHint: 'ກວດສອບອິນເຕີເນັດແລ້ວລອງໃໝ່',
    slow: 'ການເຊື່ອມຕໍ່ຊ້າກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
  },
  stale: {
    title: 'ອັບເດດຂໍ້ມູນບໍ່ໄດ້',
    since: 'ຂໍ້ມູນເມື່ອ {{time}}',
  },
  account: {
    name: 'ຊື່',
    bank: 'ທະນາຄານ',
    chooseBank: 'ເລືອກທະນາຄານ',
    bankRequired: 'ກະລຸນາເລືອກທະນາຄານ',
    banksFailed: 'ໂຫຼດລາຍຊື່ທະນາຄານບໍ່ໄດ້',
    noBanks: 'ຕອນນີ້ຍັງບໍ່ມີທະນາຄານໃຫ້ເລືອກ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    number: 'ເລກບັນຊີ',
    numberHint: 'ຕົວເລກເທົ່ານັ້ນ ບໍ່ຕ້ອງໃສ່ຂີດ',
    english: 'ທະນາຄານນີ້ຕ້ອງປ້ອນຊື່ເປັນພາສາອັງກິດ (A-\u2060Z)',
    asOnAccount: 'ປ້ອນໃຫ້ກົງກັບປຶ້ມບັນຊີ',
    passwordsDiffer: 'ລະຫັດຜ່ານທັງສອງຊ່ອງບໍ່ກົງກັນ',
    slow: 'ການເຊື່ອມຕໍ່ຊ້າກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
  },
  contact: {
    loadFailed: 'ໂຫຼດຂໍ້ມູນຕິດຕໍ່ບໍ່ໄດ້',
    none: 'ຍັງບໍ່ມີຂໍ້ມູນຕິດຕໍ່',
    chat: 'ແຊັດກັບພະນັກງານ',
    picture: 'QR ສຳລັບແຊັດກັບພະນັກງານ',
    pictureFailed: 'ສະແດງຮູບ QR ບໍ່ໄດ້',
    scan: 'ສະແກນດ້ວຍແອັບແຊັດ ຫຼື ກົດປຸ່ມຂ້າງລຸ່ມ',
    open: 'ເປີດແຊັດ {{name}}',
    openChat: 'ເປີດແຊັດ',
    newTab: 'ເປີດໃນແທັບໃໝ່',
    version: 'ເວີຊັນ {{version}}',
  },
} satisfies Texts['shared'];
