import { z } from 'zod';
import { id, instant, openEnum } from '../kernel/schema.ts';

export const messageTypes = [
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
  'unknown',
] as const;

/** A message of a conversation (spec §3). Of the payloads only the text is fixed so far. */
export const conversation = z
  .strictObject({
    _id: id(),
    sender: openEnum(['customer', 'other']),
    message: z.strictObject({
      message_type: openEnum(messageTypes),
      payload: z.string().nullable(),
      payloads: z.array(z.string()).optional(),
      deliver: z.string().nullable(),
    }),
    createdAt: instant(),
    session_id: z.string(),
    userId: z.string().nullable(),
    guestId: z.string().nullable(),
    username: z.string().nullable(),
    name: z.string().nullable(),
    deviceToken: z.string().nullable(),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;
