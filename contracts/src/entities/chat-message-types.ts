/** The message types of a conversation (spec §3). An operator may send others: they are shown as `unknown`. */
export const messageTypes = [
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
  'unknown',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** Types with a known payload; `unknown` and all others have any payload. */
export type KnownMessageType = Exclude<MessageType, 'unknown'>;

export const isKnownMessageType = (type: string): type is KnownMessageType =>
  type !== 'unknown' && (messageTypes as readonly string[]).includes(type);

/**
 * Narrows a message of a known type, so that a `switch` over its type narrows the payload; null for any other.
 * `conversation.message` itself cannot be narrowed, because its type is open.
 */
export function knownMessage<M extends { readonly message_type: string }>(
  message: M,
): Extract<M, { message_type: KnownMessageType }> | null {
  return isKnownMessageType(message.message_type)
    ? (message as Extract<M, { message_type: KnownMessageType }>)
    : null;
}

/** The longest text, in characters (spec §5, §9). */
export const CHAT_TEXT_LIMIT = 2_000;

/** Files in the chat (spec §5, §9): allowed MIME types, and the largest size in bytes. */
export const chatFiles = Object.freeze({
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], limit: 10 * 1_048_576 },
  video: { types: ['video/mp4', 'video/quicktime'], limit: 20 * 1_048_576 },
} as const);
export type ChatFileKind = keyof typeof chatFiles;
