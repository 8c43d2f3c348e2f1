import type { Texts } from '../../texts.ts';

export default {
  profile: {
    title: 'ໂປຣໄຟລ໌',
    loadFailed: 'ໂຫຼດໂປຣໄຟລ໌ບໍ່ໄດ້',
    member: 'ຂໍ້ມູນສະມາຊິກ',
    bankAccount: 'ບັນຊີທະນາຄານ',
    id: 'ລະຫັດສະມາຊິກ',
    copyId: 'ສຳເນົາລະຫັດສະມາຊິກ',
    username: 'ຊື່ຜູ້ໃຊ້',
    created: 'ວັນທີລົງທະບຽນ',
    holder: 'ຊື່ບັນຊີ',
    edit: 'ແກ້ໄຂຂໍ້ມູນ',
    save: 'ບັນທຶກ',
    saved: 'ບັນທຶກແລ້ວ',
    saveFailed: 'ບັນທຶກບໍ່ສຳເລັດ',
    accountTitle: 'ໃຊ້ບັນຊີນີ້ຮັບເງິນທີ່ຖອນບໍ?',
    accountHint: 'ເງິນທີ່ຖອນຈະໂອນເຂົ້າບັນຊີນີ້ ກະລຸນາກວດສອບໃຫ້ຖືກຕ້ອງ',
    accountConfirm: 'ໃຊ້ບັນຊີນີ້',
    accountEdit: 'ກັບໄປແກ້ໄຂ',
    fewDigits: 'ເລກບັນຊີມີ {{digits}} ຕົວເລກ ກະລຸນາກວດສອບອີກຄັ້ງ',
    unknown: 'ຍັງບໍ່ຮູ້ວ່າບັນທຶກແລ້ວຫຼືຍັງ',
    unknownHint: 'ລະບົບຍັງບໍ່ທັນຢືນຢັນຜົນ ກົດບັນທຶກອີກຄັ້ງໄດ້ ຂໍ້ມູນຈະບໍ່ຊ້ຳ',
  },
  /** How the app looks on this device. */
  appearance: {
    title: 'ການສະແດງຜົນ',
    system: 'ຕາມເຄື່ອງ',
    light: 'ສະຫວ່າງ',
    dark: 'ມືດ',
  },
  /** Changing the password. */
  password: {
    title: 'ປ່ຽນລະຫັດຜ່ານ',
    old: 'ລະຫັດຜ່ານເກົ່າ',
    new: 'ລະຫັດຜ່ານໃໝ່',
    confirm: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່',
    submit: 'ປ່ຽນລະຫັດຜ່ານ',
    saved: 'ບັນທຶກແລ້ວ',
    savedHint: 'ຄັ້ງຕໍ່ໄປໃຊ້ລະຫັດຜ່ານໃໝ່ເຂົ້າສູ່ລະບົບ',
    failed: 'ປ່ຽນລະຫັດຜ່ານບໍ່ສຳເລັດ',
    unknown: 'ຍັງບໍ່ຮູ້ຜົນການປ່ຽນລະຫັດຜ່ານ',
    unknownHint: 'ລະຫັດຜ່ານອາດປ່ຽນແລ້ວ ເຂົ້າສູ່ລະບົບຄັ້ງຕໍ່ໄປໃຫ້ລອງລະຫັດຜ່ານໃໝ່ກ່ອນ ຖ້າບໍ່ໄດ້ໃຫ້ໃຊ້ລະຫັດຜ່ານເກົ່າ',
  },
} satisfies Texts['account'];
