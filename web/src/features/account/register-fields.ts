import { asciiDigits } from '@krapao/contracts/kernel/money';
import { phoneDigits } from '../auth/phone.ts';
import { codeDigits } from '../otp/one-time-code.tsx';
import type { Step } from './register-steps.ts';

/** All that is typed or chosen while registering (spec §2, §3 register payload). */
export interface RegisterValues {
  readonly phone: string;
  readonly code: string;
  readonly name: string;
  readonly password: string;
  readonly confirm: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly bankCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bankAccountNo: string;
  readonly currency: 'LAK' | 'BAHT';
}

export type RegisterField = keyof RegisterValues;

export const emptyValues: RegisterValues = {
  phone: '',
  code: '',
  name: '',
  password: '',
  confirm: '',
  sourceCode: '',
  inviteCode: '',
  bankCode: '',
  firstName: '',
  lastName: '',
  bankAccountNo: '',
  // The default of spec §9.
  currency: 'LAK',
};

/** In the order of the screen: the first that is wrong gets the focus. */
export const fieldsOf: Readonly<Record<Step, readonly RegisterField[]>> = {
  phone: ['phone'],
  otp: ['code'],
  profile: ['name', 'password', 'confirm', 'sourceCode', 'inviteCode'],
  bank: ['bankCode', 'firstName', 'lastName', 'bankAccountNo', 'currency'],
};

export const stepOf = (field: RegisterField): Step =>
  (Object.keys(fieldsOf) as Step[]).find((step) => fieldsOf[step].includes(field))!;

/** Never written to a storage. */
export const secretFields: readonly RegisterField[] = ['code', 'password', 'confirm'];

const asTyped = (text: string) => text;

/** What a field keeps of what is typed. Names become capital letters in upper-field.tsx, which knows the cursor. */
export const cleaners: { readonly [F in RegisterField]: (text: string) => RegisterValues[F] } = {
  phone: asTyped,
  code: codeDigits,
  name: asTyped,
  password: asTyped,
  confirm: asTyped,
  sourceCode: asTyped,
  inviteCode: (text) => text.trim(),
  bankCode: asTyped,
  firstName: asTyped,
  lastName: asTyped,
  bankAccountNo: (text) => asciiDigits(text),
  currency: (text) => (text === 'BAHT' ? 'BAHT' : 'LAK'),
};

/** The phone number as the operator keeps it. */
export const phoneOf = (values: RegisterValues): string => phoneDigits(values.phone);
