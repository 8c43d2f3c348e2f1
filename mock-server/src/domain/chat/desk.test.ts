import { DESK_PAGE } from '@krapao/contracts/control/desk';
import { MISSED_LIMIT } from '@krapao/contracts/realtime/events';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../world/outcome.ts';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import { conversationPage, readBySupport, supportDesk } from './desk.ts';
import { missedSince } from './chat.ts';
import { keepSupportFile } from './support-file.ts';

const GUEST = 'guest-1';

/** A world with the bot off, a guest who writes, and support that answers. */
function desk() {
  const world = testWorld();
  sendEvent(world, { type: 'support.setBot', isOn: false });
  const somchai = player(world);
  const write = (guestId: string, payload: string, name: string | null = null) =>
    somchai.answer('chat.sendMessage', {
      body: { guestId, name, message: { message_type: 'text', payload } },
    });
  const answer = (guestId: string, text: string) =>
    sendEvent(world, { type: 'support.message', guestId, text, name: 'Prae' });
  const read = (guestId: string) => somchai.answer('chat.readCustomer', { body: { guestId } });
  const page = (id: string, before?: string) => world.run(conversationPage, id, before);
  const seen = (id: string, upTo: string) => world.run(readBySupport, id, upTo);
  const of = (id: string) => supportDesk(world).conversations.find(({ customer }) => customer === id);
  return { world, somchai, write, answer, read, page, seen, of };
}

describe('the desk', () => {
  it('shows for each conversation whose it is, how much is unread on both sides, and the last entry', () => {
    const { world, write, answer, read, of } = desk();
    write(GUEST, 'one', 'Nid');
    answer(GUEST, 'early');
    const first = write(GUEST, 'two');
    read(GUEST);
    world.advance(MINUTE);
    answer(GUEST, 'three');
    write(GUEST, 'four');
    answer(GUEST, 'five');
    expect(of(GUEST)).toEqual({
      customer: GUEST,
      userId: null,
      guestId: GUEST,
      username: null,
      name: 'Nid',
      total: 6,
      unread: 3,
      read: { upTo: first._id, at: '2026-03-01T05:00:00.000Z', unread: 2 },
      last: expect.objectContaining({
        sender: 'other',
        message: expect.objectContaining({ payload: 'five' }),
      }),
    });
  });

  it('names a customer by the newest name that the customer gave, never by a name of support', () => {
    const { write, answer, of } = desk();
    write(GUEST, 'one');
    answer(GUEST, 'two');
    expect(of(GUEST)?.name).toBeNull();
    write(GUEST, 'three', 'Nid');
    write(GUEST, 'four', 'Noi');
    write(GUEST, 'five');
    answer(GUEST, 'six');
    expect(of(GUEST)?.name).toBe('Noi');
  });

  it('takes a member’s name from the profile, and shows what was read of an empty conversation', () => {
    const { somchai, read, page, of } = desk();
    const { id } = somchai.member;
    expect(of(id)).toMatchObject({ userId: id, guestId: null, username: '0812345678', name: 'สมชาย ใจดี' });
    read(GUEST);
    expect(page(GUEST)).toEqual({
      ok: true,
      value: {
        conversation: {
          customer: GUEST,
          userId: null,
          guestId: GUEST,
          username: null,
          name: null,
          total: 0,
          unread: 0,
          read: { upTo: null, at: '2026-03-01T05:00:00.000Z', unread: 0 },
          last: null,
        },
        entries: [],
        older: 0,
      },
    });
  });

  it('lists unread conversations first, and within that the newest first', () => {
    const { world, somchai, write, answer, seen } = desk();
    for (const guest of ['a', 'b', 'c', 'd']) {
      write(guest, 'hello');
      world.advance(MINUTE);
    }
    for (const guest of ['c', 'a']) {
      const entry = answer(guest, 'hello');
      const conversation = entry.ok ? (entry.value['conversation'] as { _id: string }) : { _id: '' };
      seen(guest, conversation._id);
      world.advance(MINUTE);
    }
    const order = supportDesk(world).conversations.map(({ customer }) => customer);
    expect(order).toEqual(['d', 'b', 'a', 'c', somchai.member.id]);
    expect(supportDesk(world).botIsOn).toBe(false);
  });
});

