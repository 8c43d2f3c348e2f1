import { z } from 'zod';
import { byFeature, features } from './features.ts';
import { id, instant, shared } from '../kernel/schema.ts';
import { posting, timer } from './journal.ts';
import { heldUntil } from './world.ts';

/* The contents of a world, for testers. Money in baht or kip. */

const money = /* @__PURE__ */ shared(() => z.number());
const waiting = { amount: money(), createdAt: instant() };

export const payableQrcode = z
  .strictObject({
    qrcodeId: id(),
    username: z.string(),
    bankCode: z.string(),
    amount: money(),
    reference: z.string(),
    payload: z.string().describe('The payload of the QR code.'),
    createdAt: instant(),
    expiresAt: instant(),
  })
  .meta({ id: 'PayableQrcode' });

/** A member with everything that a tester needs first. */
export const memberCard = z
  .strictObject({
    username: z.string(),
    persona: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    wallet: money(),
    games: z.array(z.strictObject({ code: z.string(), amount: money() })),
    coins: z.int(),
    bonus: z
      .strictObject({
        code: z.string(),
        type: z.string(),
        deposit: money(),
        amount: money(),
        turnover: money(),
        turnoverNeeded: money(),
        endBelow: money(),
      })
      .nullable()
      .describe('The bonus or promotion that is running.'),
    qrcode: payableQrcode.nullable(),
    deposits: z.array(
      z.strictObject({
        depositId: id(),
        kind: z.string(),
        heldUntil: heldUntil()
          .optional()
          .describe(
            'Why one of the kind `held` is not credited: a bonus is active, or the member would have too much.',
          ),
        bankCode: z.string(),
        ...waiting,
      }),
    ),
    slips: z.array(z.strictObject({ reference: z.string(), ...waiting })),
    withdrawals: z.array(
      z.strictObject({ withdrawalId: id(), bankCode: z.string(), bankAccountNo: z.string(), ...waiting }),
    ),
  })
  .meta({ id: 'MemberCard' });

export const memberInFull = memberCard
  .extend({
    _id: id(),
    password: z.string(),
    shows: z.string(),
    bankAccount: z.strictObject({
      bankCode: z.string(),
      bankAccountName: z.string(),
      bankAccountNo: z.string(),
    }),
    refund: money().describe('Received, but not yet in the wallet.'),
    sessions: z.array(z.strictObject({ expiresAt: instant() })).describe('Valid sign-ins.'),
    accounts: z.array(z.strictObject({ account: z.string(), balance: money() })),
  })
  .meta({ id: 'MemberInFull' });

export const ledgerEntry = posting
  .extend({ seq: z.int().nullable().describe('The entry of the journal that made it, if it is kept.') })
  .meta({ id: 'LedgerEntry' });

export const dueTimer = timer
  .extend({
    inMs: z.int().min(0).describe("How far off it is in the world's time."),
    what: z.string().describe('What it will do.'),
    lapses: z
      .literal(true)
      .optional()
      .describe('It has no timer: it ends by its instant, as a one-time code or a sign-in does.'),
    member: z
      .string()
      .nullable()
      .describe('For whom: the persona, or the id of a guest; null if there is no such member any more.'),
  })
  .meta({ id: 'DueTimer' });

export const openSocket = z
  .strictObject({
    id: z.string(),
    username: z.string().nullable(),
    guestId: z.string().nullable(),
    rooms: z.array(z.string()),
    transport: z.string(),
    since: instant().describe('Real time.'),
  })
  .meta({ id: 'OpenSocket' });

/** What the operator can switch for all members, and the event for it. */
export const switches = z
  .strictObject({
    isGone: z.boolean().describe('Whether the service is gone (service.setGone).'),
    codesComeLate: z
      .boolean()
      .describe('Whether one-time codes have expired when they arrive (otp.setLate).'),
    refusedAddresses: z.array(z.string()).describe('Addresses that are refused (address.setRefused).'),
    ...byFeature((feature) => z.boolean().describe(`${features[feature].label} is on (feature.set).`)),
    wheel: z.boolean().describe('Whether there is a wheel (spin.set).'),
    slices: z
      .array(z.strictObject({ code: z.string(), label: z.string() }))
      .describe('The slices of the wheel, even while it is off.'),
    bot: z.boolean().describe('Whether the bot answers in the chat (support.setBot).'),
  })
  .meta({ id: 'Switches' });

export type Switches = z.infer<typeof switches>;
export type PayableQrcode = z.infer<typeof payableQrcode>;
export type MemberCard = z.infer<typeof memberCard>;
export type MemberInFull = z.infer<typeof memberInFull>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type OpenSocket = z.infer<typeof openSocket>;
