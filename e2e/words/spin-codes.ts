/** What a player reads for each refusal of the wheel and of a coupon: its telling words. */
export const spinCodes = {
  th: {
    spin: {
      MONEY_NOT_ENOUGH: 'เหรียญหมดแล้ว',
      INVALID_PRIZE_CODE: 'รางวัลนี้ไม่อยู่ในวงล้อ',
      NO_DATA: 'ตอนนี้วงล้อยังไม่เปิด',
    },
    claim: {
      NO_CLAIMABLE_COUPON: 'ไม่มีคูปองให้รับ',
      INVALID_CODE: 'รหัสคูปองไม่ถูกต้อง',
      INVALID_COUPON_TYPE: 'รับคูปองประเภทนี้ที่นี่ไม่ได้',
      COUPON_EXPIRED: 'คูปองหมดอายุแล้ว',
      BONUS_REMAINING: 'ต้องจบโบนัสเดิมก่อน',
      INVALID_PRIZE_CODE: 'รางวัลนี้ไม่อยู่ในวงล้อ',
    },
  },
  la: {
    spin: {
      MONEY_NOT_ENOUGH: 'ຫຼຽນໝົດແລ້ວ',
      INVALID_PRIZE_CODE: 'ລາງວັນນີ້ບໍ່ຢູ່ໃນວົງລໍ້',
      NO_DATA: 'ຕອນນີ້ວົງລໍ້ຍັງບໍ່ເປີດ',
    },
    claim: {
      NO_CLAIMABLE_COUPON: 'ບໍ່ມີຄູປອງໃຫ້ຮັບ',
      INVALID_CODE: 'ລະຫັດຄູປອງບໍ່ຖືກຕ້ອງ',
      INVALID_COUPON_TYPE: 'ຮັບຄູປອງປະເພດນີ້ຢູ່ນີ້ບໍ່ໄດ້',
      COUPON_EXPIRED: 'ຄູປອງໝົດອາຍຸແລ້ວ',
      BONUS_REMAINING: 'ຕ້ອງຈົບໂບນັດເກົ່າກ່ອນ',
      INVALID_PRIZE_CODE: 'ລາງວັນນີ້ບໍ່ຢູ່ໃນວົງລໍ້',
    },
  },
  en: {
    spin: {
      MONEY_NOT_ENOUGH: 'No coins left',
      INVALID_PRIZE_CODE: 'This prize is not on the wheel',
      NO_DATA: 'The wheel is closed at the moment',
    },
    claim: {
      NO_CLAIMABLE_COUPON: 'There is no coupon to claim',
      INVALID_CODE: 'The coupon code is not valid',
      INVALID_COUPON_TYPE: 'Coupons of this type cannot be claimed here',
      COUPON_EXPIRED: 'The coupon has expired',
      BONUS_REMAINING: 'It has to end first',
      INVALID_PRIZE_CODE: 'This prize is not on the wheel',
    },
  },
} as const;
