import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import type { Profile } from '@krapao/contracts/entities/profile';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import { SUCCESS, handles } from '../handler.ts';
import { operatorOf } from '../service.ts';
import type { MemberRow } from '../tables.ts';
import { checkBankAccount } from './check-bank-account.ts';
import { checkNewcomer } from './check-newcomer.ts';

/** The signed-in member. */
export const accountProfile = handles('account.profile', (_world, { member }) => ok(toProfile(member)));

export const toProfile = (member: MemberRow): Profile => ({
  _id: member.id,
  username: member.username,
  name: member.name,
  createdAt: toIso(member.createdAt),
  bankCode: member.bankCode,
  bankAccountName: member.bankAccountName,
  bankAccountNo: member.bankAccountNo,
  bankAccount: {
    bankAccountName: member.bankAccountName,
    bankAccountNo: member.bankAccountNo,
    bank: { nameTH: member.bankNameTH },
  },
});

/** Changes name and bank account; a blank field is INVALID_USER_INFO (assumed). */
export const accountUpdateProfile = handles('account.updateProfile', (world, { member, body }) => {
  if (body.name.trim() === '') return refuse('INVALID_USER_INFO', { field: 'name' });
  const account = checkBankAccount(world, body, member.id);
  if (!account.ok) return account;
  const changed = { ...member, ...body, bankNameTH: account.value.bankNameTH };
  return ok(toProfile(world.store.table('members').put(member.id, changed)));
});

/** Changes the password; existing sign-ins stay valid (assumed). No rule for the new one is specified (spec §5). */
export const accountChangePassword = handles('account.changePassword', (world, { member, body }) => {
  if (body.oldPassword !== member.password) return refuse('WRONG_PASSWORD');
  world.store.table('members').put(member.id, { ...member, password: body.newPassword });
  return SUCCESS;
});

/** Step 3 of registering: whether the newcomer may go on to the bank. Bank fields, if sent, are only checked when registering. */
export const accountValidate = handles('account.validate', (world, { body, ip }) => {
  const checked = checkNewcomer(world, body, ip);
  return checked.ok ? ok({ message: 'OK' }) : checked;
});

/**
 * Changes the account holder's name on the member's bank account, in English letters if the bank requires them (spec §4); a blank
 * name is INVALID_USER_INFO (assumed).
 */
export const accountBankAccountName = handles('account.bankAccountName', (world, { member, body }) => {
  const { bankCode, bankAccountName } = body;
  if (!operatorOf(world).banks.some(({ code }) => code === bankCode)) return refuse('INVALID_BANK');
  if (member.bankCode !== bankCode) return refuse('NO_BANK');
  if (bankAccountName.trim() === '') return refuse('INVALID_USER_INFO', { field: 'bankAccountName' });
  if (!isAccountNameFor(bankCode, bankAccountName)) return refuse('BANK_ACCOUNT_NAME_ENG');
  world.store.table('members').put(member.id, { ...member, bankAccountName });
  return SUCCESS;
});
