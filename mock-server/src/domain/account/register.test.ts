import { inviteCodeOf } from '@krapao/contracts/entities/rewards';
import { describe, expect, it } from 'vitest';
import { listSms } from '../sms/sms.ts';
import type { SimWorld } from '../tables.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';

const somsri = {
  name: 'SOMSRI',
  username: '0899999999',
  password: 'secret',
  sourceCode: 'FRIEND',
  inviteCode: '',
  bankCode: 'KBANK',
  bankAccountName: 'สมศรี ดีใจ',
  bankAccountNo: '1234567890',
};
type Form = typeof somsri & { currency?: 'LAK' | 'BAHT' };

/** A visitor in the register wizard; only the world matters, the persona does not. */
function newcomer(scenario = 'default') {
  const world = testWorld(scenario);
  const { call, answer, result } = player(world, scenario === 'laos' ? 'khamla' : 'somchai');
  const verify = (phoneNumber = somsri.username) => {
    const { otpToken } = answer('otp.send', { body: { phoneNumber } });
    answer('otp.verify', { body: { otpToken, otpCode: listSms(world, phoneNumber)[0]?.code ?? '' } });
  };
  const register = (changes: Partial<Form> = {}) =>
    call('account.register', { body: { ...somsri, ...changes } });
  const validate = (changes: Partial<Form> = {}) => {
    const { bankCode: _, bankAccountName: __, bankAccountNo: ___, ...step3 } = { ...somsri, ...changes };
    return call('account.validate', { body: step3 });
  };
  const signIn = (password = somsri.password, username = somsri.username) =>
    result('auth.login', { body: { username, password } });
  return { world, verify, register, validate, signIn };
}

const memberBy = (world: SimWorld, username = somsri.username) =>
  world.store.table('members').oneBy('username', username);

describe('registering', () => {
  it('makes a member who can sign in, with an empty wallet and no game open', () => {
    const { world, verify, validate, register, signIn } = newcomer();
    verify();
    expect(validate()).toEqual({ ok: true, value: { message: 'OK' } });
    expect(signIn()).toBe('NO_USER');
    expect(register()).toEqual({ ok: true, value: { message: 'SUCCESS' } });
    expect(signIn()).toBe('done');
    const { wallet, slots, profile } = player(world, somsri.username).answer('wallet.get');
    expect(profile).toMatchObject({ name: 'SOMSRI', username: somsri.username, coin: 0 });
    expect([wallet.amount, slots.some((slot) => slot.isActive)]).toEqual([0, false]);
    expect(player(world, somsri.username).answer('account.profile').bankAccount.bank.nameTH).toBe(
      'ธนาคารกสิกรไทย',
    );
  });

  it('requires a verified phone number, if the operator requires that', () => {
    const { world, validate, register } = newcomer();
    expect(validate()).toMatchObject({ code: 'UNVERIFIED_OTP' });
    expect(register()).toMatchObject({ code: 'UNVERIFIED_OTP' });
    sendEvent(world, { type: 'lookup.set', registerOTP: false });
    expect(register().ok).toBe(true);
  });

  it('adds a friend to the inviter’s list, for an invite code in upper or lower case', () => {
    const { world, verify, register, validate } = newcomer();
    verify();
    const somchai = player(world);
    const { total } = somchai.answer('invite.list', { body: { page: 1, limit: 1 } });
    expect(register({ inviteCode: inviteCodeOf(somchai.member.id) }).ok).toBe(true);
    const list = somchai.answer('invite.list', { body: { page: 1, limit: 1 } });
    const inviteCode = inviteCodeOf(somchai.member.id).toUpperCase();
    verify('0899999998');
    expect(validate({ username: '0899999998', inviteCode }).ok).toBe(true);
    expect(list).toMatchObject({ total: total + 1, invites: [{ from: { name: 'SOMSRI' } }] });
  });

  it.each<[string, Partial<Form>, string, object?]>([
    ['a phone number that is registered', { username: '0812345678' }, 'EXISTING_USER'],
    ['nine digits', { username: '089999999' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    ['letters in the phone number', { username: '08999X9999' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    ['a bank the operator does not have', { bankCode: 'MOON' }, 'INVALID_BANK'],
    ['a Thai name at KTB', { bankCode: 'KTB' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['a blank name', { name: '  ' }, 'INVALID_USER_INFO', { field: 'name' }],
    ['a source that does not exist', { sourceCode: 'MARS' }, 'INVALID_USER_INFO', { field: 'sourceCode' }],
    ['an inviter who does not exist', { inviteCode: 'PR1' }, 'INVALID_USER_INFO', { field: 'inviteCode' }],
    ['kip in Thailand', { currency: 'LAK' }, 'INVALID_USER_INFO', { field: 'currency' }],
    ['the bank account of somchai', { bankCode: 'SCB', bankAccountNo: '406-987654-3' }, 'EXISTING_BANK'],
  ])('is refused for %s', (_, changes, code, data) => {
    const { world, verify, register } = newcomer();
    verify();
    expect(register(changes)).toMatchObject({ code, ...(data && { data }) });
    expect(memberBy(world)).toBeUndefined();
  });

  it('is refused twice for the same phone number', () => {
    const { verify, register } = newcomer();
    verify();
    register();
    expect(register()).toMatchObject({ code: 'EXISTING_USER' });
  });

  it('is refused from an address that the operator refuses, and so is signing in', () => {
    const { world, verify, validate, register, signIn } = newcomer();
    verify();
    sendEvent(world, { type: 'address.setRefused', addresses: ['*'] });
    for (const outcome of [validate(), register()]) expect(outcome).toMatchObject({ code: 'INVALID_IP' });
    expect(signIn('password', '0812345678')).toBe('INVALID_IP');
    sendEvent(world, { type: 'address.setRefused', addresses: [] });
    expect(register().ok).toBe(true);
  });
});

describe('registering in Laos', () => {
  const lao = { ...somsri, username: '2099', bankCode: 'BCEL', sourceCode: 'OTHER' };

  it('accepts a phone number of any length, and uses kip unless baht is chosen', () => {
    const { world, verify, register } = newcomer('laos');
    verify(lao.username);
    expect(register(lao).ok).toBe(true);
    expect(memberBy(world, lao.username)?.currency).toBe('LAK');
    verify('20551');
    const second = { ...lao, username: '20551', bankAccountNo: '77', currency: 'BAHT' } as const;
    expect(register(second).ok).toBe(true);
    expect(memberBy(world, '20551')?.currency).toBe('BAHT');
  });

  it('is refused for a phone number with a country code, without a message about 10 digits', () => {
    const { validate } = newcomer('laos');
    const refused = { code: 'INVALID_USER_INFO', data: { field: 'username' } };
    expect(validate({ ...lao, username: '+8562099' })).toMatchObject(refused);
  });

  it('accepts only Lao banks', () => {
    const { verify, register } = newcomer('laos');
    verify(lao.username);
    expect(register({ ...lao, bankCode: 'SCB' })).toMatchObject({ code: 'INVALID_BANK' });
  });
});
