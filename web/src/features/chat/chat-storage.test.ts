import { describe, expect, it } from 'vitest';
import { entryAt } from '../../realtime/sample-entries.ts';
import { draftOf, readMarkOf, unsentOf } from './chat-storage.ts';
import { unreadAfter } from './conversation-rows.ts';
import type { Outgoing } from './outbox.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the read mark', () => {
  it('counts what support wrote since, not what the customer did', () => {
    const entries = [entryAt(1), entryAt(2), entryAt(3, { sender: 'customer' }), entryAt(4)];
    expect(unreadAfter(entries, entryAt(1))).toBe(2);
    expect(unreadAfter(entries, entryAt(4))).toBe(0);
    expect(unreadAfter(entries, undefined)).toBe(0);
  });

  it('is kept only for its owner', () => {
    const storage = memory();
    readMarkOf(storage, 'member', 'a').write(entryAt(5));
    expect(readMarkOf(storage, 'member', 'a').read()).toMatchObject({ _id: entryAt(5)._id });
    expect(readMarkOf(storage, 'member', 'b').read()).toBeUndefined();
    expect(readMarkOf(storage, 'guest', 'a').read()).toBeUndefined();
  });

  it('that is invalid is ignored', () => {
    const storage = memory();
    storage.setItem('chat_read.member', 'a x yesterday');
    expect(readMarkOf(storage, 'member', 'a').read()).toBeUndefined();
  });
});

describe('the draft', () => {
  it('is there for its owner after a reload, except for the file', () => {
    const storage = memory();
    const picked = { file: new File([], 'a.jpg'), kind: 'image' } as const;
    draftOf(storage, 'member', 'a').change({ text: 'two words\nand more', picked });
    expect(draftOf(storage, 'member', 'a').get()).toEqual({ text: 'two words\nand more', picked: undefined });
    expect(draftOf(storage, 'member', 'b').get().text).toBe('');
    expect(draftOf(storage, 'guest', 'a').get().text).toBe('');
  });

  it('of a guest is there for the member who signs in, also after a reload', () => {
    const storage = memory();
    draftOf(storage, 'guest', 'guest-1').change({ text: 'Where is\nmy money?' });
    expect(draftOf(storage, 'member', 'a').get().text).toBe('Where is\nmy money?');
    expect(draftOf(storage, 'guest', 'guest-2').get().text).toBe('');
  });

  it('leaves nothing behind once it is sent', () => {
    const storage = memory();
    const draft = draftOf(storage, 'guest', 'a');
    draft.change({ text: 'sent' });
    draft.change({ text: '' });
    expect(storage.getItem('chat_draft')).toBeNull();
  });
});

const item = (clientId: string, content: Outgoing['content']): Outgoing => ({
  clientId,
  at: 5,
  content,
  deliver: 'sending',
  progress: 0,
});
const text = item('c1', { type: 'text', text: 'two words' });
const pressed = item('c2', { type: 'postback', title: 'Yes', payload: 'YES' });
const file = item('c3', { type: 'file', file: new File([], 'a.jpg'), kind: 'image' });

describe('unconfirmed messages', () => {
  it('are there for their owner after a reload, except for files', () => {
    const storage = memory();
    unsentOf(storage, 'member', 'a').write([text, file, pressed]);
    expect(unsentOf(storage, 'member', 'a').read()).toEqual(
      [text, pressed].map(({ clientId, at, content }) => ({ clientId, at, content })),
    );
    expect(unsentOf(storage, 'member', 'b').read()).toEqual([]);
    expect(unsentOf(storage, 'guest', 'a').read()).toEqual([]);
  });

  it('leave nothing behind once they have arrived', () => {
    const storage = memory();
    unsentOf(storage, 'guest', 'a').write([text]);
    unsentOf(storage, 'guest', 'a').write([file]);
    expect(storage.getItem('chat_unsent')).toBeNull();
  });

  it.each(['', '{', 'null', '[null, 1, {}]', '[{"clientId":"c","at":1,"content":{"type":"file"}}]'])(
    'that are invalid are ignored: %s',
    (kept) => {
      const storage = memory();
      storage.setItem('chat_unsent', `guest a ${kept}`);
      expect(unsentOf(storage, 'guest', 'a').read()).toEqual([]);
    },
  );
});
