import type { Profile } from '@krapao/contracts/entities/profile';
import { toIso } from '../../world/calendar.ts';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import type { MemberRow } from '../tables.ts';

/** The signed-in member. */
export const accountProfile: Handler<'account.profile'> = (_world, { member }) => ok(toProfile(member));

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
