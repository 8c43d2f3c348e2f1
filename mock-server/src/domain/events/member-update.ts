import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { toProfile } from '../account/profile.ts';
import { operatorOf } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

const NO_BANK_ACCOUNT = { bankCode: '', bankNameTH: '', bankAccountName: '', bankAccountNo: '' };

/** An operator changes a member, by no rules but that the bank is one of the lookup. */
export function memberUpdate(
  world: SimWorld,
  { username, name, password, bankAccount }: WorldEvents['member.update'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  let changed: MemberRow = {
    ...found.value,
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password }),
  };
  if (bankAccount === null) changed = { ...changed, ...NO_BANK_ACCOUNT };
  else if (bankAccount) {
    const { banks } = operatorOf(world);
    const asked = bankAccount.bankCode;
    const bank = banks.find(({ code }) => code === asked);
    if (!bank) {
      const all = banks.map(({ code }) => code);
      return refuse('NO_DATA', { reason: `there is no bank ${asked}`, asked, all });
    }
    changed = { ...changed, ...bankAccount, bankNameTH: bank.nameTH };
  }
  return ok({ profile: toProfile(world.store.table('members').put(changed.id, changed)) });
}
