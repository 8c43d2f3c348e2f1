import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { asciiDigits } from '@krapao/contracts/kernel/money';
import { accountNumberOf, nameOf, phoneDigits, trimmed } from '../../core/account-fields.ts';
import { CODE_LENGTH, codeDigits } from './one-time-code.ts';
import type { Step } from './register-steps.ts';

/** All input of a registration (spec §2, §3 register payload). */
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

/** The fields that may not be left empty, besides the choice of a bank. */
export type RequiredField = Exclude<RegisterField, 'sourceCode' | 'inviteCode' | 'bankCode' | 'currency'>;

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

/** What a field keeps of the input. Names are capitalised in upper-field.tsx, which knows the cursor. */
export const cleaners: { readonly [F in RegisterField]: (text: string) => RegisterValues[F] } = {
  phone: asTyped,
  code: codeDigits,
  name: asTyped,
  password: asTyped,
  confirm: asTyped,
  sourceCode: asTyped,
  inviteCode: trimmed,
  bankCode: asTyped,
  firstName: asTyped,
  lastName: asTyped,
  bankAccountNo: (text) => asciiDigits(text),
  currency: (text) => (text === 'BAHT' ? 'BAHT' : 'LAK'),
};

/** The phone number as the operator keeps it. */
export const phoneOf = (values: RegisterValues): string => phoneDigits(values.phone);

/** A violated rule: a code of spec §8 if there is one, or a word of our own. */
export type Problem =
  | Extract<ErrorCode, 'PHONE_NUMBER_REQUIRE_10_DIGIT' | 'BANK_ACCOUNT_NAME_ENG'>
  | 'required'
  | 'chooseBank'
  | 'codeShort'
  | 'passwordsDiffer';

export type Problems = { readonly [F in RegisterField]?: Problem };

/** Outside Laos (spec §5, §9). */
const PHONE_LENGTH = 10;

/** The problems of a step by field (spec §5); empty if the step is valid. */
export function checkStep(step: Step, values: RegisterValues, { laos }: { laos: boolean }): Problems {
  return checks[step](values, laos);
}

const required = (text: string): Problem | undefined => (text.trim() === '' ? 'required' : undefined);

/** Without the fields that have no problem. */
const only = (problems: { readonly [F in RegisterField]?: Problem | undefined }): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

const checks: Readonly<Record<Step, (values: RegisterValues, laos: boolean) => Problems>> = {
  phone(values, laos) {
    const phone = phoneOf(values);
    const short = !laos && phone.length !== PHONE_LENGTH ? 'PHONE_NUMBER_REQUIRE_10_DIGIT' : undefined;
    return only({ phone: required(phone) ?? short });
  },
  otp: ({ code }) => only({ code: required(code) ?? (code.length < CODE_LENGTH ? 'codeShort' : undefined) }),
  profile: ({ name, password, confirm }) =>
    only({
      name: required(name),
      // Spaces count in a password.
      password: password === '' ? 'required' : undefined,
      confirm: confirm === '' ? 'required' : confirm === password ? undefined : 'passwordsDiffer',
    }),
  bank({ bankCode, firstName, lastName, bankAccountNo }) {
    const english = (name: string): Problem | undefined =>
      isAccountNameFor(bankCode, nameOf(name)) ? undefined : 'BANK_ACCOUNT_NAME_ENG';
    return only({
      bankCode: bankCode === '' ? 'chooseBank' : undefined,
      firstName: required(firstName) ?? english(firstName),
      lastName: required(lastName) ?? english(lastName),
      bankAccountNo: required(accountNumberOf(bankAccountNo)),
    });
  },
};

/** Body of `account.validate`: what is known after the profile. */
export const validateBody = (values: RegisterValues) => ({
  name: nameOf(values.name),
  username: phoneOf(values),
  password: values.password,
  sourceCode: values.sourceCode,
  inviteCode: values.inviteCode,
});

/** Body of `account.register`; only the Laos build sends the currency (spec §2). */
export const registerBody = (values: RegisterValues, { laos }: { laos: boolean }) => ({
  ...validateBody(values),
  bankCode: values.bankCode,
  bankAccountName: nameOf(values.firstName, values.lastName),
  bankAccountNo: accountNumberOf(values.bankAccountNo),
  ...(laos && { currency: values.currency }),
});
