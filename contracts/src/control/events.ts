import { z } from 'zod';
import { id, money } from '../kernel/schema.ts';

const username = () => z.string().min(1).max(40).describe('The phone number of the member.');

/** What the outside world does, by `type` of `POST /__mock/worlds/{id}/events`. */
export const worldEvents = Object.freeze({
  /** A bank pays a QR code: the code ends, the money is in the wallet. The amount is the one of the code unless told. */
  'qr.pay': z.strictObject({
    type: z.literal('qr.pay'),
    qrcodeId: id(),
    amount: money().positive().optional(),
    from: z.string().min(1).max(100).optional().describe('Who pays, for the statement and the SMS.'),
  }),
  /** Support writes to a member. */
  'support.message': z.strictObject({
    type: z.literal('support.message'),
    username: username(),
    text: z.string().min(1).max(2000),
  }),
  /** An operator switches a member off or on. */
  'member.setActive': z.strictObject({
    type: z.literal('member.setActive'),
    username: username(),
    isActive: z.boolean(),
  }),
  /** The service goes away, or comes back. */
  'service.setGone': z.strictObject({ type: z.literal('service.setGone'), gone: z.boolean() }),
});

export type WorldEvents = { [T in keyof typeof worldEvents]: z.infer<(typeof worldEvents)[T]> };
export type WorldEventType = keyof WorldEvents;
export type WorldEvent = WorldEvents[WorldEventType];

export const worldEvent = z.discriminatedUnion('type', [
  worldEvents['qr.pay'],
  worldEvents['support.message'],
  worldEvents['member.setActive'],
  worldEvents['service.setGone'],
]);
