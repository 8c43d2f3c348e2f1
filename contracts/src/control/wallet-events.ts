import { z } from 'zod';
import { slipReasons } from '../errors/catalogue.ts';
import { id, positiveMoney } from '../kernel/schema.ts';
import { event, username } from './event-parts.ts';

const decision = z.enum(['SUCCESS', 'FAILED']);

/** How banks and the operator handle deposits and withdrawals. */
export const walletEvents = {
  /** A bank transfer from the member arrives and is credited to the wallet within a minute (spec §9); it is held until an active bonus has ended and the member has room for it, and `heldUntil` of the answer says so. It completes an announced transfer of the same amount. */
  'bankTransfer.arrive': event(
    { type: 'bankTransfer.arrive', group: 'Banks', title: 'A bank transfer arrives' },
    {
      username: username(),
      amount: positiveMoney(),
    },
  ),
  /** An operator decides a bank transfer that is in progress; by default the member’s newest. */
  'deposit.decide': event(
    { type: 'deposit.decide', group: 'Banks', title: 'Decide a deposit' },
    {
      username: username(),
      depositId: id().optional().describe('By default the member’s newest in progress.'),
      status: decision,
      amount: positiveMoney()
        .optional()
        .describe('What actually arrived, if it differs from what was announced.'),
    },
  ),
  /** An operator decides a slip that is in progress; by default the member’s newest. */
  'slip.decide': event(
    { type: 'slip.decide', group: 'Banks', title: 'Decide a slip' },
    {
      username: username(),
      reference: z.string().min(1).max(80).optional().describe('By default the member’s newest in progress.'),
      status: decision,
      amount: positiveMoney()
        .optional()
        .describe('The amount on the slip; required if the member gave none.'),
      note: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{1,59}$/, 'must be a code in capitals')
        .optional()
        .meta({ examples: Object.keys(slipReasons) })
        .describe(
          'Why it is refused: a slip reason, INVALID_SLIP by default. Any other code, for which the app shows no reason, needs `freeText: true`.',
        ),
      freeText: z.boolean().optional().describe('Allows a note that is not a slip reason.'),
    },
  ),
  /** An operator decides a withdrawal that is in progress; by default the member’s newest. FAILED returns the money. */
  'withdrawal.decide': event(
    { type: 'withdrawal.decide', group: 'Banks', title: 'Decide a withdrawal' },
    {
      username: username(),
      withdrawalId: id().optional().describe('By default the member’s newest in progress.'),
      status: decision,
    },
  ),
  /** Someone creates a TrueMoney link; the result contains it in plain text and encrypted, as the app sends it. */
  'truelink.give': event(
    { type: 'truelink.give', group: 'Banks', title: 'Someone makes a TrueMoney link' },
    {
      amount: positiveMoney(),
      voucher: z
        .string()
        .regex(/^[A-Za-z0-9]{8,64}$/, 'must be 8 to 64 letters and digits')
        .optional(),
      isSpent: z.boolean().default(false).describe('Someone else has already taken the money.'),
    },
  ),
};
