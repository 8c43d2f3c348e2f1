import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it } from 'vitest';
import {
  accountChanges,
  checkPasswords,
  checkProfile,
  fewDigits,
  fieldOfProfileRefusal,
  profileBody,
} from './profile-rules.ts';

const somchai = {
  name: 'สมชาย',
  bankCode: 'SCB',
  bankAccountName: 'สมชาย ใจดี',
  bankAccountNo: '406-987-6543',
};

describe('editing the profile', () => {
  it('requires name, bank, account name and number', () => {
    expect(checkProfile(somchai)).toEqual({});
    expect(checkProfile({ name: ' ', bankCode: '', bankAccountName: ' ', bankAccountNo: '-' })).toEqual({
      name: 'required',
      bankCode: 'chooseBank',
      bankAccountName: 'required',
      bankAccountNo: 'required',
    });
  });

  it('requires an English account name if the bank does', () => {
    expect(checkProfile({ ...somchai, bankCode: 'BBL' })).toEqual({
      bankAccountName: 'BANK_ACCOUNT_NAME_ENG',
    });
    expect(checkProfile({ ...somchai, bankCode: 'BBL', bankAccountName: 'somchai jaidee' })).toEqual({});
    expect(profileBody({ ...somchai, bankAccountName: 'somchai jaidee' })).toMatchObject({
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '4069876543',
    });
  });

  it.each([
    [{}, false],
    [{ name: 'สมหญิง' }, false],
    [{ bankAccountNo: ' 4069876543' }, false],
    [{ bankAccountNo: '12-34' }, true],
    [{ bankCode: 'KBANK' }, true],
    [{ bankAccountName: 'สมหญิง ใจดี' }, true],
  ])('with %j asks about the account: %s', (change, asks) => {
    expect(accountChanges(somchai, { ...somchai, ...change })).toBe(asks);
  });

  it.each([
    ['12-34', 4],
    ['123 456 789', 9],
    ['406-987-6543', undefined],
    ['010120001234567', undefined],
  ])('the number %s has too few digits: %s', (number, digits) => expect(fewDigits(number)).toBe(digits));

  it.each([
    ['INVALID_BANK', {}, 'bankCode'],
    ['EXISTING_BANK', {}, 'bankAccountNo'],
    ['BANK_ACCOUNT_NAME_ENG', {}, 'bankAccountName'],
    ['INVALID_USER_INFO', { field: 'name' }, 'name'],
    ['INVALID_USER_INFO', {}, undefined],
  ])('%s %j is about %s', (message, data, field) => {
    const error = new ApiError({ kind: 'refused', operation: 'account.updateProfile', message, data });
    expect(fieldOfProfileRefusal(error)).toBe(field);
  });
});

describe('changing the password', () => {
  it('requires all three', () => {
    expect(checkPasswords({ old: '', new: 'a', confirm: '' })).toEqual({
      old: 'required',
      confirm: 'required',
    });
  });

  it('requires the new one twice', () => {
    expect(checkPasswords({ old: 'x', new: 'a', confirm: 'b' })).toEqual({ confirm: 'passwordsDiffer' });
    expect(checkPasswords({ old: 'x', new: 'a', confirm: 'a' })).toEqual({});
  });
});
