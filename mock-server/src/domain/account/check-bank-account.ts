import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { bankAccountKey } from '../tables.ts';

export interface BankAccount {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
}

/**
 * May this be a member's bank account? One of the operator's banks, in English letters where the bank wants it, and
 * of nobody else. `ownerId` is the member that may have it already.
 */
export function checkBankAccount(
  world: SimWorld,
  { bankCode, bankAccountName, bankAccountNo }: BankAccount,
  ownerId?: string,
): Outcome<{ readonly bankNameTH: string }, 'INVALID_BANK' | 'BANK_ACCOUNT_NAME_ENG' | 'EXISTING_BANK'> {
  const bank = operatorOf(world).banks.find(({ code }) => code === bankCode);
  if (!bank) return refuse('INVALID_BANK');
  if (!isAccountNameFor(bankCode, bankAccountName)) return refuse('BANK_ACCOUNT_NAME_ENG');
  const owners = world.store.table('members').by('bankAccount', bankAccountKey(bankCode, bankAccountNo));
  if (owners.some((owner) => owner.id !== ownerId)) return refuse('EXISTING_BANK');
  return ok({ bankNameTH: bank.nameTH });
}
