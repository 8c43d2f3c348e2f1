import type { ApiError } from '@krapao/contracts/client/api-error';
import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import type { Profile } from '@krapao/contracts/entities/profile';
import { accountNumberOf, nameOf } from '../../core/account-fields.ts';

/** What a member can change (spec §3 profile update), as typed. */
export type ProfileValues = Pick<Profile, 'name' | 'bankCode' | 'bankAccountName' | 'bankAccountNo'>;
export type ProfileField = keyof ProfileValues;

/** In the order of the screen. */
export const profileFields: readonly ProfileField[] = [
  'name',
  'bankCode',
  'bankAccountName',
  'bankAccountNo',
];

type ProfileProblems = {
  readonly [F in ProfileField]?: 'required' | 'chooseBank' | 'BANK_ACCOUNT_NAME_ENG';
};

/** All four are required; the account name in English letters if the bank requires it (spec §4, §5). */
export function checkProfile(values: ProfileValues): ProfileProblems {
  const { name, bankCode, bankAccountName, bankAccountNo } = profileBody(values);
  return {
    ...(name === '' && { name: 'required' }),
    ...(bankCode === '' && { bankCode: 'chooseBank' }),
    ...(!isAccountNameFor(bankCode, bankAccountName) && { bankAccountName: 'BANK_ACCOUNT_NAME_ENG' }),
    ...(bankAccountName === '' && { bankAccountName: 'required' }),
    ...(bankAccountNo === '' && { bankAccountNo: 'required' }),
  };
}

/** Body of `account.updateProfile`. */
export const profileBody = ({
  name,
  bankCode,
  bankAccountName,
  bankAccountNo,
}: ProfileValues): ProfileValues => ({
  name: nameOf(name),
  bankCode,
  bankAccountName: nameOf(bankAccountName),
  bankAccountNo: accountNumberOf(bankAccountNo),
});

/** The bank account among the fields. */
export const accountOf = ({ bankCode, bankAccountName, bankAccountNo }: ProfileValues) => ({
  bankCode,
  bankAccountName,
  bankAccountNo,
});

/** Whether withdrawals would go to another bank account, or to the same one in another name. */
export function accountChanges(from: ProfileValues, to: ProfileValues): boolean {
  const [before, after] = [accountOf(profileBody(from)), accountOf(profileBody(to))];
  return (Object.keys(before) as (keyof typeof before)[]).some((field) => before[field] !== after[field]);
}

/** A shorter account number is more likely a slip of the finger: those of Thai banks have 10 digits or more. */
const USUAL_DIGITS = 10;

/** How many digits an unusually short account number has; undefined if it is long enough. */
export function fewDigits(bankAccountNo: string): number | undefined {
  const { length } = accountNumberOf(bankAccountNo);
  return length < USUAL_DIGITS ? length : undefined;
}

/** The field that a refusal is about, if any. */
export function fieldOfProfileRefusal(error: ApiError): ProfileField | undefined {
  if (error.is('INVALID_BANK')) return 'bankCode';
  if (error.is('EXISTING_BANK')) return 'bankAccountNo';
  if (error.is('BANK_ACCOUNT_NAME_ENG')) return 'bankAccountName';
  const named = error.is('INVALID_USER_INFO') ? error.data?.['field'] : undefined;
  return profileFields.find((field) => field === named);
}

interface PasswordValues {
  readonly old: string;
  readonly new: string;
  readonly confirm: string;
}

export type PasswordField = keyof PasswordValues;

/** In the order of the screen. */
export const passwordFields: readonly PasswordField[] = ['old', 'new', 'confirm'];

type PasswordProblems = { readonly [F in PasswordField]?: 'required' | 'passwordsDiffer' };

/** All three are required, and the new one must be repeated; no other rule is specified (spec §5). */
export function checkPasswords(values: PasswordValues): PasswordProblems {
  const empty = passwordFields.filter((field) => values[field] === '');
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, 'required']));
  return values.new === values.confirm ? {} : { confirm: 'passwordsDiffer' };
}
