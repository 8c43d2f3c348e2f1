import type { Conversation } from '@krapao/contracts/entities/chat';
import { conversation } from '@krapao/contracts/entities/chat';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../world/outcome.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';
import type { SimWorld } from '../tables.ts';

const SECOND = 1_000;

const text = (payload: string) => ({ message_type: 'text', payload }) as const;

/** The messages that the sockets get. */
function listen(world: SimWorld): Conversation[] {
  const got: Conversation[] = [];
  world.onPublish(({ payload }) => got.push(conversation.parse(payload)));
  return got;
}

const history = (somchai: Player, limit = 10, skip = 0) =>
  somchai.answer('chat.history', { body: { userId: somchai.member.id, limit, skip } });
const payloads = (entries: readonly Conversation[]) => entries.map(({ message }) => message.payload);

function setUp() {
  const world = testWorld();
  const somchai = player(world);
  const say = (payload: string, clientId?: string) =>
    somchai.answer('chat.sendMessage', {
      body: { userId: somchai.member.id, message: text(payload), ...(clientId && { clientId }) },
    });
  return { world, somchai, say, got: listen(world) };
}

describe('writing to support', () => {
  it('stores the entry, and sends it to the room', () => {
    const { world, somchai, say, got } = setUp();
    const entry = say('สวัสดีครับ', 'c-1');
    expect(entry).toMatchObject({
      clientId: 'c-1',
      sender: 'customer',
      message: { message_type: 'text', payload: 'สวัสดีครับ', deliver: 'succeed' },
      createdAt: '2026-03-01T05:00:00.000Z',
      userId: somchai.member.id,
      guestId: null,
      username: '0812345678',
      name: 'สมชาย ใจดี',
    });
    expect(got).toEqual([entry]);
    expect(history(somchai).conversations[0]).toEqual(entry);
    expect(world.store.table('conversations').get(entry._id)).toMatchObject({
      room: `krapao-${somchai.member.id}`,
      session_id: somchai.member.id,
    });
  });

  it('again with the same client id returns the same entry, which is sent once', () => {
    const { world, somchai, say, got } = setUp();
    const before = history(somchai).total;
    const entry = say('ครั้งเดียว', 'c-1');
    expect(say('ครั้งเดียว', 'c-1')).toEqual(entry);
    expect(say('ครั้งเดียว', 'c-2')._id).not.toBe(entry._id);
    expect(got).toHaveLength(2);
    expect(history(somchai).total).toBe(before + 2);
    expect(
      world.store
        .table('timers')
        .list()
        .filter(({ job }) => job === 'chat.answer'),
    ).toHaveLength(2);
  });

  it('is only for members themselves, and for guests with an id', () => {
    const world = testWorld();
    const [somchai, malee] = [player(world), player(world, 'malee')];
    const send = (body: { userId?: string | null; guestId?: string | null }) =>
      somchai.result('chat.sendMessage', { body: { ...body, message: text('hello') } });
    expect(send({ userId: malee.member.id })).toBe('UNAUTHORIZED');
    expect(send({ userId: null, guestId: malee.member.id })).toBe('UNAUTHORIZED');
    expect(send({ userId: null, guestId: null })).toBe('KEY_MISSING');
    expect(send({ guestId: 'guest-1' })).toBe('done');
    const noId = {
      path: 'body.guestId',
      code: 'KEY_MISSING',
      message: 'a guest needs one, a member `userId`',
    } as const;
    expect(somchai.call('chat.sendMessage', { body: { message: text('hello') } })).toEqual(
      refuse('KEY_MISSING', { issues: [noId] }),
    );
    const others = { userId: malee.member.id, limit: 10, skip: 0 };
    expect(somchai.result('chat.history', { body: others })).toBe('UNAUTHORIZED');
  });

  it('without a client id makes a new entry each time, also beside one with the id "null"', () => {
    const { say } = setUp();
    const ids = [say('one', 'null'), say('one'), say('one')].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(3);
  });

  it('with a file requires one that was uploaded here', () => {
    const { somchai } = setUp();
    const send = (filePath: string | null) =>
      somchai.call('chat.sendMessage', {
        body: {
          userId: somchai.member.id,
          message: {
            message_type: 'media',
            payload: { message: null, url: 'https://elsewhere.example/x.png', fileType: 'image', filePath },
          },
        },
      });
    expect(send(null)).toEqual(refuse('NO_DATA', { reason: 'there is no such uploaded file' }));
    expect(send(`/media/chat/${'f'.repeat(24)}.png`)).toMatchObject({ code: 'NO_DATA' });
  });
});

