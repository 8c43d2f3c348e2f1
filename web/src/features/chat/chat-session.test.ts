import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryAt } from '../../realtime/sample-entries.ts';
import { reply } from '../../testing/test-app.ts';
import {
  CONFIG,
  entries,
  HISTORY,
  joinedSession,
  leaveBrowser,
  member,
  pass,
  sampleSession,
} from './sample-session.ts';

afterEach(leaveBrowser);

describe('the first fetch', () => {
  it('is one page of history: none of it is unread or announced', async () => {
    const { calls, count, transport, state, announced } = await joinedSession({ begin: 12 });
    expect(state()).toMatchObject({ fetched: true, live: true, olderLeft: 2, problem: null, unread: 0 });
    expect(state().entries).toEqual(entries(3, 12));
    expect(announced).toEqual([]);
    expect([transport().room, transport().since()]).toEqual(['chat-guest-1', entryAt(12)._id]);
    expect(count(HISTORY)).toBe(1);
    expect(calls[1]?.body).toEqual({ userId: null, guestId: 'guest-1', limit: 10, skip: 0 });
  });

  it('of a member uses the id of the profile', async () => {
    const { calls, transport } = await joinedSession({ identity: member });
    expect(calls[1]?.body).toMatchObject({ userId: member.id, guestId: null });
    expect(transport().room).toBe(`chat-${member.id}`);
  });

  it('that fails is shown, and retried with the transport after 5 s', async () => {
    const { transports, server, session, state } = await sampleSession();
    server.down = true;
    session.start();
    await pass();
    expect(state()).toMatchObject({ fetched: false, problem: { kind: 'network' } });
    server.down = false;
    await pass(4_999);
    expect([transports.length, state().fetched]).toEqual([0, false]);
    await pass(1);
    expect(state()).toMatchObject({ fetched: true, problem: null });
    expect(transports.length).toBe(1);
  });

  it('that comes only after a live entry leaves that entry unread, and announces it', async () => {
    const { server, session, state, transport, announced } = await sampleSession();
    server.historyDown = true;
    session.start();
    await pass();
    transport().onJoined(false, undefined);
    await pass();
    server.entries.push(entryAt(4));
    transport().onEntry(entryAt(4));
    server.historyDown = false;
    await pass(2_000);
    expect(state()).toMatchObject({ fetched: true, unread: 1 });
    expect(announced).toEqual([entryAt(4)._id]);
  });

  it('of a returning customer counts what came since', async () => {
    const { server, session, sessionOf } = await joinedSession();
    session.dispose();
    server.entries = entries(1, 5);
    const next = sessionOf();
    next.start();
    await pass();
    expect(next.store.getState().unread).toBe(2);
  });
});

describe('the transport', () => {
  it('is opened once, however often it is requested', async () => {
    const { count, transports, network, session } = await sampleSession();
    session.start();
    network.dispatchEvent(new Event('online'));
    await pass();
    await pass(60_000);
    expect([transports.length, count(CONFIG)]).toEqual([1, 1]);
  });

  it('is not opened after a stop', async () => {
    const { transports, session } = await sampleSession();
    session.start();
    session.stop();
    await pass();
    expect(transports.length).toBe(0);
  });
});

async function olderLeftBy(answer: object) {
  const { send, session, state } = await sampleSession();
  send.mockResolvedValueOnce(reply({ PREFIX: 'chat-' }));
  send.mockResolvedValue(reply(answer));
  session.start();
  await pass();
  return state().olderLeft;
}

describe('the number of older entries', () => {
  it('is guessed from a full page if the server gives no total', async () => {
    expect(await olderLeftBy({ conversations: entries(1, 10).toReversed() })).toBe(1);
    expect(await olderLeftBy({ conversations: entries(1, 9).toReversed() })).toBe(0);
  });

  it('leaves out those that cannot be read', async () => {
    expect(await olderLeftBy({ conversations: [entryAt(2), { _id: 'x' }, entryAt(1)], total: 3 })).toBe(0);
  });

  it('is guessed from a full page even if parts of it are invalid', async () => {
    const conversations = [{ _id: 'x' }, ...entries(1, 9).toReversed()];
    expect(await olderLeftBy({ conversations })).toBe(1);
    expect(await olderLeftBy({ conversations: conversations.slice(0, -1) })).toBe(0);
  });

  it('is known again after a failure', async () => {
    const { count, server, session, state } = await joinedSession({ begin: 12 });
    server.down = true;
    const failing = session.loadOlder();
    void session.loadOlder();
    expect(state().loadingOlder).toBe(true);
    await failing;
    expect(count(HISTORY), 'asked for once').toBe(2);
    expect(state()).toMatchObject({ loadingOlder: false, olderProblem: { kind: 'network' }, olderLeft: 2 });
    server.down = false;
    await session.loadOlder();
    expect(state()).toMatchObject({ loadingOlder: false, olderProblem: null, olderLeft: 0 });
    expect(state().entries.length).toBe(12);
  });
});

