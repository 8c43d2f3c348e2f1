import { z } from 'zod';
import { id, incomingMoney } from '../kernel/schema.ts';
import { chatAndSpinEvents } from './chat-and-spin-events.ts';
import { username } from './event-parts.ts';
import { duration } from './world.ts';
import { operatorEvents } from './operator-events.ts';
import { playEvents } from './play-events.ts';
import { walletEvents } from './wallet-events.ts';

/** What the outside world does, by `type` of `POST /__mock/worlds/{id}/events`. */
export const worldEvents = Object.freeze({
  /** A bank pays a QR code: the code ends, the money is in the wallet; once it has ended, with `late: true`, it comes as a bank transfer. The amount is the one of the code by default. */
  'qr.pay': z.strictObject({
    type: z.literal('qr.pay'),
    qrcodeId: id(),
    amount: incomingMoney().positive().optional(),
    from: z.string().min(1).max(100).optional().describe('Who pays, for the statement and the SMS.'),
    late: z
      .boolean()
      .optional()
      .describe('Paid after the code has expired; one that can still be paid is paid as it expires.'),
    delay: duration().optional().describe("How long the bank takes, in the world's time; at most 30d."),
  }),
  /** An operator switches a member off or on. */
  'member.setActive': z.strictObject({
    type: z.literal('member.setActive'),
    username: username(),
    isActive: z.boolean(),
  }),
  /** The service goes away, or comes back. */
  'service.setGone': z.strictObject({ type: z.literal('service.setGone'), gone: z.boolean() }),
  ...chatAndSpinEvents,
  ...operatorEvents,
  ...playEvents,
  ...walletEvents,
});

export type WorldEvents = { [T in keyof typeof worldEvents]: z.infer<(typeof worldEvents)[T]> };
export type WorldEventType = keyof WorldEvents;
export type WorldEvent = WorldEvents[WorldEventType];

type EventSchema = (typeof worldEvents)[WorldEventType];

/** Any of them, told apart by `type`. */
export const worldEvent = z.discriminatedUnion(
  'type',
  Object.values(worldEvents) as [EventSchema, ...EventSchema[]],
);
