import { z } from 'zod';
import { id, positiveMoney } from '../kernel/schema.ts';
import { chatAndSpinEvents } from './chat-and-spin-events.ts';
import { event, username } from './event-parts.ts';
import { duration } from './world.ts';
import { operatorEvents } from './operator-events.ts';
import { playEvents } from './play-events.ts';
import { walletEvents } from './wallet-events.ts';

/** Everything the outside world can do, by the `type` of `POST /__mock/worlds/{id}/events`. */
export const worldEvents = Object.freeze({
  /** A bank pays a QR code: the code is used up and the money is in the wallet, or held like a bank transfer. With `late: true` the code has expired by then, and the money arrives as a bank transfer. Either way a code is paid once. The amount is by default that of the code. */
  'qr.pay': event(
    { type: 'qr.pay', group: 'Banks', title: 'A bank pays a QR code' },
    {
      qrcodeId: id().describe('As `qrcode.create` answered it; a member’s card has it too.'),
      amount: positiveMoney().optional().describe('By default that of the code.'),
      from: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe('The payer’s name, for the SMS; the statement names the bank by its code.'),
      late: z
        .boolean()
        .optional()
        .describe(
          'The code is paid after it has expired; one that is still valid is paid at the moment it expires.',
        ),
      delay: duration().optional().describe('How long the bank takes, in the world’s time; at most 30d.'),
    },
  ),
  /** An operator switches a member off or on. */
  'member.setActive': event(
    { type: 'member.setActive', group: 'Members', title: 'Switch a member off or on' },
    {
      username: username(),
      isActive: z.boolean(),
    },
  ),
  /** The service goes down, or comes back. */
  'service.setGone': event(
    { type: 'service.setGone', group: 'Operator', title: 'The service goes away, or comes back' },
    { gone: z.boolean() },
  ),
  ...chatAndSpinEvents,
  ...operatorEvents,
  ...playEvents,
  ...walletEvents,
});

export type WorldEvents = { [T in keyof typeof worldEvents]: z.infer<(typeof worldEvents)[T]> };
export type WorldEventType = keyof WorldEvents;
export type WorldEvent = WorldEvents[WorldEventType];
/** As it is sent: fields with a default may be left out. */
export type SentEvent = z.input<typeof worldEvent>;

type EventSchema = (typeof worldEvents)[WorldEventType];

/** Any event, distinguished by `type`. */
export const worldEvent = z.discriminatedUnion(
  'type',
  Object.values(worldEvents) as [EventSchema, ...EventSchema[]],
);
