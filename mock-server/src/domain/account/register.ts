import { SUCCESS, handles } from '../handler.ts';
import { checkBankAccount, type BankAccount } from './check-bank-account.ts';
import { checkNewcomer } from './check-newcomer.ts';
import { noteFriend } from '../invite/friends.ts';
import type { MemberRow, SimWorld } from '../tables.ts';

/** Registers a member, who signs in afterwards (spec §4). */
export const accountRegister = handles('account.register', (world, { body, ip }) => {
  const { inviteCode: _, ...details } = body;
  const newcomer = checkNewcomer(world, body, ip);
  if (!newcomer.ok) return newcomer;
  const account = checkBankAccount(world, body);
  if (!account.ok) return account;
  const { currency, inviter } = newcomer.value;
  addNewMember(world, { ...details, ...account.value, currency }, inviter);
  return SUCCESS;
});

interface NewMember extends BankAccount {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly sourceCode: string;
  readonly currency: MemberRow['currency'];
  readonly bankNameTH: string;
}

/** Adds a member with an empty wallet and no game account, and counts them among the inviter's friends if there is an inviter. */
function addNewMember(
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
