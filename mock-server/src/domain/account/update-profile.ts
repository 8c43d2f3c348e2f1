import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toProfile } from './profile.ts';
import { checkBankAccount } from './check-bank-account.ts';

/** Changes name and bank account; a blank field is INVALID_USER_INFO (assumed). */
export const accountUpdateProfile: Handler<'account.updateProfile'> = (world, { member, body }) => {
  if (body.name.trim() === '') return refuse('INVALID_USER_INFO', { field: 'name' });
  const account = checkBankAccount(world, body, member.id);
  if (!account.ok) return account;
  const changed = { ...member, ...body, bankNameTH: account.value.bankNameTH };
  return ok(toProfile(world.store.table('members').put(member.id, changed)));
};
