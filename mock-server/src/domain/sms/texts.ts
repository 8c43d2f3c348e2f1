import type { OperatorFile } from '@krapao/fixtures/model';
import type { MemberRow } from '../tables.ts';

type SmsLanguage = OperatorFile['smsLanguage'];

export interface OtpSms {
  readonly operator: string;
  readonly digits: string;
  readonly otpRef: string;
  readonly minutes: number;
}

export interface DepositSms {
  readonly operator: string;
  readonly amount: string;
  readonly currency: MemberRow['currency'];
  readonly from: string;
  /** Of the day, in Bangkok. */
  readonly time: string;
}

interface SmsTexts {
  readonly otp: (sms: OtpSms) => string;
  readonly deposit: (sms: DepositSms) => string;
}

const currencyNames: Readonly<Record<SmsLanguage, Readonly<Record<DepositSms['currency'], string>>>> = {
  th: { THB: 'บาท', BAHT: 'บาท', LAK: 'กีบ' },
  la: { THB: 'ບາດ', BAHT: 'ບາດ', LAK: 'ກີບ' },
};

/** What the operator's SMS say, in the language in which it writes to its players. */
export const smsTexts: Readonly<Record<SmsLanguage, SmsTexts>> = {
  th: {
    otp: ({ operator, digits, otpRef, minutes }) =>
      `${operator}: รหัส OTP คือ ${digits} (Ref: ${otpRef}) ใช้ได้ภายใน ${minutes} นาที ห้ามบอกรหัสนี้แก่ผู้อื่น`,
    deposit: ({ operator, amount, currency, from, time }) =>
      `${operator}: รับเงินฝาก ${amount} ${currencyNames.th[currency]} จาก ${from} เข้ากระเป๋าแล้ว เวลา ${time} น.`,
  },
  la: {
    otp: ({ operator, digits, otpRef, minutes }) =>
      `${operator}: ລະຫັດ OTP ແມ່ນ ${digits} (Ref: ${otpRef}) ໃຊ້ໄດ້ພາຍໃນ ${minutes} ນາທີ ຫ້າມບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ`,
    deposit: ({ operator, amount, currency, from, time }) =>
      `${operator}: ໄດ້ຮັບເງິນຝາກ ${amount} ${currencyNames.la[currency]} ຈາກ ${from} ເຂົ້າກະເປົາແລ້ວ ເວລາ ${time} ໂມງ`,
  },
};
