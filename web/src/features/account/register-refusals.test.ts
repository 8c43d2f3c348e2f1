import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it } from 'vitest';
import { accountRegister, accountValidate } from '@krapao/contracts/operations/account';
import { endsCode, fieldOfRefusal } from './register-refusals.ts';

const refusal = (message: string, data?: Record<string, unknown>) =>
  new ApiError({
    kind: 'refused',
    operation: 'account.register',
    status: 400,
    message,
    ...(data && { data }),
  });

describe('what the server refuses', () => {
  it.each([
    ['EXISTING_USER', 'phone'],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone'],
    ['UNVERIFIED_OTP', 'phone'],
    ['OTP_CODE_INVALID', 'code'],
    ['OTP_EXPIRED', 'code'],
    ['OTP_NOT_EXIST', 'code'],
    ['OTP_TOKEN_INVALID', 'code'],
    ['INVALID_BANK', 'bankCode'],
    ['BANK_ACCOUNT_NAME_ENG', 'firstName'],
    ['EXISTING_BANK', 'bankAccountNo'],
  ])('%s is about %s', (code, field) => {
    expect(fieldOfRefusal(refusal(code))).toBe(field);
  });

  it('is placed at the field that the server names', () => {
    expect(fieldOfRefusal(refusal('INVALID_USER_INFO', { field: 'inviteCode' }))).toBe('inviteCode');
    expect(fieldOfRefusal(refusal('KEY_INVALID', { issues: [{ path: 'body.username' }] }))).toBe('phone');
    expect(fieldOfRefusal(refusal('INVALID_USER_INFO'))).toBeUndefined();
    expect(fieldOfRefusal(refusal('KEY_MISSING', { issues: 'all' }))).toBeUndefined();
  });

  it('has a field for every code of registering, except those that are about no field', () => {
    const codes = new Set<string>([...accountRegister.errors, ...accountValidate.errors]);
    const unplaced = [...codes].filter((code) => !fieldOfRefusal(refusal(code)));
    expect(unplaced.toSorted()).toEqual(['INVALID_IP', 'INVALID_USER_INFO', 'REGISTER_FAIL']);
  });

  it('has no field when the call itself failed', () => {
    const lost = new ApiError({ kind: 'network', operation: 'account.register', message: 'EXISTING_USER' });
    expect(fieldOfRefusal(lost)).toBeUndefined();
    expect(fieldOfRefusal(new Error('EXISTING_USER'))).toBeUndefined();
  });

  it('says whether another code is needed', () => {
    expect(
      ['OTP_EXPIRED', 'OTP_NOT_EXIST', 'OTP_CODE_INVALID'].map((code) => endsCode(refusal(code))),
    ).toEqual([true, true, false]);
  });
});
