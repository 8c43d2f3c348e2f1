import { z } from 'zod';
import { id, instant, openEnum, vital } from '../kernel/schema.ts';
import { chatMessage } from './chat-message.ts';

/** A made-up id of the sender's own, so that what comes back is matched by it and never by its text. */
export const clientId = () =>
  z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'must be 1 to 80 letters, digits, _ or -');

/** An id that a guest's app makes up and keeps (spec §6); part of the name of the guest's room. */
export const guestId = () =>
  z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, dashes, _ or :');

/** An entry of a conversation (spec §3). */
export const conversation = z
  .strictObject({
    _id: vital(id()),
    clientId: clientId()
      .nullable()
      .optional()
      .describe('What the sender called it; null for an entry of support (assumed).'),
    sender: openEnum(['customer', 'other']),
    message: chatMessage,
    createdAt: vital(instant()),
    session_id: z.string(),
    userId: z.string().nullable(),
    guestId: z.string().nullable(),
    username: z.string().nullable(),
    name: z.string().nullable(),
    deviceToken: z.string().nullable(),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;
