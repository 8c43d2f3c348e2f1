import type { Sms } from '@krapao/contracts/control/journal';
import type { OperatorFile } from '@krapao/fixtures/model';
import { toIso } from '../../world/calendar.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld, SmsRow, MemberRow } from '../tables.ts';

/** The texts of this operator. */
export const smsTextsOf = (world: SimWorld) => smsTexts[operatorOf(world).smsLanguage ?? 'th'];

/** Puts a message into the world's SMS inbox; no real SMS is ever sent. */
export function sendSms(
  world: SimWorld,
  message: { phone: string; text: string; otp?: { ref: string; digits: string } },
): void {
  const id = world.ids.next();
  world.store.table('sms').put(id, {
    id,
    phone: message.phone,
    text: message.text,
    otpRef: message.otp?.ref ?? null,
    digits: message.otp?.digits ?? null,
    at: world.clock.now(),
  });
}

export const smsToWire = ({ phone, text, otpRef, digits, at }: SmsRow): Sms => ({
  phone,
  text,
  otpRef,
  code: digits,
  at: toIso(at),
});

/** The SMS that the world sent, to one phone or to all, newest first. */
export function listSms(world: SimWorld, phone?: string): Sms[] {
  const table = world.store.table('sms');
  const rows = phone === undefined ? table.list() : table.by('phone', phone);
  return rows.map(smsToWire).toReversed();
}

type SmsLanguage = OperatorFile['smsLanguage'];

interface OtpSms {
  readonly operator: string;
  readonly digits: string;
  readonly otpRef: string;
  readonly minutes: number;
}

interface DepositSms {
  readonly operator: string;
  readonly amount: string;
  readonly currency: MemberRow['currency'];
  readonly from: string;
  /** Time of day, in Bangkok. */
  readonly time: string;
}

interface SmsTexts {
  readonly otp: (sms: OtpSms) => string;
  readonly deposit: (sms: DepositSms) => string;
}

/** As the app writes amounts: the baht sign in front, the kip sign behind. */
const moneyText = ({ amount, currency }: DepositSms): string =>
  currency === 'LAK' ? `${amount}\u00a0₭` : `฿${amount}`;

/** The payer's name as banks write it in an SMS: their short names; the mobile wallet has a name that people know. */
const payerName = (language: SmsLanguage, from: string): string =>
  from === 'TRUEWALLET' ? (language === 'th' ? 'ทรูมันนี่' : 'TrueMoney') : from;

/** The texts of the operator's SMS, by the language in which it writes to its players. */
const smsTexts: Readonly<Record<SmsLanguage, SmsTexts>> = {
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
