import { asShown } from './as-shown.ts';

/** The texts of the sheets for withdrawal, refund, invite and slips. */
export const moneyWords = {
  th: asShown({
    withdraw: {
      open: 'ถอนเงิน',
      amount: 'จำนวนเงิน (บาท)',
      all: 'ทั้งหมด',
      review: 'ตรวจสอบการถอน',
      confirm: 'ยืนยันถอนเงิน',
      sent: (amount: string) => `แจ้งถอน ${amount} แล้ว`,
      wait: 'กรุณารอเจ้าหน้าที่โอนเงิน',
      failed: 'ถอนเงินไม่สำเร็จ',
      unknown: 'ยังไม่ทราบว่าแจ้งถอนสำเร็จหรือไม่',
    },
    refund: {
      open: 'คืนยอดเสีย',
      receive: 'รับเงินคืน',
      add: 'เพิ่มเข้ากระเป๋า',
      unknown: 'ยังไม่ทราบว่ารับเงินคืนแล้วหรือยัง',
      addUnknown: 'ยังไม่ทราบว่าเงินคืนเข้ากระเป๋าแล้วหรือยัง',
    },
    invite: {
      open: 'ชวนเพื่อน',
      collect: 'รับโบนัส',
      unknown: 'ยังไม่ทราบว่ารับโบนัสแล้วหรือยัง',
    },
    slips: { open: 'สถานะสลิป', view: 'ดูสลิป' },
  }),
  la: asShown({
    withdraw: {
      open: 'ຖອນເງິນ',
      amount: 'ຈຳນວນເງິນ (ບາດ)',
      all: 'ທັງໝົດ',
      review: 'ກວດສອບການຖອນ',
      confirm: 'ຢືນຢັນຖອນເງິນ',
      sent: (amount: string) => `ແຈ້ງຖອນ ${amount} ແລ້ວ`,
      wait: 'ກະລຸນາລໍຖ້າພະນັກງານໂອນເງິນ',
      failed: 'ຖອນເງິນບໍ່ສຳເລັດ',
      unknown: 'ຍັງບໍ່ຮູ້ວ່າແຈ້ງຖອນສຳເລັດຫຼືບໍ່',
    },
    refund: {
      open: 'ຄືນຍອດເສຍ',
      receive: 'ຮັບເງິນຄືນ',
      add: 'ເພີ່ມເຂົ້າກະເປົາ',
      unknown: 'ຍັງບໍ່ຮູ້ວ່າຮັບເງິນຄືນແລ້ວຫຼືຍັງ',
      addUnknown: 'ຍັງບໍ່ຮູ້ວ່າເງິນຄືນເຂົ້າກະເປົາແລ້ວຫຼືຍັງ',
    },
    invite: {
      open: 'ຊວນໝູ່',
      collect: 'ຮັບໂບນັດ',
      unknown: 'ຍັງບໍ່ຮູ້ວ່າຮັບໂບນັດແລ້ວຫຼືຍັງ',
    },
    slips: { open: 'ສະຖານະໃບບິນ', view: 'ເບິ່ງໃບບິນ' },
  }),
  en: {
    withdraw: {
      open: 'Withdraw',
      amount: 'Amount (baht)',
      all: 'All',
      review: 'Review withdrawal',
      confirm: 'Confirm withdrawal',
      sent: (amount: string) => `Withdrawal of ${amount} requested`,
      wait: 'Please wait for our staff',
      failed: "Your withdrawal request wasn't sent",
      unknown: "We don't know yet whether your withdrawal request went through",
    },
    refund: {
      open: 'Cashback',
      receive: 'Claim cashback',
      add: 'Add to wallet',
      unknown: "We don't know yet whether the cashback was claimed",
      addUnknown: "We don't know yet whether the cashback is in your wallet",
    },
    invite: {
      open: 'Invite friends',
      collect: 'Claim bonus',
      unknown: "We don't know yet whether the bonus was claimed",
    },
    slips: { open: 'Slip status', view: 'View slip' },
  },
} as const satisfies Record<'th' | 'la' | 'en', object>;
