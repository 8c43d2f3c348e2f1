import { describe, expect, it } from 'vitest';
import { sendEvent, player, testWorld } from '../test/player.ts';

const bank = { bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '4069876543' };

describe('changing the profile', () => {
  it('changes name and bank account, and nothing else', () => {
    const somchai = player(testWorld());
    const before = somchai.answer('account.profile');
    const changed = somchai.answer('account.updateProfile', { body: { name: 'สมชาย', ...bank } });
    expect(changed).toMatchObject({ ...bank, name: 'สมชาย', username: before.username, _id: before._id });
    expect(changed.bankAccount.bank.nameTH).toBe('ธนาคารกสิกรไทย');
    expect(somchai.answer('account.profile')).toEqual(changed);
  });

  it('accepts one’s own bank account unchanged', () => {
    const somchai = player(testWorld());
    const { name, bankCode, bankAccountName, bankAccountNo } = somchai.member;
    const body = { name, bankCode, bankAccountName, bankAccountNo };
    expect(somchai.result('account.updateProfile', { body })).toBe('done');
  });

  it.each([
    ['a bank that does not exist', { bankCode: 'MOON' }, 'INVALID_BANK'],
    ['a Thai name at BBL', { bankCode: 'BBL' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['the account of malee', { bankAccountNo: '0738765432' }, 'EXISTING_BANK'],
    ['a blank name', { name: ' ' }, 'INVALID_USER_INFO', { field: 'name' }],
  ])('is refused for %s', (_, changes, code, data?: object) => {
    const body = { name: 'สมชาย', ...bank, ...changes };
    expect(player(testWorld()).call('account.updateProfile', { body })).toEqual({
      ok: false,
      code,
      ...(data && { data }),
    });
  });
});

const rename = (persona: string, bankCode: string, bankAccountName: string, world = testWorld()) =>
  player(world, persona).result('account.bankAccountName', { body: { bankCode, bankAccountName } });

describe('the name of the bank account', () => {
  it('can be changed to English letters, which BBL requires', () => {
    const world = testWorld();
    expect(
      player(world, 'wichai').answer('account.bankAccountName', {
        body: { bankCode: 'BBL', bankAccountName: 'WICHAI C' },
      }),
    ).toEqual({ message: 'SUCCESS' });
    expect(player(world, 'wichai').answer('wallet.get').bankAccount.bankAccountName).toBe('WICHAI C');
  });

  it('is refused in Thai letters at BBL, at another bank than one’s own, at an unknown bank, and without an account', () => {
    expect(rename('wichai', 'BBL', 'วิชัย')).toBe('BANK_ACCOUNT_NAME_ENG');
    expect(rename('wichai', 'SCB', 'WICHAI')).toBe('NO_BANK');
    expect(rename('wichai', 'MOON', 'WICHAI')).toBe('INVALID_BANK');
    const world = testWorld();
    sendEvent(world, { type: 'member.update', username: '0856789012', bankAccount: null });
    expect(rename('wichai', 'BBL', 'WICHAI', world)).toBe('NO_BANK');
  });
});

it('the password is changed only with the old one', () => {
  const somchai = player(testWorld());
  const change = (oldPassword: string, newPassword: string) =>
    somchai.result('account.changePassword', { body: { oldPassword, newPassword } });
  const signIn = (password: string) =>
    somchai.result('auth.login', { body: { username: '0812345678', password } });
  expect(change('wrong', 'newer')).toBe('WRONG_PASSWORD');
  const body = { oldPassword: 'password', newPassword: 'newer' };
  expect(somchai.answer('account.changePassword', { body })).toEqual({ message: 'SUCCESS' });
  expect([signIn('password'), signIn('newer')]).toEqual(['WRONG_CREDENTIAL', 'done']);
});
