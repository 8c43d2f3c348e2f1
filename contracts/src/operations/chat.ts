import { z } from 'zod';
import {
  mediaMessage,
  postbackMessage,
  textMessage,
  clientId,
  conversation,
  guestId,
} from '../entities/chat.ts';
import { CHAT_TEXT_LIMIT, chatFiles } from '../entities/chat-message-types.ts';
import { openEnum, message } from '../kernel/schema.ts';
import { defineOperation, UPLOAD_TIMEOUT_MS } from './operation.ts';

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
  clientId: clientId()
    .optional()
    .describe('Returned in the entry; sending the same one again sends nothing.'),
  sender: openEnum(['customer']).optional(),
  message: customerMessage,
  createdAt: toldByApp().describe('Ignored: the server sets the time.'),
  session_id: toldByApp(),
  username: toldByApp(),
  name: toldByApp().describe('The name that a guest chooses.'),
  deviceToken: toldByApp(),
};

const common = { spec: '§3 chat conversation, §7 chat', auth: 'public' } as const;

/** Whose conversation: a member's by `userId`, with the bearer; a guest's by `guestId` (spec §6). */
const whose = { userId: z.string().max(100).nullable().optional(), guestId: guestId().nullable().optional() };

/** What the name of a chat room starts with; the id of the member or guest follows (spec §7). */
export const chatConfig = defineOperation({
  ...common,
  id: 'chat.config',
  effect: false,
  method: 'GET',
  path: '/api/chat/config',
  summary: 'Prefix of the chat rooms',
  fidelity: 'exact',
  answer: z.strictObject({ PREFIX: z.string().min(1) }),
  errors: [],
});

/**
 * Sends a text, an uploaded file or a pressed button to support; the entry as it is kept comes back, and goes to every
 * socket in the room. Sent again with the same `clientId` it answers the first entry and sends nothing.
 */
export const chatSendMessage = defineOperation({
  ...common,
  id: 'chat.sendMessage',
  effect: true,
  method: 'POST',
  path: '/api/chat/send-message',
  summary: 'Write to support',
  fidelity: 'assumed',
  note: 'That the request is an entry is specified, which of its fields count is not.',
  body: z.strictObject({
    ...whose,
    ...outgoingMessage,
  }),
  answer: conversation,
  errors: ['UNAUTHORIZED', 'KEY_MISSING', 'NO_DATA'],
  examples: {
    body: { guestId: 'guest-1', clientId: 'c1', message: { message_type: 'text', payload: 'สวัสดีค่ะ' } },
  },
});

/** A conversation, newest first; the app turns the page round (spec §7, §9: 10 entries). */
export const chatHistory = defineOperation({
  ...common,
  id: 'chat.history',
  effect: false,
  method: 'POST',
  path: '/api/chat/history',
  summary: 'A page of the conversation',
  fidelity: 'exact',
  note: 'The shape of the answer is assumed.',
  body: z.strictObject({
    ...whose,
    limit: z.int().min(1).max(100),
    skip: z.int().min(0).max(1_000_000),
  }),
  answer: z.strictObject({ conversations: z.array(conversation), total: z.int().min(0) }),
  errors: ['UNAUTHORIZED', 'KEY_MISSING'],
  examples: { body: { userId: null, guestId: 'guest-1', limit: 10, skip: 0 } },
});

const upload = {
  ...common,
  spec: '§5 chat files, §7 chat, §9',
  method: 'POST',
  fidelity: 'exact',
  timeoutMs: UPLOAD_TIMEOUT_MS,
  multipart: { file: 'file' },
  answer: z.strictObject({
    path: z.string().min(1).describe('The path of the file, on the host of the API.'),
  }),
  errors: ['KEY_MISSING', 'KEY_INVALID'],
} as const;

const sizes = (kind: keyof typeof chatFiles) => `${chatFiles[kind].limit / 1_048_576} MB`;

/** A picture for the chat: PNG, JPEG or GIF by its content, with an extension in its name (spec §5). */
export const chatUploadImage = defineOperation({
  ...upload,
  id: 'chat.uploadImage',
  effect: true,
  path: '/api/chat/upload-image',
  summary: `Upload a picture of at most ${sizes('image')}`,
  note: 'The codes of a refusal are assumed: KEY_INVALID, with `data.limit` in bytes where the file is too large.',
});

/** A video for the chat: MP4 or QuickTime by its content, with an extension in its name (spec §5). */
export const chatUploadVideo = defineOperation({
  ...upload,
  id: 'chat.uploadVideo',
  effect: true,
  path: '/api/chat/upload-video',
  summary: `Upload a video of at most ${sizes('video')}`,
  note: 'The codes of a refusal are assumed: KEY_INVALID, with `data.limit` in bytes where the file is too large.',
});

/** The customer has seen what support wrote so far; the app says so after a second without change (spec §9). */
export const chatReadCustomer = defineOperation({
  ...common,
  id: 'chat.readCustomer',
  effect: true,
  method: 'PUT',
  path: '/api/chat/read-customer/',
  summary: 'Mark the conversation as read',
  fidelity: 'exact',
  note: 'The answer is assumed.',
  body: z.strictObject(whose),
  answer: message('SUCCESS', 'OK'),
  errors: ['UNAUTHORIZED', 'KEY_MISSING'],
  examples: { body: { userId: null, guestId: 'guest-1' } },
});
