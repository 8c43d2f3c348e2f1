import {
  type ChatMessage,
  mediaFileTypes,
  buttonTypes,
  type Conversation,
} from '@krapao/contracts/entities/chat';
import { attacks } from './corpus.ts';

/** The most parts of a message, and the longest title (contracts: chat message). */
const PARTS = 20;
const TITLE = 200;
const MINUTE_MS = 60_000;

/** The addresses in the texts of the corpus, besides the texts themselves. */
const addresses = [
  ...new Set([
    ...attacks,
    ...attacks.flatMap((text) => Array.from(text.matchAll(/(?:href|src|data)="([^"]+)"/g), ([, to]) => to!)),
  ]),
];

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PARTS) }, (_, part) =>
    items.slice(part * PARTS, (part + 1) * PARTS),
  );
const title = (text: string) => text.slice(0, TITLE);
const titleFor = (index: number) => title(attacks[index % attacks.length]!);

const buttons = buttonTypes.flatMap((type) =>
  addresses.map((payload, index) => ({ title: titleFor(index), type, payload })),
);
const cards = addresses.map((address, index) => ({
  image_url: address,
  title: titleFor(index),
  subtitle: address,
  buttons: [{ title: titleFor(index), type: 'web' as const, payload: address }],
}));

/** Every type of message, with the corpus in all its texts, pictures and links. */
const messages: readonly ChatMessage[] = [
  ...inParts(buttons).map((payloads, index): ChatMessage => ({
    message_type: index % 2 ? 'buttons' : 'quick_replies',
    payload: attacks[index % attacks.length]!,
    payloads,
    deliver: null,
  })),
  ...inParts(cards).map((payloads): ChatMessage => ({
    message_type: 'generic',
    payload: null,
    payloads,
    deliver: null,
  })),
  ...mediaFileTypes.flatMap((fileType) =>
    addresses.map((url): ChatMessage => ({
      message_type: 'media',
      payload: { message: url, url, fileType, filePath: url },
      deliver: null,
    })),
  ),
  ...attacks.map((text): ChatMessage => ({
    message_type: 'postback',
    payload: { title: title(text), payload: text },
    deliver: null,
  })),
  { message_type: 'sticker', payload: { html: attacks[0] }, deliver: null },
  ...attacks.map((payload): ChatMessage => ({ message_type: 'text', payload, deliver: null })),
];

/** The history of a conversation with support, newest first; each has a writer of its own. */
export function corpusHistory(): { conversations: Conversation[]; total: number } {
  const end = Date.parse('2026-11-20T04:00:00.000Z');
  const conversations = messages.map((message, index): Conversation => ({
    _id: index.toString(16).padStart(24, '0'),
    sender: message.message_type === 'postback' ? 'customer' : 'other',
    message,
    // Far enough apart for each to show the writer's name.
    createdAt: new Date(end - (messages.length - index) * 6 * MINUTE_MS).toISOString(),
    session_id: 'session',
    userId: null,
    guestId: null,
    username: attacks[index % attacks.length]!,
    name: attacks[index % attacks.length]!,
    deviceToken: null,
  }));
  return { conversations: conversations.toReversed(), total: conversations.length };
}
