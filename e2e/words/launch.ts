/** What is said while a game opens, and when it does not. */
export const launchWords = {
  th: {
    opening: (name: string) => `กำลังเปิด ${name}`,
    slow: (name: string) => `${name} ตอบช้ากว่าปกติ`,
    noAddress: (name: string) => `ตอนนี้ยังเปิด ${name} ไม่ได้`,
    app: (name: string) => `เปิดในแอป ${name}`,
    rounds: 'รอบล่าสุด',
    codes: {
      NO_GAME: 'ไม่พบเกมนี้ กรุณาเลือกเกมอื่น',
      SLOT_NO_ACCOUNT: 'ยังไม่มีบัญชีเกมนี้ กรุณาเปิดบัญชีก่อน',
      NOT_AREASLOT: 'บัญชีนี้ไม่ใช่บัญชี AREASLOT กรุณาเลือกเกมให้ตรง',
      NOT_UFABET: 'บัญชีนี้ไม่ใช่บัญชี UFABET กรุณาเลือกเกมให้ตรง',
      INTERNAL_SERVER_ERROR: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่',
    },
  },
  la: {
    opening: (name: string) => `ກຳລັງເປີດ ${name}`,
    slow: (name: string) => `${name} ຕອບຊ້າກວ່າປົກກະຕິ`,
    noAddress: (name: string) => `ຕອນນີ້ຍັງເປີດ ${name} ບໍ່ໄດ້`,
    app: (name: string) => `ເປີດໃນແອັບ ${name}`,
    rounds: 'ຮອບຫຼ້າສຸດ',
    codes: {
      NO_GAME: 'ບໍ່ພົບເກມນີ້ ກະລຸນາເລືອກເກມອື່ນ',
      SLOT_NO_ACCOUNT: 'ຍັງບໍ່ມີບັນຊີເກມນີ້ ກະລຸນາເປີດບັນຊີກ່ອນ',
      NOT_AREASLOT: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ AREASLOT ກະລຸນາເລືອກເກມໃຫ້ຖືກ',
      NOT_UFABET: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ UFABET ກະລຸນາເລືອກເກມໃຫ້ຖືກ',
      INTERNAL_SERVER_ERROR: 'ລະບົບຂັດຂ້ອງຊົ່ວຄາວ ກະລຸນາລອງໃໝ່',
    },
  },
  en: {
    opening: (name: string) => `Opening ${name}`,
    slow: (name: string) => `${name} takes longer than usual`,
    noAddress: (name: string) => `${name} cannot be opened at the moment`,
    app: (name: string) => `Open in the ${name} app`,
    rounds: 'Latest rounds',
    codes: {
      NO_GAME: 'This game was not found. Please choose another one.',
      SLOT_NO_ACCOUNT: 'You have no account in this game yet. Please open one first.',
      NOT_AREASLOT: 'This is not an AREASLOT account. Please choose the right game.',
      NOT_UFABET: 'This is not a UFABET account. Please choose the right game.',
      INTERNAL_SERVER_ERROR: 'The service has a problem at the moment. Please try again.',
    },
  },
} as const satisfies Record<'th' | 'la' | 'en', object>;
