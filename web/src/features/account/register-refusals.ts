import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { RegisterField } from './register-rules.ts';

/** The field that an error code is about. Codes that are not listed are shown as a message of the form. */
const fieldOfCode: { readonly [Code in ErrorCode]?: RegisterField } = {
  EXISTING_USER: 'phone',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone',
  // The number has to be confirmed again, from the start.
  UNVERIFIED_OTP: 'phone',

  OTP_CODE_INVALID: 'code',
  OTP_EXPIRED: 'code',
  OTP_NOT_EXIST: 'code',
  OTP_TOKEN_INVALID: 'code',

  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'firstName',
  EXISTING_BANK: 'bankAccountNo',
};

/** Field names of the request (spec §3 register payload) and the form fields that they are typed in. */
const fieldOfName: Readonly<Record<string, RegisterField>> = {
  username: 'phone',
  phoneNumber: 'phone',
  otpCode: 'code',
  name: 'name',
  password: 'password',
  sourceCode: 'sourceCode',
  inviteCode: 'inviteCode',
  bankCode: 'bankCode',
  bankAccountName: 'firstName',
  bankAccountNo: 'bankAccountNo',
  currency: 'currency',
};

/** Codes that name their field in the data, if at all. */
const withField: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_USER_INFO',
  'KEY_MISSING',
  'KEY_INVALID',
]);

/** The field of a refusal, or `undefined` if it is not about a single field. */
export function fieldOfRefusal(error: unknown): RegisterField | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return undefined;
  if (withField.has(error.message)) return fieldOfName[toldName(error.data)];
  return Object.hasOwn(fieldOfCode, error.message) ? fieldOfCode[error.message as ErrorCode] : undefined;
}

/** `data.field`, or the first of `data.issues`: `{ path: 'body.name' }`. Both may be absent. */
function toldName(data: ApiError['data']): string {
  if (typeof data?.['field'] === 'string') return data['field'];
  const issues: unknown = data?.['issues'];
  const path: unknown = Array.isArray(issues)
    ? (issues[0] as { path?: unknown } | undefined)?.path
    : undefined;
  return typeof path === 'string' ? path.replace(/^body\./, '') : '';
}

/** Codes after which the sent code can no longer be used. */
const dead: ReadonlySet<string> = new Set<ErrorCode>(['OTP_EXPIRED', 'OTP_NOT_EXIST', 'OTP_TOKEN_INVALID']);

export const endsCode = (error: unknown): boolean => error instanceof ApiError && dead.has(error.message);
