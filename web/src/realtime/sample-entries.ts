import type { Entry } from './entry-log.ts';

/** Entries for tests: the nth of a conversation, four of them in each second. */
export const entryAt = (n: number, given: Partial<Entry> = {}): Entry => ({
  _id: n.toString(16).padStart(24, '0'),
  clientId: null,
  sender: 'other',
  message: { message_type: 'text', payload: `text ${n}`, deliver: 'succeed' },
  // oxlint-disable-next-line eslint/no-restricted-globals -- a fixed day, for tests
  createdAt: new Date(Date.UTC(2026, 2, 1) + Math.floor(n / 4) * 1_000).toISOString(),
  session_id: 's',
  userId: null,
  guestId: 'guest-1',
  username: null,
  name: 'Krapao',
  deviceToken: null,
  ...given,
});