describe('an entry that arrives', () => {
  it('from support is unread and announced once; one of the customer is neither', async () => {
    const { transport, state, announced } = await joinedSession();
    transport().onEntry(entryAt(4));
    transport().onEntry(entryAt(4));
    transport().onEntry(entryAt(5, { sender: 'customer' }));
    expect(state().entries.length).toBe(5);
    expect(state().unread).toBe(1);
    expect(announced).toEqual([entryAt(4)._id]);
  });

  it('leads to one fetch 2 s after the last one, as another may be lost', async () => {
    const { count, transport, server, state } = await joinedSession();
    server.entries = entries(1, 6);
    transport().onEntry(entryAt(4));
    await pass(1_999);
    transport().onEntry(entryAt(6));
    await pass(1_999);
    expect(count(HISTORY)).toBe(1);
    await pass(1);
    expect(count(HISTORY)).toBe(2);
    expect(state().entries).toEqual(entries(1, 6));
    await pass(10_000);
    expect(count(HISTORY)).toBe(2);
  });

  it('and is invalid also leads to a fetch', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { count, transport } = await joinedSession();
    transport().onUnreadable('junk');
    await pass(2_000);
    expect(count(HISTORY)).toBe(2);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('a transport that comes back', () => {
  it('loads the history only if something may be missing', async () => {
    const { count, transport, state } = await joinedSession();
    transport().onLost();
    expect(state().live).toBe(false);
    transport().onJoined(true, entryAt(3));
    await pass();
    expect([state().live, count(HISTORY)]).toEqual([true, 1]);
    transport().onJoined(false, undefined);
    await pass();
    expect(count(HISTORY)).toBe(2);
  });

  it('complete, but after a failed fetch, loads it nevertheless', async () => {
    const { transport, server, session, state } = await joinedSession();
    server.down = true;
    await session.refresh();
    expect(state().problem).not.toBeNull();
    server.down = false;
    transport().onJoined(true, undefined);
    await pass();
    expect(state().problem).toBeNull();
  });

  it('starts from the last complete entry: earlier ones are not loaded again', async () => {
    const { transport } = await joinedSession();
    transport().onEntry(entryAt(4));
    expect(transport().since()).toBe(entryAt(3)._id);
    transport().onJoined(true, entryAt(4));
    expect(transport().since()).toBe(entryAt(4)._id);
  });
});

/** The session of a page that was closed: its message was sent, and the server has not answered. */
async function reloaded() {
  const test = await joinedSession();
  test.server.down = true;
  test.session.send({ type: 'text', text: 'hello' });
  await pass();
  const { clientId } = test.state().outgoing[0]!;
  test.server.down = false;
  test.session.stop();
  expect(test.storages.tab.getItem('chat_unsent')).toContain(clientId);
  return { ...test, clientId, next: test.sessionOf() };
}

describe('a message without an answer, after a reload', () => {
  it('can be sent again, with the same id', async () => {
    const { calls, clientId, next } = await reloaded();
    expect(next.store.getState().outgoing).toMatchObject([
      { clientId, deliver: 'failed', content: { type: 'text', text: 'hello' } },
    ]);
    next.start();
    next.resend(clientId);
    await pass();
    const sent = calls
      .filter(({ path }) => path.endsWith('send-message'))
      .map(({ body }) => body['clientId']);
    expect(sent).toEqual([clientId, clientId]);
    expect(next.store.getState().outgoing).toEqual([]);
  });

  it('is removed if the server turns out to have it', async () => {
    const { clientId, next, server, storages } = await reloaded();
    server.entries.push(entryAt(4, { sender: 'customer', clientId }));
    next.start();
    await pass();
    expect(next.store.getState().outgoing).toEqual([]);
    expect(storages.tab.getItem('chat_unsent')).toBeNull();
  });

  it('is removed with the session of its author', async () => {
    const { next, sessionOf, storages } = await reloaded();
    next.dispose();
    expect(storages.tab.getItem('chat_unsent')).toBeNull();
    expect(sessionOf().store.getState().outgoing).toEqual([]);
  });
});
