import type { Profile } from '@krapao/contracts/entities/profile';
import { toIso } from '../../world/calendar.ts';
import type { MemberRow } from '../tables.ts';

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
