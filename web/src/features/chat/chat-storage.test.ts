import { describe, expect, it } from 'vitest';
import { entryAt } from '../../realtime/sample-entries.ts';
import { readMarkOf } from './chat-storage.ts';
import { unreadAfter } from './conversation-rows.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('how far was read', () => {
  it('counts what support wrote since, not what the customer did', () => {
    const entries = [entryAt(1), entryAt(2), entryAt(3, { sender: 'customer' }), entryAt(4)];
    expect(unreadAfter(entries, entryAt(1))).toBe(2);
    expect(unreadAfter(entries, entryAt(4))).toBe(0);
    expect(unreadAfter(entries, undefined)).toBe(0);
  });

  it('is kept for its owner alone', () => {
    const storage = memory();
    readMarkOf(storage, 'member', 'a').write(entryAt(5));
    expect(readMarkOf(storage, 'member', 'a').read()).toMatchObject({ _id: entryAt(5)._id });
    expect(readMarkOf(storage, 'member', 'b').read()).toBeUndefined();
    expect(readMarkOf(storage, 'guest', 'a').read()).toBeUndefined();
  });

  it('that is not readable counts as not there', () => {
    const storage = memory();
    storage.setItem('chat_read.member', 'a x yesterday');
    expect(readMarkOf(storage, 'member', 'a').read()).toBeUndefined();
  });
});