describe('the history', () => {
  it('is newest first, a page at a time', () => {
    const { somchai, say } = setUp();
    say('the newest');
    const [first, second] = [history(somchai), history(somchai, 10, 10)];
    expect([first.total, first.conversations.length, second.conversations.length]).toEqual([13, 10, 3]);
    expect(payloads(first.conversations)[0]).toBe('the newest');
    const all = [...first.conversations, ...second.conversations];
    expect(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    ).toEqual(all.map(({ createdAt }) => createdAt));
    expect(history(somchai, 10, 13).conversations).toEqual([]);
    expect(conversation.array().safeParse(all).error).toBeUndefined();
  });

  it('of a guest belongs to the guest', () => {
    const { somchai } = setUp();
    const guest = { userId: null, guestId: 'guest-7' };
    somchai.answer('chat.sendMessage', { body: { ...guest, name: 'Nok', message: text('hello') } });
    const { conversations, total } = somchai.answer('chat.history', {
      body: { ...guest, limit: 10, skip: 0 },
    });
    expect(total).toBe(1);
    expect(conversations[0]).toMatchObject({
      userId: null,
      guestId: 'guest-7',
      session_id: 'guest-7',
      name: 'Nok',
      username: null,
    });
    expect(history(somchai).total).toBe(12);
  });
});

describe('the bot of support', () => {
  it('answers after its delay, by the first matching keyword', () => {
    const { world, say, got } = setUp();
    say('ขอ MENU หน่อย');
    world.advance(2 * SECOND - 1);
    expect(got).toHaveLength(1);
    world.advance(1);
    expect(got[1]).toMatchObject({
      sender: 'other',
      name: 'น้องกระเป๋า',
      message: { message_type: 'buttons' },
    });
  });

  it('has an answer of each type', () => {
    const { world, say, got } = setUp();
    for (const word of ['menu', 'deposit', 'bonus', 'image', 'sticker', 'อะไรก็ได้']) {
      say(word);
      world.advance(2 * SECOND);
    }
    const types = got.filter(({ sender }) => sender === 'other').map(({ message }) => message.message_type);
    expect(types).toEqual(['buttons', 'text', 'quick_replies', 'generic', 'media', 'sticker', 'text']);
  });

  it('understands a pressed button', () => {
    const { world, somchai, got } = setUp();
    somchai.answer('chat.sendMessage', {
      body: {
        userId: somchai.member.id,
        message: { message_type: 'postback', payload: { title: 'วิธีฝากเงิน', payload: 'DEPOSIT' } },
      },
    });
    world.advance(2 * SECOND);
    expect(got.map(({ message }) => message.message_type)).toEqual(['postback', 'text', 'quick_replies']);
  });

  it('answers guests in their own room', () => {
    const { world, somchai, got } = setUp();
    somchai.answer('chat.sendMessage', { body: { guestId: 'guest-1', message: text('menu') } });
    world.advance(2 * SECOND);
    expect(got.map(({ guestId }) => guestId)).toEqual(['guest-1', 'guest-1']);
  });

  it('does not answer what was said while it was off', () => {
    const { world, say, got } = setUp();
    sendEvent(world, { type: 'support.setBot', isOn: false });
    say('menu');
    sendEvent(world, { type: 'support.setBot', isOn: true });
    world.advance(2 * SECOND);
    expect(got).toHaveLength(1);
  });

  it.each([
    ['menu', 'buttons'],
    [null, 'text'],
  ])('reads the text below a picture: %s', (message, answer) => {
    const { world, somchai, got } = setUp();
    const bytes = Buffer.from('\u0089PNG\r\n\u001a\n'.padEnd(64, '\0'), 'latin1');
    const file = { filename: 'a.png', contentType: 'image/png', bytes };
    const { path } = somchai.answer('chat.uploadImage', { form: { file } });
    somchai.answer('chat.sendMessage', {
      body: {
        userId: somchai.member.id,
        message: {
          message_type: 'media',
          payload: { message, url: path, fileType: 'image', filePath: path },
        },
      },
    });
    world.advance(2 * SECOND);
    expect(got.map(({ sender, message: { message_type: type } }) => [sender, type])).toEqual([
      ['customer', 'media'],
      ['other', answer],
    ]);
  });

  it('has a row in every world', () => {
    const { world, say } = setUp();
    world.run((inside) => ok(inside.store.table('chatBot').remove('bot')));
    expect(() => say('menu')).toThrow('world test has no bot row');
  });

  it('sends nothing while it is switched off, not even a pending answer', () => {
    const { world, say, got } = setUp();
    say('menu');
    sendEvent(world, { type: 'support.setBot', isOn: false });
    world.advance(2 * SECOND);
    say('menu');
    world.advance(2 * SECOND);
    expect(got.map(({ sender }) => sender)).toEqual(['customer', 'customer']);
  });
});

