import { z } from 'zod';
import { DESK_FILE_LIMIT } from './files.ts';
import { conversation, guestId, mediaFileTypes } from '../entities/chat.ts';
import { count, id, instant } from '../kernel/schema.ts';

/** Id of a conversation's member or guest, which its room is named after. */
export const customerId = () => guestId();

/** A conversation as support sees it. */
export const supportConversation = z
  .strictObject({
    customer: customerId(),
    userId: z.string().nullable(),
    guestId: z.string().nullable(),
    username: z.string().nullable(),
    name: z.string().nullable().describe('For a guest, the name that was given last.'),
    total: count(),
    unread: count().describe('Entries of the customer that nobody at the desk has seen.'),
    read: z
      .strictObject({
        upTo: id().nullable().describe('The newest entry at that time.'),
        at: instant(),
        unread: count().describe('Entries of support since then.'),
      })
      .nullable()
      .describe('Up to where the customer has read (chat.readCustomer); null if never.'),
    last: conversation.nullable().describe('Null if nobody has written yet.'),
  })
  .meta({ id: 'SupportConversation' });

/** All conversations of a world: those with something unread first, then the newest. */
export const supportDesk = z.strictObject({
  botIsOn: z.boolean().describe('Whether the bot answers too (support.setBot).'),
  conversations: z.array(supportConversation),
});

/** How many entries of a conversation are loaded at a time. */
export const DESK_PAGE = 50;

export const conversationPage = z.strictObject({
  conversation: supportConversation,
  entries: z
    .array(conversation)
    .describe(`The newest ${DESK_PAGE}, or those before \`before\`; oldest first.`),
  older: count().describe('How many entries there are before these.'),
});

export const supportFile = z.strictObject({
  filename: z.string().min(1).max(200),
  base64: z.base64().max(Math.ceil(DESK_FILE_LIMIT / 3) * 4),
});

/** A stored file, ready for the payload of a `media` message. */
export const keptSupportFile = z.strictObject({
  url: z.string(),
  filePath: z.string(),
  fileType: z.enum(mediaFileTypes).describe('By content: a picture, a video, or another file.'),
  size: count(),
});

export type SupportConversation = z.infer<typeof supportConversation>;
export type SupportDesk = z.infer<typeof supportDesk>;
export type ConversationPage = z.infer<typeof conversationPage>;
export type KeptSupportFile = z.infer<typeof keptSupportFile>;
