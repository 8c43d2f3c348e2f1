import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import { bankAccountKey, plainAccountNo, type SimWorld } from '../tables.ts';

export interface BankAccount {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
}

export type BankAccountRefusal =
  | 'INVALID_BANK'
  | 'INVALID_USER_INFO'
  | 'BANK_ACCOUNT_NAME_ENG'
  | 'EXISTING_BANK';

/**
 * Whether this may be a member's bank account: at one of the operator's banks, with a name and a number, in English letters if the
 * bank requires them, and not used by another member. Blank ones are INVALID_USER_INFO (assumed). `ownerId` is the member who may
 * already have it.
 */
export function checkBankAccount(
  world: SimWorld,
  { bankCode, bankAccountName, bankAccountNo }: BankAccount,
  ownerId?: string,
): Outcome<{ readonly bankNameTH: string }, BankAccountRefusal> {
  const bank = operatorOf(world).banks.find(({ code }) => code === bankCode);
  if (!bank) return refuse('INVALID_BANK');
  if (bankAccountName.trim() === '') return refuse('INVALID_USER_INFO', { field: 'bankAccountName' });
  if (plainAccountNo(bankAccountNo) === '') return refuse('INVALID_USER_INFO', { field: 'bankAccountNo' });
  if (!isAccountNameFor(bankCode, bankAccountName)) return refuse('BANK_ACCOUNT_NAME_ENG');
  const owners = world.store.table('members').by('bankAccount', bankAccountKey(bankCode, bankAccountNo));
  if (owners.some((owner) => owner.id !== ownerId)) return refuse('EXISTING_BANK');
  return ok({ bankNameTH: bank.nameTH });
}
