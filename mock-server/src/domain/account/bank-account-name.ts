import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';

/**
 * Writes the name of the member's own bank account otherwise, in English letters where the bank wants it (spec §4); a blank
 * name is INVALID_USER_INFO (assumed).
 */
export const accountBankAccountName: Handler<'account.bankAccountName'> = (world, { member, body }) => {
  const { bankCode, bankAccountName } = body;
  if (!operatorOf(world).banks.some(({ code }) => code === bankCode)) return refuse('INVALID_BANK');
  if (member.bankCode !== bankCode) return refuse('NO_BANK');
  if (bankAccountName.trim() === '') return refuse('INVALID_USER_INFO', { field: 'bankAccountName' });
  if (!isAccountNameFor(bankCode, bankAccountName)) return refuse('BANK_ACCOUNT_NAME_ENG');
  world.store.table('members').put(member.id, { ...member, bankAccountName });
  return ok({ message: 'SUCCESS' });
};
