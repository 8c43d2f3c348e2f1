import type { SupportDesk } from '@krapao/contracts/control/desk';
import { DESK_PAGE, supportDesk } from '@krapao/contracts/control/desk';
import { DESK_FILE_LIMIT } from '@krapao/contracts/control/files';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followStream } from '../testing/live-events.ts';
import { pngOf } from '../testing/multipart.ts';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { BATCH_MS } from './conversation-stream.ts';

let simulator: TestSimulator;
let address: string;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
  await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(simulator.app.server.address() as AddressInfo).port}`;
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  await event({ type: 'support.setBot', isOn: false });
});

const event = (body: object) => sendControl(world, 'POST', '/events', body);
const guestWrites = (guestId: string, text: string, name?: string) =>
  world.send('chat.sendMessage', {
    body: { guestId, name: name ?? null, message: { message_type: 'text', payload: text } },
  });
const supportWrites = (guestId: string, text: string) => event({ type: 'support.message', guestId, text });
const desk = async (): Promise<SupportDesk> => (await sendControl(world, 'GET', '/conversations')).body;
const of = async (customer: string) =>
  (await desk()).conversations.find((conversation) => conversation.customer === customer);
const open = (customer: string, query = '') =>
  sendControl(world, 'GET', `/conversations/with/${customer}${query}`);
const seen = (customer: string, upTo: string) =>
  sendControl(world, 'POST', `/conversations/with/${customer}/read`, { upTo });

const texts = (body: { entries: { message: { payload: string } }[] }) =>
  body.entries.map(({ message }) => message.payload);
const keep = (filename: string, bytes: Buffer) =>
  sendControl(world, 'POST', '/support-files', { filename, base64: bytes.toString('base64') });
const look = (url: string, query = `?world=${world.id}`) => simulator.app.inject({ url: url + query });

describe('the conversations of a world', () => {
  it('are those of members and guests, unread ones first', async () => {
    const somchai = world.members.find(({ persona }) => persona === 'somchai');
    await guestWrites('guest-1', 'one', 'Nid');
    await sendControl(world, 'POST', '/clock', { advance: '1m' });
    await guestWrites('guest-2', 'two');
    await supportWrites('guest-3', 'hello');
    const { botIsOn, conversations } = await desk();
    expect(botIsOn).toBe(false);
    expect(conversations.map(({ customer, unread }) => [customer, unread])).toEqual([
      ['guest-2', 1],
      ['guest-1', 1],
      ['guest-3', 0],
      [somchai?._id, 0],
    ]);
    expect(conversations[1]).toMatchObject({
      guestId: 'guest-1',
      userId: null,
      name: 'Nid',
      total: 1,
      read: null,
    });
    expect(conversations[3]).toMatchObject({ username: '0812345678', guestId: null });
    expect(conversations[2]?.last).toMatchObject({ sender: 'other', message: { payload: 'hello' } });
  });

  it('show what support has seen, which never moves backwards', async () => {
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) ids.push((await guestWrites('guest-1', text)).body._id);
    expect((await seen('guest-1', ids[1] ?? '')).body).toEqual({ message: 'OK' });
    expect((await of('guest-1'))?.unread).toBe(1);
    await seen('guest-1', ids[0] ?? '');
    expect((await of('guest-1'))?.unread).toBe(1);
    await seen('guest-1', ids[2] ?? '');
    expect((await of('guest-1'))?.unread).toBe(0);
    expect((await seen('guest-1', 'f'.repeat(24))).body.code).toBe('UNKNOWN_CHAT_ENTRY');
  });

  it('show how far the customer has read', async () => {
    const { conversation } = (await supportWrites('guest-1', 'one')).body.result;
    expect((await of('guest-1'))?.read).toBeNull();
    await world.send('chat.readCustomer', { body: { guestId: 'guest-1' } });
    expect((await of('guest-1'))?.read).toMatchObject({ upTo: conversation._id, unread: 0 });
    await supportWrites('guest-1', 'two');
    expect((await of('guest-1'))?.read).toMatchObject({ upTo: conversation._id, unread: 1 });
  });
});

describe('a conversation', () => {
  it('is paged, the newest page first, each with its oldest entry first', async () => {
    for (let at = 0; at < DESK_PAGE + 5; at += 1) await guestWrites('guest-1', `text ${at}`);
    const { body } = await open('guest-1');
    expect([body.older, body.entries.length, texts(body)[0], texts(body).at(-1)]).toEqual([
      5,
      DESK_PAGE,
      'text 5',
      `text ${DESK_PAGE + 4}`,
    ]);
    const older = (await open('guest-1', `?before=${body.entries[0]._id}`)).body;
    expect([older.older, texts(older)]).toEqual([0, ['text 0', 'text 1', 'text 2', 'text 3', 'text 4']]);
    expect((await open('guest-1', `?before=${'f'.repeat(24)}`)).body.code).toBe('UNKNOWN_CHAT_ENTRY');
  });

  it('with someone who has not written is empty, and can be started by support', async () => {
    const malee = world.members.find(({ persona }) => persona === 'malee');
    const { body } = await open(malee?._id ?? '');
    expect(body).toMatchObject({
      entries: [],
      older: 0,
      conversation: { username: malee?.username, last: null },
    });
    await event({ type: 'support.message', username: malee?.username, text: 'hello' });
    expect((await open(malee?._id ?? '')).body.entries).toHaveLength(1);
  });

  it('is in the capsule, with what was seen', async () => {
    const { _id } = (await guestWrites('guest-1', 'one')).body;
    await seen('guest-1', _id);
    const capsule = (await sendControl(world, 'GET', '/capsule')).body;
    const before = await desk();
    world = await worldIn(simulator.app, { capsule });
    expect(await desk()).toEqual(before);
    await sendControl(world, 'POST', '/reset');
    expect(await desk()).toEqual(before);
  });
});

describe('a file of support', () => {
  it('is a picture if its content is one, and is sent as a picture', async () => {
    const bytes = pngOf('0123');
    const kept = await keep('a.png', bytes);
    expect([kept.status, kept.body]).toEqual([
      201,
      { url: kept.body.url, filePath: kept.body.url, fileType: 'image', size: bytes.length },
    ]);
    const { size: _, ...payload } = kept.body;
    const message = { message_type: 'media', payload: { message: null, ...payload } };
    expect((await event({ type: 'support.message', guestId: 'guest-1', message })).status).toBe(200);
    expect((await look(kept.body.url)).rawPayload.equals(bytes)).toBe(true);
  });

  it('of another kind is downloaded, never shown', async () => {
    const { url, fileType } = (await keep('page.html', Buffer.from('<script>alert(1)</script>'))).body;
    const { headers } = await look(url);
    expect([fileType, headers['content-type'], headers['content-disposition']]).toEqual([
      'file',
      'application/octet-stream',
      'attachment',
    ]);
    const pdf = (await keep('a.pdf', Buffer.from('%PDF-1.7'))).body.url;
    expect((await look(pdf)).headers['content-type']).toBe('application/pdf');
  });

  it('belongs to one world, and has a maximum size', async () => {
    const { url } = (await keep('a.txt', Buffer.from('a'))).body;
    const other = await worldIn(simulator.app);
    expect((await look(url, `?world=${other.id}`)).statusCode).toBe(404);
    expect((await keep('a.txt', Buffer.alloc(0))).body.data.issues[0].path).toBe('body.base64');
    expect((await keep('a.mp4', Buffer.alloc(DESK_FILE_LIMIT + 1))).status).toBe(400);
  });
});

/** The lists that a stream sends, one after the other. */
async function follow() {
  const { response, read, stop } = await followStream(
    `${address}/__mock/worlds/${world.id}/conversations/live`,
  );
  const next = async (): Promise<SupportDesk | undefined> => {
    const event = await read();
    if (event === undefined) return undefined;
    return event.startsWith('data: ') ? (JSON.parse(event.slice(6)) as SupportDesk) : next();
  };
  return { response, next, stop };
}

describe('the live list', () => {
  it('is sent at once, and again when someone writes or reads', async () => {
    const { response, next, stop } = await follow();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const first = await next();
    expect(supportDesk.safeParse(first).error).toBeUndefined();
    expect(first?.conversations).toHaveLength(1);
    const { _id } = (await guestWrites('guest-1', 'one')).body;
    expect((await next())?.conversations[0]).toMatchObject({ customer: 'guest-1', unread: 1 });
    await seen('guest-1', _id);
    expect((await next())?.conversations.map(({ unread }) => unread)).toEqual([0, 0]);
    await world.send('chat.readCustomer', { body: { guestId: 'guest-1' } });
    expect((await next())?.conversations[0]?.read).toMatchObject({ upTo: _id });
    await event({ type: 'support.setBot', isOn: true });
    expect((await next())?.botIsOn).toBe(true);
    stop();
  });

  it('continues over a reset, and includes what the bot writes when the clock is moved', async () => {
    const { next, stop } = await follow();
    await next();
    await guestWrites('guest-1', 'one');
    expect((await next())?.conversations).toHaveLength(2);
    await sendControl(world, 'POST', '/reset');
    expect(await next()).toMatchObject({ botIsOn: true, conversations: [{ username: '0812345678' }] });
    await guestWrites('guest-1', 'menu');
    await next();
    await sendControl(world, 'POST', '/clock', { advance: '5s' });
    expect((await next())?.conversations[0]?.last?.sender).toBe('other');
    stop();
  });

  it('does not pile up for a reader that reads nothing: it gets the newest list once it reads again', async () => {
    const long = { message_type: 'text', payload: 'x'.repeat(10_000), deliver: 'succeed' };
    for (let nth = 0; nth < 100; nth += 1)
      await event({ type: 'support.message', guestId: `guest-${nth}`, message: long });
    const connected = once(simulator.app.server, 'connection') as Promise<[Socket]>;
    const slow = connect(Number(new URL(address).port), '127.0.0.1');
    const [served] = await connected;
    slow.write(`GET /__mock/worlds/${world.id}/conversations/live HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(slow, 'readable');
    // A megabyte each: more than the socket buffers of both sides hold.
    for (let nth = 0; nth < 12; nth += 1) {
      await supportWrites('guest-1', `${nth}`);
      await new Promise((resolve) => setTimeout(resolve, 2 * BATCH_MS));
    }
    expect(served.writableLength).toBeGreaterThan(0);
    expect(served.writableLength).toBeLessThan(3_000_000);
    let text = '';
    slow.on('data', (part) => (text = (text + String(part)).slice(-2_000_000)));
    await expect.poll(() => text.slice(text.lastIndexOf('data: '))).toContain('"payload":"11"');
    slow.destroy();
  });

  it('ends with its world, and is refused for an unknown world', async () => {
    const { next } = await follow();
    await next();
    await sendControl(world, 'DELETE', '');
    expect(await next()).toBeUndefined();
    const reply = await sendControl(world, 'GET', '/conversations/live');
    expect([reply.status, reply.body.message]).toEqual([404, `There is no world "${world.id}".`]);
  });

  it('of another world is independent', async () => {
    const { next, stop } = await follow();
    await next();
    const other = world;
    world = await worldIn(simulator.app);
    await guestWrites('guest-9', 'not for you');
    world = other;
    await guestWrites('guest-1', 'for you');
    expect((await next())?.conversations.map(({ customer }) => customer)).not.toContain('guest-9');
    stop();
  });
});

it('a message is checked by the schema of its own type', async () => {
  const message = { message_type: 'buttons', payload: 'x', payloads: [{ title: '', type: 'web' }] };
  const reply = await event({ type: 'support.message', guestId: 'guest-1', message });
  expect(reply.body.data.issues.map(({ path }: { path: string }) => path)).toEqual([
    'body.message.payloads.0.title',
    'body.message.payloads.0.payload',
  ]);
});
