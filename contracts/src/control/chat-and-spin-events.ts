import { z } from 'zod';
import { shared } from '../kernel/schema.ts';
import { composedMessage, guestId } from '../entities/chat.ts';
import { event, username } from './event-parts.ts';
import { duration } from './world.ts';

const sliceCode = /* @__PURE__ */ shared(() => z.string().min(1).max(40));

/** Support in the chat, and the prize wheel. */
export const chatAndSpinEvents = Object.freeze({
  /** Support writes to a member or a guest: a text, or a message of any type. */
  'support.message': event(
    { type: 'support.message', group: 'Chat', title: 'Support writes' },
    {
      username: username().optional(),
      guestId: guestId().optional(),
      text: z.string().min(1).max(2000).optional(),
      message: composedMessage
        .optional()
        .describe(
          'A message as it stands in a conversation; its type may be one that the contract does not know.',
        ),
      name: z.string().min(1).max(100).optional().describe('The sender’s name; by default the operator’s.'),
    },
  )
    .refine((event) => (event.username === undefined) !== (event.guestId === undefined), {
      message: 'takes one of username and guestId',
    })
    .refine((event) => (event.text === undefined) !== (event.message === undefined), {
      message: 'takes one of text and message',
    }),
  /** The bot of the support chat is switched off or on. */
  'support.setBot': event(
    { type: 'support.setBot', group: 'Chat', title: 'Switch the bot on or off' },
    { isOn: z.boolean() },
  ),
  /** A member gets coins for the prize wheel. */
  'coins.give': event(
    { type: 'coins.give', group: 'Games and rewards', title: 'Give coins' },
    {
      username: username(),
      coins: z.int().min(1).max(1_000_000),
    },
  ),
  /** A member gets the coupon of a slice without a spin. */
  'coupon.give': event(
    { type: 'coupon.give', group: 'Games and rewards', title: 'Give a coupon' },
    {
      username: username(),
      slice: sliceCode().describe('The code of the slice, which may have left the wheel.'),
      expiresIn: duration()
        .optional()
        .describe('How long it can be claimed; by default as long as the slice says.'),
    },
  ),
  /** The operator changes the prize wheel. */
  'spin.set': event(
    { type: 'spin.set', group: 'Games and rewards', title: 'Next prize of the wheel' },
    {
      isOn: z.boolean().optional(),
      wheel: sliceCode().optional().describe('The code of the wheel that is spun from now on.'),
      next: sliceCode()
        .nullable()
        .optional()
        .describe('The code of the slice on which the next spin stops; null leaves it to chance.'),
      retire: sliceCode()
        .optional()
        .describe('The code of a slice that leaves the wheel; its coupons can no longer be claimed.'),
    },
  ).refine((event) => Object.keys(event).length > 1, { message: 'needs isOn, wheel, next or retire' }),
});
