import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryAt } from '../../realtime/sample-entries.ts';
import { readMarkOf } from './chat-storage.ts';
import {
  CONFIG,
  entries,
  HISTORY,
  joinedSession,
  leaveBrowser,
  pass,
  READ,
  sampleSession,
} from './sample-session.ts';

afterEach(leaveBrowser);

it('is unsent while a message is being written, and until the server has it', async () => {
  const { session } = await joinedSession();
  expect(session.hasUnsent()).toBe(false);
  session.keepDraft({ text: 'Where is my' });
  expect(session.hasUnsent()).toBe(true);
  session.keepDraft({ text: '' });
  session.send({ type: 'text', text: 'Where is my money?' });
  expect(session.hasUnsent()).toBe(true);
  await pass();
  expect(session.hasUnsent()).toBe(false);
});

describe('the read mark', () => {
  it('is sent 1 s after the last change, while the chat is visible', async () => {
    const { calls, count, transport, session, state } = await joinedSession();
    await pass(5_000);
    expect(count(READ)).toBe(0);
    session.look(true);
    await pass(999);
    transport().onEntry(entryAt(4));
    await pass(999);
    expect([count(READ), state().unread]).toEqual([0, 1]);
    await pass(1);
    expect([count(READ), state().unread]).toEqual([1, 0]);
    expect(calls.find(({ path }) => path === READ)?.body).toEqual({ userId: null, guestId: 'guest-1' });
    session.look(true);
    await pass(10_000);
    expect(count(READ), 'nothing new').toBe(1);
  });

  it('is sent although the chat was opened before anything was loaded', async () => {
    const { count, session } = await sampleSession();
    session.look(true);
    session.start();
    await pass();
    await pass(1_000);
    expect(count(READ)).toBe(1);
  });

  it('waits until a hidden page becomes visible', async () => {
    const { count, transport, session, show, state } = await joinedSession();
    show('hidden');
    session.look(true);
    transport().onEntry(entryAt(4));
    await pass(10_000);
    expect([count(READ), state().unread]).toEqual([0, 1]);
    show('visible');
    await pass(1_000);
    expect([count(READ), state().unread]).toEqual([1, 0]);
  });

  it('is not sent when the chat was closed', async () => {
    const { count, session } = await joinedSession();
    session.look(true);
    await pass(500);
    session.look(false);
    await pass(10_000);
    expect(count(READ)).toBe(0);
  });

  it('is remembered on this device for the next session', async () => {
    const { transport, server, session, sessionOf } = await joinedSession();
    session.look(true);
    server.entries = entries(1, 4);
    transport().onEntry(entryAt(4));
    await pass(1_000);
    session.dispose();
    const next = sessionOf();
    next.start();
    await pass();
    expect(next.store.getState()).toMatchObject({ fetched: true, unread: 0 });
  });

  it('of another tab counts when this one is shown again', async () => {
    const { storages, transport, show, state } = await joinedSession();
    transport().onEntry(entryAt(4));
    expect(state().unread).toBe(1);
    show('hidden');
    readMarkOf(storages.lasting, 'guest', 'guest-1').write(entryAt(4));
    show('visible');
    await pass();
    expect(state().unread).toBe(0);
  });

  it('of another tab counts at once while both are visible', async () => {
    const { storages, transport, network, session, state } = await joinedSession();
    transport().onEntry(entryAt(4));
    transport().onEntry(entryAt(5));
    expect(state().unread).toBe(2);
    const mark = readMarkOf(storages.lasting, 'guest', 'guest-1');
    mark.write(entryAt(4));
    network.dispatchEvent(new Event('storage'));
    expect(state().unread).toBe(1);
    session.stop();
    mark.write(entryAt(5));
    network.dispatchEvent(new Event('storage'));
    expect(state().unread, 'once the chat is stopped').toBe(1);
  });

  it('waits until the server can be reached: there may be more to read', async () => {
    const { count, server, session } = await joinedSession();
    server.down = true;
    await session.refresh();
    session.look(true);
    await pass(10_000);
    expect(count(READ)).toBe(0);
  });

  it('that was lost is sent when the chat is next visible', async () => {
    const { count, server, session } = await joinedSession();
    server.down = true;
    session.look(true);
    await pass(1_000);
    server.down = false;
    await session.refresh();
    await pass(1_000);
    expect(count(READ)).toBe(2);
    await session.refresh();
    await pass(1_000);
    expect(count(READ)).toBe(2);
  });
});

describe('polling', () => {
  it('asks the server every 30 s while the page is visible', async () => {
    const { count, session, tab } = await joinedSession();
    await pass(30_000);
    expect(count(HISTORY), 'nobody looks').toBe(1);
    session.look(true);
    await pass(30_000);
    expect(count(HISTORY)).toBe(2);
    tab.visibilityState = 'hidden';
    await pass(60_000);
    expect(count(HISTORY)).toBe(2);
  });

  it.each(['online', 'pageshow', 'visibilitychange'])('checks connection and server at %s', async (event) => {
    const { count, device, transport, network, tab } = await joinedSession();
    const target = event === 'visibilitychange' ? tab : network;
    device.online = false;
    target.dispatchEvent(new Event(event));
    tab.visibilityState = 'hidden';
    device.online = true;
    target.dispatchEvent(new Event(event));
    expect(transport().check).not.toHaveBeenCalled();
    tab.visibilityState = 'visible';
    target.dispatchEvent(new Event(event));
    await pass();
    expect(transport().check).toHaveBeenCalledTimes(1);
    expect(count(HISTORY)).toBe(2);
  });
});

