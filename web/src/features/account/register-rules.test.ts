import { describe, expect, it } from 'vitest';
import { checkStep, emptyValues, registerBody, type RegisterValues, validateBody } from './register-rules.ts';
import type { Step } from './register-steps.ts';

const check = (step: Step, values: Partial<RegisterValues>, laos = false) =>
  checkStep(step, { ...emptyValues, ...values }, { laos });

const bank = { bankCode: 'SCB', firstName: 'สมศรี', lastName: 'ดีใจ', bankAccountNo: '123-4-56789-0' };

describe('registering', () => {
  it.each([
    ['', 'required'],
    ['081234567', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    ['08123456789', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    ['081-234 5678', undefined],
    ['๐๘๑๒๓๔๕๖๗๘', undefined],
    ['+66 81 234 5678', undefined],
    ['+66 81 234 567', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ])('phone number %j in Thailand: %s', (phone, problem) => {
    expect(check('phone', { phone }).phone).toBe(problem);
  });

  it('accepts a phone number of any length in Laos, but requires one', () => {
    expect(check('phone', { phone: '2055' }, true)).toEqual({});
    expect(check('phone', { phone: ' ' }, true)).toEqual({ phone: 'required' });
  });

  it('requires all six digits of the code', () => {
    expect(check('otp', { code: '' })).toEqual({ code: 'required' });
    expect(check('otp', { code: '12345' })).toEqual({ code: 'codeShort' });
    expect(check('otp', { code: '123456' })).toEqual({});
  });

  it('requires a name, and the same password twice', () => {
    expect(check('profile', { name: ' ' })).toEqual({
      name: 'required',
      password: 'required',
      confirm: 'required',
    });
    expect(check('profile', { name: 'A', password: 'secret', confirm: 'Secret' })).toEqual({
      confirm: 'passwordsDiffer',
    });
    expect(check('profile', { name: 'A', password: ' ', confirm: ' ' })).toEqual({});
  });

  it('requires the whole bank account', () => {
    expect(check('bank', {})).toEqual({
      bankCode: 'chooseBank',
      firstName: 'required',
      lastName: 'required',
      bankAccountNo: 'required',
    });
    expect(check('bank', bank)).toEqual({});
  });

  it.each(['KTB', 'TMB', 'BBL'])('%s accepts English letters and spaces only', (bankCode) => {
    expect(check('bank', { ...bank, bankCode })).toEqual({
      firstName: 'BANK_ACCOUNT_NAME_ENG',
      lastName: 'BANK_ACCOUNT_NAME_ENG',
    });
    const english = { ...bank, bankCode, firstName: 'Somsri', lastName: 'na Ayutthaya' };
    expect(check('bank', english)).toEqual({});
    expect(check('bank', { ...english, lastName: "O'Brien" })).toEqual({ lastName: 'BANK_ACCOUNT_NAME_ENG' });
  });

  const values = {
    ...emptyValues,
    ...bank,
    phone: '089-999 9999',
    name: ' Somsri ',
    password: ' x ',
    firstName: ' Somsri ',
    lastName: 'na  Ayutthaya',
  };

  it('sends names in capital letters, joined by a space, and numbers bare', () => {
    expect(registerBody(values, { laos: false })).toEqual({
      name: 'SOMSRI',
      username: '0899999999',
      password: ' x ',
      sourceCode: '',
      inviteCode: '',
      bankCode: 'SCB',
      bankAccountName: 'SOMSRI NA AYUTTHAYA',
      bankAccountNo: '1234567890',
    });
  });

  it('sends the currency only from Laos, and no bank before the last step', () => {
    expect(registerBody(values, { laos: true })).toMatchObject({ currency: 'LAK' });
    expect(validateBody(values)).not.toHaveProperty('bankCode');
  });
});