describe('an operator', () => {
  it('writes to a member: a text, or a message of any type', () => {
    const { world, somchai, got } = setUp();
    const to = { type: 'support.message', username: '0812345678' } as const;
    sendEvent(world, { ...to, text: 'สวัสดีค่ะ', name: 'คุณแพร' });
    sendEvent(world, {
      ...to,
      message: { message_type: 'carousel', payload: { any: ['thing'] }, deliver: 'succeed' },
    });
    expect(got).toMatchObject([
      { sender: 'other', name: 'คุณแพร', message: { message_type: 'text', payload: 'สวัสดีค่ะ' } },
      { sender: 'other', name: 'Krapao', message: { message_type: 'carousel', payload: { any: ['thing'] } } },
    ]);
    expect(payloads(history(somchai, 2).conversations)).toEqual([{ any: ['thing'] }, 'สวัสดีค่ะ']);
  });

  it('writes to a guest, but not to an empty id', () => {
    const { world, somchai, got } = setUp();
    expect(sendEvent(world, { type: 'support.message', guestId: 'guest-9', text: 'hello' }).ok).toBe(true);
    expect(got).toMatchObject([{ guestId: 'guest-9', sender: 'other' }]);
    for (const who of [{ username: '0800000000' }, { guestId: somchai.member.id }])
      expect(sendEvent(world, { type: 'support.message', ...who, text: 'hello' })).toMatchObject({
        code: 'NO_USER',
      });
  });

  it('sees how much the customer has not read', () => {
    const { world, somchai } = setUp();
    const unread = () => {
      const outcome = sendEvent(world, { type: 'support.message', username: '0812345678', text: 'hello' });
      return outcome.ok && outcome.value.unread;
    };
    expect([unread(), unread()]).toEqual([1, 2]);
    expect(somchai.answer('chat.readCustomer', { body: { userId: somchai.member.id } })).toEqual({
      message: 'SUCCESS',
    });
    expect(unread()).toBe(1);
    expect(somchai.result('chat.readCustomer', { body: {} })).toBe('KEY_MISSING');
    somchai.answer('chat.sendMessage', { body: { guestId: 'guest-3', message: text('hello') } });
    expect(sendEvent(world, { type: 'support.message', guestId: 'guest-3', text: 'hello' })).toMatchObject({
      value: { unread: 1, room: 'krapao-guest-3' },
    });
  });
});