describe('a page of a conversation', () => {
  it('has the newest entries, oldest first, and says how many are older', () => {
    const { write, page } = desk();
    const ids = Array.from({ length: DESK_PAGE + 3 }, (_, at) => write(GUEST, `message ${at}`)._id);
    const shown = (before?: string) => {
      const outcome = page(GUEST, before);
      return outcome.ok && [outcome.value.entries.map(({ _id }) => _id), outcome.value.older];
    };
    expect(shown()).toEqual([ids.slice(3), 3]);
    expect(shown(ids[DESK_PAGE + 1])).toEqual([ids.slice(1, DESK_PAGE + 1), 1]);
    expect(shown(ids[DESK_PAGE])).toEqual([ids.slice(0, DESK_PAGE), 0]);
    expect(shown(ids[3])).toEqual([ids.slice(0, 3), 0]);
    expect(shown(ids[0])).toEqual([[], 0]);
  });

  it('is refused for an unknown customer and before an unknown entry', () => {
    const { write, page } = desk();
    write(GUEST, 'hello');
    expect(page('')).toEqual(refuse('NO_USER', { customer: '' }));
    expect(page(GUEST, 'f'.repeat(24))).toEqual(refuse('NO_DATA', { before: 'f'.repeat(24) }));
  });
});

describe('what support has seen', () => {
  it('is everything up to an entry, and stays seen', () => {
    const { world, write, seen, of } = desk();
    const [first, second] = [write(GUEST, 'one')._id, write(GUEST, 'two')._id];
    expect(of(GUEST)?.unread).toBe(2);
    expect(seen(GUEST, first)).toEqual({ ok: true, value: { message: 'OK' } });
    expect(of(GUEST)?.unread).toBe(1);
    seen(GUEST, second);
    const read = world.store.table('supportReads').get(`krapao-${GUEST}`);
    expect(read).toMatchObject({ entries: 2 });
    world.advance(MINUTE);
    seen(GUEST, first);
    seen(GUEST, second);
    expect(of(GUEST)?.unread).toBe(0);
    expect(world.store.table('supportReads').get(`krapao-${GUEST}`)).toEqual(read);
  });

  it('is refused for an unknown customer and up to an unknown entry', () => {
    const { write, seen } = desk();
    write(GUEST, 'one');
    expect(seen('', 'x')).toEqual(refuse('NO_USER', { customer: '' }));
    expect(seen(GUEST, 'f'.repeat(24))).toEqual(refuse('NO_DATA', { upTo: 'f'.repeat(24) }));
  });
});

describe('what a socket has missed', () => {
  it('is every entry after the last one it has, unless there are too many', () => {
    const { world, write } = desk();
    const room = `krapao-${GUEST}`;
    const ids = Array.from({ length: MISSED_LIMIT + 2 }, (_, at) => write(GUEST, `message ${at}`)._id);
    const missed = (since: string | undefined) => {
      const { entries, complete } = missedSince(world, room, since ?? '');
      return [entries.map(({ _id }) => _id), complete];
    };
    expect(missed(ids.at(-1))).toEqual([[], true]);
    expect(missed(ids.at(-2))).toEqual([ids.slice(-1), true]);
    expect(missed(ids[1])).toEqual([ids.slice(2), true]);
    expect(missed(ids[0])).toEqual([[], false]);
    expect(missed('f'.repeat(24))).toEqual([[], false]);
  });

  it('may start with the first entry', () => {
    const { world, write } = desk();
    const [first, second] = [write(GUEST, 'one'), write(GUEST, 'two')];
    expect(missedSince(world, `krapao-${GUEST}`, first._id)).toEqual({ entries: [second], complete: true });
  });
});

const head = (start: string) => Uint8Array.from(Buffer.from(start.padEnd(64, '\0'), 'latin1'));

it.each([
  ['a picture', '\u0089PNG\r\n\u001a\n', 'image', 'image/png', 'png'],
  ['a video', '\0\0\0\u0018ftypisom', 'video', 'video/mp4', 'mp4'],
  ['a PDF', '%PDF-1.7', 'file', 'application/pdf', 'pdf'],
  [
    'a picture of a type that the chat does not accept',
    'RIFF\0\0\0\0WEBP',
    'file',
    'application/octet-stream',
    'bin',
  ],
  ['anything else', 'hello', 'file', 'application/octet-stream', 'bin'],
])('support may send %s', (_, start, fileType, type, extension) => {
  const world = testWorld();
  const kept = world.run(keepSupportFile, head(start));
  const path = expect.stringMatching(new RegExp(`^/media/chat/[0-9a-f]{24}\\.${extension}$`));
  expect(kept).toEqual({ ok: true, value: { url: path, filePath: path, fileType, size: 64 } });
  expect(world.store.table('chatFiles').list().at(-1)).toMatchObject({ kind: fileType, type, size: 64 });
});
