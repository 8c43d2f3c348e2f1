import { z } from 'zod';
import { openEnum, id, instant, vital } from '../kernel/schema.ts';
import { isKnownMessageType, messageTypes } from './chat-message-types.ts';

export const buttonTypes = ['web', 'call', 'postback', 'other'] as const;
export const mediaFileTypes = ['image', 'video', 'file'] as const;
/** The delivery states of a message with a file (spec §4 chat). */
export const deliveries = ['uploading_file', 'sending', 'failed', 'succeed'] as const;

/** A button of a message (spec §3). */
export const chatButton = z
  .strictObject({
    title: z.string().min(1).max(200),
    type: openEnum(buttonTypes),
    payload: z
      .string()
      .max(2_000)
      .describe('web: the address; call: the phone number; postback: what the press sends.'),
  })
  .meta({ id: 'ChatButton' });

/** A card of a `generic` message (spec §3). */
export const chatCard = z
  .strictObject({
    image_url: z.string().max(2_000).nullable(),
    title: z.string().min(1).max(200),
    subtitle: z.string().max(2_000).nullable(),
    buttons: z.array(chatButton).max(10),
  })
  .meta({ id: 'ChatCard' });

/** A picture, a video or another file (spec §3). */
export const chatMedia = z
  .strictObject({
    message: z.string().max(2_000).nullable().describe('A line of text with the file.'),
    url: z.string().min(1).max(2_000).describe('The path of the file.'),
    fileType: openEnum(mediaFileTypes),
    filePath: z.string().max(2_000).nullable().describe('The `path` from the answer to the upload.'),
  })
  .meta({ id: 'ChatMedia' });

const deliver = openEnum(deliveries).nullable();
const caption = z.string().max(2_000).describe('The text above.');

/*
 * A type has one payload, or a text and a list of payloads. Which of the two is assumed: the specification only shows
 * the fields of the parts (spec §3).
 */
export const textMessage = z.strictObject({
  message_type: z.literal('text'),
  payload: z.string().max(10_000),
  deliver,
});
export const buttonsMessage = z.strictObject({
  message_type: z.literal('buttons'),
  payload: caption,
  payloads: z.array(chatButton).min(1).max(20),
  deliver,
});
export const mediaMessage = z.strictObject({
  message_type: z.literal('media'),
  payload: chatMedia,
  deliver,
});
export const quickRepliesMessage = z.strictObject({
  message_type: z.literal('quick_replies'),
  payload: caption,
  payloads: z.array(chatButton).min(1).max(20),
  deliver,
});
export const genericMessage = z.strictObject({
  message_type: z.literal('generic'),
  payload: z.null(),
  payloads: z.array(chatCard).min(1).max(20),
  deliver,
});
/** A button that the customer pressed. */
export const postbackMessage = z.strictObject({
  message_type: z.literal('postback'),
  payload: z.strictObject({ title: z.string().max(200), payload: z.string().min(1).max(2_000) }),
  deliver,
});

/** A message of one of the known types, by `message_type`. */
export const knownChatMessage = z.discriminatedUnion('message_type', [
  textMessage,
  buttonsMessage,
  mediaMessage,
  quickRepliesMessage,
  genericMessage,
  postbackMessage,
]);

/** `unknown`, or a type that is newer than this contract, with any payload. */
export const otherChatMessage = z.strictObject({
  message_type: z
    .string()
    .min(1)
    .max(80)
    // A known type is checked by its own schema, so that its problems are reported there.
    .refine((type) => !isKnownMessageType(type), {
      message: 'is a known type, but not with its payload',
      abort: true,
      params: { isOfAnotherOption: true },
    })
    .meta({ not: { enum: messageTypes.filter(isKnownMessageType) } }),
  payload: z.unknown(),
  payloads: z.array(z.unknown()).optional(),
  deliver,
});

/** Any message; `knownMessage` narrows it by its type. */
export const chatMessage = z.union([knownChatMessage, otherChatMessage]).meta({ id: 'ChatMessage' });

const delivered = { deliver: deliver.default('succeed') };

/** Any message that is written for support; `deliver` may be left out. */
export const composedMessage = z.union([
  z.discriminatedUnion('message_type', [
    textMessage.extend(delivered),
    buttonsMessage.extend(delivered),
    mediaMessage.extend(delivered),
    quickRepliesMessage.extend(delivered),
    genericMessage.extend(delivered),
    postbackMessage.extend(delivered),
  ]),
  otherChatMessage.extend(delivered),
]);

export type ChatButton = z.infer<typeof chatButton>;
export type ChatCard = z.infer<typeof chatCard>;
export type ChatMedia = z.infer<typeof chatMedia>;
export type ChatMessage = z.infer<typeof chatMessage>;
/** A message that is written for support. */
export type ComposedMessage = z.input<typeof composedMessage>;

/** An id that the sender makes up, so that an echo is recognised by it and not by its text. */
export const clientId = () =>
  z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'must be 1 to 80 letters, digits, _ or -');

/** An id that a guest's app makes up and stores (spec §6); part of the guest's room name. */
export const guestId = () =>
  z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, dashes, _ or :');

/** An entry of a conversation (spec §3). */
export const conversation = z
  .strictObject({
    _id: vital(id()),
    clientId: clientId()
      .nullable()
      .optional()
      .describe('The id that the sender gave it; null for an entry of support (assumed).'),
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
