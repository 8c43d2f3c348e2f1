import { z } from 'zod';
import { mediaMessage, postbackMessage, textMessage } from '../../entities/chat-message.ts';
import { CHAT_TEXT_LIMIT } from '../../entities/chat-message-types.ts';
import { clientId } from '../../entities/chat.ts';
import { openEnum } from '../../kernel/schema.ts';

/** The app's own note of how far the message has come; the server keeps `succeed`. */
const deliver = textMessage.shape.deliver.optional();

/** A text is not blank and has at most 2000 characters (spec §5, §9). */
const text = z
  .string()
  .max(CHAT_TEXT_LIMIT)
  .refine((value) => value.trim() !== '', 'must not be blank');

/** What a customer can send: a text, an uploaded file, or the button that was pressed. */
const customerMessage = z.discriminatedUnion('message_type', [
  textMessage.extend({ payload: text, deliver }),
  mediaMessage.extend({ deliver }),
  postbackMessage.extend({ deliver }),
]);

const toldByApp = () => z.string().max(200).nullable().optional();

/** The fields of an entry that its sender fills in (spec §3); all but the message may be left out. */
export const outgoingMessage = {
  clientId: clientId().optional().describe('Comes back in the entry; the same one again sends nothing.'),
  sender: openEnum(['customer']).optional(),
  message: customerMessage,
  createdAt: toldByApp().describe('Taken no notice of: the server says when.'),
  session_id: toldByApp(),
  username: toldByApp(),
  name: toldByApp().describe('How a guest wants to be called.'),
  deviceToken: toldByApp(),
};
