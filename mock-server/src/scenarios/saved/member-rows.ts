import { qrProviders } from '@krapao/contracts/entities/constants';
import { bonusTypes } from '@krapao/contracts/entities/rewards';
import { chatMessage, clientId } from '@krapao/contracts/entities/chat';
import { id, shared } from '@krapao/contracts/kernel/schema';
import { z } from 'zod';
import type { ShownRound } from '../../domain/games/launch-rows.ts';
import type { RunningBonus } from '../../domain/reward-rows.ts';
import type { Tables } from '../../domain/tables.ts';
import { amount, count, counted, flag, instant, row, someAmount, text, total, word } from './row-parts.ts';

const decision = z.enum(['PENDING', 'SUCCESS', 'FAILED']);
const wrongAt = z.array(instant);
const memberId = id();
const optional = { userId: text.nullable(), guestId: text.nullable(), username: text.nullable() };
const read = { id: word, entries: count, readAt: instant };

const running = row<RunningBonus>({
  type: z.enum([...bonusTypes, 'promotion']),
  description: text,
  deposit: amount,
  amount,
  startedAt: instant,
  endBelow: amount,
  turnoverNeeded: amount,
  turnover: amount,
});

/** The sides of a ticket or a match, or the reels. */
const round = row<ShownRound>({ stake: amount, payout: amount, signs: z.array(text).min(2) });

/** What belongs to members, guests and phone numbers. */
export const memberRows = shared(() => ({
  members: row<Tables['members']>({
    id: id(),
    persona: text,
    shows: text,
    username: word,
    password: text,
    name: text,
    isActive: flag,
    createdAt: instant,
    coin: counted,
    bankCode: text,
    bankNameTH: text,
    bankAccountName: text,
    bankAccountNo: text,
    currency: z.enum(['THB', 'LAK', 'BAHT']),
    sourceCode: text,
  }),
  tokens: row<Tables['tokens']>({ id: word, memberId, expiresAt: instant }),
  loginTries: row<Tables['loginTries']>({ id: memberId, wrongAt }),
  otpPhones: row<Tables['otpPhones']>({
    id: word,
    otpToken: text,
    sentAt: instant,
    verifiedAt: instant.nullable(),
    wrongAt,
  }),
  otpCodes: row<Tables['otpCodes']>({
    id: word,
    phone: text,
    otpRef: text,
    digits: text,
    expiresAt: instant,
  }),
  sms: row<Tables['sms']>({
    id: id(),
    phone: text,
    text,
    otpRef: text.nullable(),
    digits: text.nullable(),
    at: instant,
  }),
  gameAccounts: row<Tables['gameAccounts']>({
    id: word,
    memberId,
    code: word,
    username: text,
    password: text,
    failsTransfers: flag,
  }),
  gamePasses: row<Tables['gamePasses']>({
    id: word,
    kind: z.enum(['launch', 'form', 'session']),
    memberId,
    code: word,
    expiresAt: instant,
    rounds: z.array(round),
  }),
  qrcodes: row<Tables['qrcodes']>({
    id: id(),
    memberId,
    provider: z.enum(qrProviders),
    amount: someAmount,
    reference: word,
    // A QR code takes no more.
    payload: z.string().min(1).max(1_000),
    createdAt: instant,
    expiresAt: instant,
    state: z.enum(['alive', 'paid', 'expired', 'cancelled', 'replaced']),
    timerId: text,
  }),
  statements: row<Tables['statements']>({
    id: id(),
    memberId,
    statementType: word,
    from: text,
    to: text,
    amount,
    status: decision,
    createdAt: instant,
    related: z
      .object({
        kind: z.enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw']),
        description: text,
      })
      .optional(),
  }),
  deposits: row<Tables['deposits']>({
    id: id(),
    memberId,
    kind: z.enum(['announced', 'arrived', 'held']),
    bankCode: text,
    payer: text.optional(),
    amount: someAmount,
    status: decision,
    statementId: id(),
    createdAt: instant,
  }),
  withdrawals: row<Tables['withdrawals']>({
    id: id(),
    memberId,
    bankCode: text,
    bankAccountNo: text,
    amount: someAmount,
    status: decision,
    statementId: id(),
    createdAt: instant,
  }),
  slips: row<Tables['slips']>({
    id: z.string().regex(/^\w+$/, 'must be letters and digits'),
    memberId,
    amount,
    bankCode: text.nullable(),
    payerBank: text.optional(),
    status: decision,
    note: text.nullable(),
    filename: text,
    contentType: text,
    size: count,
    hash: text,
    createdAt: instant,
  }),
  userBonuses: row<Tables['userBonuses']>({
    id: id(),
    memberId,
    kind: z.enum(['bonus', 'promotion']),
    code: word,
    received: z.array(instant),
    running: running.nullable(),
  }),
  latestDeposits: row<Tables['latestDeposits']>({ id: memberId, amount, at: instant, isUsed: flag }),
  plays: row<Tables['plays']>({ id: memberId, rounds: counted, staked: total, won: total }),
  refunds: row<Tables['refunds']>({ id: id(), memberId, amount, createdAt: instant }),
  friends: row<Tables['friends']>({
    id: id(),
    inviterId: memberId,
    name: text,
    createdAt: instant,
    staked: total,
    earned: amount,
    collected: amount,
  }),
  coupons: row<Tables['coupons']>({
    id: id(),
    memberId,
    wheel: word,
    slice: word,
    wonAt: instant,
    state: z.enum(['open', 'claimed', 'expired']),
    timerId: text.nullable(),
  }),
  conversations: row<Tables['conversations']>({
    id: id(),
    room: word,
    clientId: clientId().nullable(),
    sender: z.enum(['customer', 'other']),
    message: chatMessage,
    createdAt: instant,
    session_id: text,
    ...optional,
    name: text.nullable(),
    deviceToken: text.nullable(),
  }),
  chatReads: row<Tables['chatReads']>(read),
  supportReads: row<Tables['supportReads']>(read),
  chatFiles: row<Tables['chatFiles']>({
    id: id(),
    kind: z.enum(['image', 'video', 'file']),
    type: word,
    size: count,
    base64: z.base64(),
  }),
}));
