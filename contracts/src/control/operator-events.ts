import { z } from 'zod';
import { depositLookup } from '../entities/deposit.ts';
import { bangkokTime, money } from '../kernel/schema.ts';
import { changeEvent, event, username } from './event-parts.ts';

const bankAccount = z.strictObject({
  bankCode: z.string().min(1).max(20),
  bankAccountName: z.string().min(1).max(200),
  bankAccountNo: z.string().min(1).max(40),
});

const address = z.union(
  [z.literal('*'), z.ipv4(), z.ipv6()],
  'must be * or an IP address, such as 127.0.0.1',
);

/** What the operator changes: members, lookups, access. */
export const operatorEvents = {
  /** An operator changes a member; fields that are left out stay as they are. */
  'member.update': changeEvent(
    { type: 'member.update', group: 'Members', title: 'Change a member' },
    { username: username() },
    {
      name: z.string().min(1).max(200).optional(),
      password: z.string().min(1).max(1000).optional(),
      bankAccount: bankAccount.nullable().optional().describe('Null removes the bank account.'),
    },
  ),
  /** The operator’s lookups and limits change; fields that are left out stay as they are. */
  'lookup.set': changeEvent(
    { type: 'lookup.set', group: 'Operator', title: 'Change lookups and limits' },
    {},
    {
      registerOTP: z.boolean().optional(),
      enableChatWidget: z.boolean().optional(),
      notice: z.string().optional(),
      withdraw: z
        .strictObject({ withdrawMin: money().min(0), withdrawMax: money().min(0) })
        .partial()
        .optional(),
      slip: z
        .strictObject({ closedFrom: bangkokTime(), closedTo: bangkokTime() })
        .optional()
        .describe('The same time twice means never closed.'),
      deposit: depositLookup
        .partial()
        .optional()
        .describe('Banks, wallets and isManual of lookup.deposit, each replaced as a whole.'),
    },
  ),
  /** From now on one-time codes have already expired when the SMS arrives; after one has been refused as OTP_EXPIRED, they arrive in time again. */
  'otp.setLate': event(
    { type: 'otp.setLate', group: 'Operator', title: 'One-time codes come late' },
    { isLate: z.boolean() },
  ),
  /** Nobody can sign in or register from these network addresses; `*` means every address. Replaces the list. */
  'address.setRefused': event(
    { type: 'address.setRefused', group: 'Operator', title: 'Refuse network addresses' },
    {
      addresses: z.array(address).max(100),
    },
  ),
};
