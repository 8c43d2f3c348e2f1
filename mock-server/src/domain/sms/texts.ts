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

/** As the app writes it: the sign of baht is in front, that of kip behind. */
const moneyText = ({ amount, currency }: DepositSms): string =>
  currency === 'LAK' ? `${amount}\u00a0₭` : `฿${amount}`;

/** Banks and QR providers write their short names in an SMS, as here; the mobile wallet has a name that people know. */
const payerName = (language: SmsLanguage, from: string): string =>
  from === 'TRUEWALLET' ? (language === 'th' ? 'ทรูมันนี่' : 'TrueMoney') : from;

/** What the operator's SMS say, in the language in which it writes to its players. */
export const smsTexts: Readonly<Record<SmsLanguage, SmsTexts>> = {
  th: {
    otp: ({ operator, digits, otpRef, minutes }) =>
      `${operator}: รหัส OTP คือ ${digits} (Ref: ${otpRef}) ใช้ได้ภายใน ${minutes} นาที ห้ามบอกรหัสนี้แก่ผู้อื่น`,
    deposit: (sms) =>
      `${sms.operator}: รับเงินฝาก ${moneyText(sms)} จาก ${payerName('th', sms.from)} เข้ากระเป๋าแล้ว เวลา ${sms.time} น.`,
  },
  la: {
    otp: ({ operator, digits, otpRef, minutes }) =>
      `${operator}: ລະຫັດ OTP ແມ່ນ ${digits} (Ref: ${otpRef}) ໃຊ້ໄດ້ພາຍໃນ ${minutes} ນາທີ ຫ້າມບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ`,
    deposit: (sms) =>
      `${sms.operator}: ໄດ້ຮັບເງິນຝາກ ${moneyText(sms)} ຈາກ ${payerName('la', sms.from)} ເຂົ້າກະເປົາແລ້ວ ເວລາ ${sms.time} ໂມງ`,
  },
};