describe('a message', () => {
  it('is sent as this customer, and becomes an entry once the server has it', async () => {
    const { calls, session, state } = await joinedSession();
    session.send({ type: 'text', text: 'hello' });
    expect(state().outgoing).toMatchObject([{ deliver: 'sending' }]);
    const clientId = state().outgoing[0]?.clientId;
    await pass();
    expect(calls.at(-1)?.body).toEqual({
      userId: null,
      guestId: 'guest-1',
      clientId,
      message: { message_type: 'text', payload: 'hello' },
    });
    expect(state().outgoing).toEqual([]);
    expect(state().entries.at(-1)).toMatchObject({ clientId, sender: 'customer' });
    expect(state().unread).toBe(0);
  });

  it('whose answer was lost is no longer pending when it arrives', async () => {
    const { transport, server, session, state } = await joinedSession();
    server.down = true;
    session.send({ type: 'text', text: 'hello' });
    await pass();
    const [sent] = state().outgoing;
    expect(sent?.deliver).toBe('failed');
    transport().onEntry(entryAt(4, { clientId: sent!.clientId }));
    expect(state().outgoing.length, 'of support, with the same id').toBe(1);
    transport().onEntry(entryAt(5, { clientId: sent!.clientId, sender: 'customer' }));
    expect(state().outgoing).toEqual([]);
  });
});

describe('an end', () => {
  it('by stop() keeps the entries, and nothing continues to run', async () => {
    const { count, transport, transports, network, session, show, state } = await joinedSession();
    session.look(true);
    transport().onEntry(entryAt(4));
    session.stop();
    expect(transport().close).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ live: false, unread: 1 });
    expect(vi.getTimerCount()).toBe(0);
    network.dispatchEvent(new Event('online'));
    show('visible');
    await pass(60_000);
    expect([transports.length, count(HISTORY), count(READ)]).toEqual([1, 1, 0]);

    session.start();
    session.start();
    await pass();
    expect([transports.length, count(HISTORY)]).toEqual([2, 2]);
  });

  it('aborts what is under way, and cannot be restarted', async () => {
    const { calls, count, transports, send, session, state } = await joinedSession();
    send.mockImplementation(({ url, signal }) => {
      calls.push({ path: url, body: {}, signal });
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const asked = session.refresh();
    await pass();
    session.dispose();
    expect(calls.at(-1)?.signal.aborted).toBe(true);
    await asked;
    expect(state()).toMatchObject({ entries: [], fetched: false, problem: null });
    session.start();
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect([transports.length, count(CONFIG)]).toEqual([1, 1]);
  });

  it('removes unsent messages, and shows nothing that arrives late', async () => {
    const { calls, send, session, sessionOf, state } = await joinedSession();
    send.mockImplementation(({ url, signal }) => {
      calls.push({ path: url, body: {}, signal });
      return new Promise(() => {});
    });
    session.send({ type: 'file', file: new File(['x'], 'a.png'), kind: 'image' });
    await pass();
    expect(state().outgoing).toHaveLength(1);
    session.dispose();
    expect(calls.at(-1)?.signal.aborted, 'the upload').toBe(true);
    expect(state().outgoing).toEqual([]);
    expect(sessionOf().store.getState().outgoing).toEqual([]);
  });

  it('calls no listener afterwards', async () => {
    const { announced, session, transport } = await joinedSession();
    const late = transport();
    session.dispose();
    late.onEntry(entryAt(4));
    await pass(10_000);
    expect(announced).toEqual([]);
  });
});

it('an unsubscribed listener is no longer called, the others still are', async () => {
  const { announced, session, transport } = await joinedSession();
  const heard: string[] = [];
  const stop = session.onIncoming(({ _id }) => heard.push(_id));
  transport().onEntry(entryAt(4));
  stop();
  transport().onEntry(entryAt(5));
  expect(heard).toEqual([entryAt(4)._id]);
  expect(announced).toEqual([entryAt(4)._id, entryAt(5)._id]);
});

it('without a total from the server, scrolling up continues until a page is not full', async () => {
  const { calls, count, server, session, state, send } = await sampleSession({ begin: 25 });
  const answer = send.getMockImplementation()!;
  send.mockImplementation(async (outgoing) => {
    const { text, ...rest } = await answer(outgoing);
    const { total: _, ...page } = JSON.parse(text) as { total?: number };
    return { ...rest, text: JSON.stringify(page) };
  });
  session.start();
  await pass();
  const left: (number | undefined)[] = [state().olderLeft];
  for (let tries = 0; tries < 3; tries += 1) {
    await session.loadOlder();
    left.push(state().olderLeft);
  }
  expect(left).toEqual([1, 1, 0, 0]);
  expect(state().entries).toEqual(server.entries);
  expect(calls.filter(({ path }) => path === HISTORY).map(({ body }) => body['skip'])).toEqual([0, 10, 20]);
  expect(count(HISTORY)).toBe(3);
});
