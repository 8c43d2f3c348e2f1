import { describe, expect, it } from 'vitest';
import { knownMessage, messageTypes } from '../src/entities/chat-message-types.ts';
import { chatMessage, composedMessage, type ChatMessage } from '../src/entities/chat.ts';

const deliver = 'succeed';
const button = { title: 'ok', type: 'postback', payload: 'OK' };
const ofEachType = [
  { message_type: 'text', payload: 'hello', deliver },
  {
    message_type: 'buttons',
    payload: 'choose',
    payloads: [button, { ...button, type: 'of tomorrow' }],
    deliver,
  },
  {
    message_type: 'media',
    payload: { message: null, url: '/a.png', fileType: 'image', filePath: null },
    deliver: null,
  },
  { message_type: 'quick_replies', payload: 'choose', payloads: [button], deliver },
  {
    message_type: 'generic',
    payload: null,
    payloads: [{ image_url: null, title: 'card', subtitle: null, buttons: [] }],
    deliver,
  },
  { message_type: 'postback', payload: { title: 'ok', payload: 'OK' }, deliver },
  { message_type: 'unknown', payload: { any: ['thing'] }, deliver },
];

/** Uses a message as a screen does: narrows the payload by the type. */
function wordsOf(message: ChatMessage): string {
  const known = knownMessage(message);
  if (!known) return '?';
  if (known.message_type === 'media') return known.payload.url;
  if (known.message_type === 'generic') return known.payloads.map(({ title }) => title).join();
  return known.message_type === 'postback' ? known.payload.title : known.payload;
}

describe('a message of the chat', () => {
  it('has its own payload for each type', () => {
    const read = ofEachType.map((message) => chatMessage.parse(message));
    expect(read).toEqual(ofEachType);
    expect(read.map(({ message_type }) => message_type)).toEqual(messageTypes);
    expect(read.map(wordsOf)).toEqual(['hello', 'choose', '/a.png', 'choose', 'card', 'ok', '?']);
  });

  it('may have an unknown type', () => {
    const message = { message_type: 'carousel', payload: 1, payloads: [{}], deliver };
    expect(wordsOf(chatMessage.parse(message))).toBe('?');
  });

  it('of a known type has no other payload', () => {
    expect(chatMessage.safeParse({ message_type: 'text', payload: { text: 'hello' }, deliver }).success).toBe(
      false,
    );
    expect(chatMessage.safeParse({ message_type: 'buttons', payload: 'choose', deliver }).success).toBe(
      false,
    );
  });

  it('may be written without `deliver`', () => {
    const { deliver: _, ...text } = ofEachType[0] as { deliver: string };
    expect(composedMessage.parse(text)).toEqual(ofEachType[0]);
    expect(chatMessage.safeParse(text).success).toBe(false);
  });
});
