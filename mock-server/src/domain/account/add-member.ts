import { noteFriend } from '../invite/friends.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import type { BankAccount } from './check-bank-account.ts';

export interface NewMember extends BankAccount {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly sourceCode: string;
  readonly currency: MemberRow['currency'];
  readonly bankNameTH: string;
}

/** Adds a member who starts with an empty wallet and no game account, and tells the inviter's account if there is one. */
export function addNewMember(
  world: SimWorld,
  { name, username, password, sourceCode, currency, bankNameTH, ...account }: NewMember,
  inviter: MemberRow | undefined,
): MemberRow {
  const id = world.ids.next();
  const member = world.store.table('members').put(id, {
    id,
    persona: username,
    shows: 'Registered in this world.',
    username,
    password,
    name,
    isActive: true,
    createdAt: world.clock.now(),
    coin: 0,
    bankCode: account.bankCode,
    bankNameTH,
    bankAccountName: account.bankAccountName,
    bankAccountNo: account.bankAccountNo,
    currency,
    sourceCode,
  });
  if (inviter) noteFriend(world, inviter.id, member);
  return member;
}
