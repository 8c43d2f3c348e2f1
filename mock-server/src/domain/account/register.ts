import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { addNewMember } from './add-member.ts';
import { checkBankAccount } from './check-bank-account.ts';
import { checkNewcomer } from './check-newcomer.ts';

/** Registers a member, who signs in afterwards (spec §4). */
export const accountRegister: Handler<'account.register'> = (world, { body, ip }) => {
  const { inviteCode: _, ...details } = body;
  const newcomer = checkNewcomer(world, body, ip);
  if (!newcomer.ok) return newcomer;
  const account = checkBankAccount(world, body);
  if (!account.ok) return account;
  const { currency, inviter } = newcomer.value;
  addNewMember(world, { ...details, ...account.value, currency }, inviter);
  return ok({ message: 'SUCCESS' });
};
