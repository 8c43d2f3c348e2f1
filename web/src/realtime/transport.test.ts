import { describe, expect, it } from 'vitest';
import { sampleWebsocketBackend, type SampleBackend } from './sample-backend.ts';
import { entryAt } from './sample-entries.ts';
import { guest, REJOIN_MS, samplePage } from './sample-page.ts';
import { sampleSocketBackend } from './sample-socket-backend.ts';
import { openSocketTransport } from './socket-transport.ts';
import { openWebsocketTransport } from './websocket-transport.ts';

const JOINED = 'joined, not complete, none';

/** The behaviour that both transports of spec §7 must have, each against a real server. */
describe.each([
  ['the realtime socket', () => samplePage<SampleBackend>(sampleSocketBackend, openSocketTransport)],
  [
    'the websocket of a second backend',
    () => samplePage<SampleBackend>(sampleWebsocketBackend, openWebsocketTransport),
  ],
])('%s', (_name, page) => {
  describe('joins', () => {
    it.each([
      ['a guest by the stored id', guest, { guestId: 'guest-1' }],
      ['a member by the token', { kind: 'member', id: 'm', token: 'secret' } as const, { token: 'secret' }],
    ])('the room as %s', async (_who, identity, who) => {
      const { backend, open, until } = await page();
      const { said } = open({ identity });
      await until(() => said.length > 0);
      expect([backend.joins, said]).toEqual([[{ room: 'chat-guest-1', ...who }], [JOINED]]);
    });

    it('with the last entry up to which nothing is missing, and gets the entries after it', async () => {
      const { backend, open, until } = await page();
      backend.stored.push(entryAt(1), entryAt(2), entryAt(3));
      const { said, entries } = open({ since: () => entryAt(1)._id });
      await until(() => said.length > 0);
      expect(backend.joins[0]?.since).toBe(entryAt(1)._id);
      expect(entries).toEqual([entryAt(2), entryAt(3)]);
      expect(said).toEqual([`joined, complete, ${entryAt(3)._id}`]);
    });

    it('and is not complete if the backend does not know that entry', async () => {
      const { backend, open, until } = await page();
      backend.stored.push(entryAt(2));
      const { said, entries } = open({ since: () => entryAt(1)._id });
      await until(() => said.length > 0);
      expect([said, entries]).toEqual([[JOINED], []]);
    });

    it('again after a refusal, until it is accepted', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      backend.answer = 'refusal';
      const { said } = open();
      await until(() => said.length === 1);
      expect([said, backend.joins.length]).toEqual([['lost'], 1]);
      passRejoinTime();
      await until(() => said.length === 2);
      expect([said, backend.joins.length]).toEqual([['lost', 'lost'], 2]);
      backend.answer = 'welcome';
      passRejoinTime();
      await until(() => said.at(-1) === JOINED);
      expect(backend.connections()).toBe(1);
    });

    it('by a new connection if there is no answer', async () => {
      const { backend, open, until, passTime } = await page();
      backend.answer = 'silence';
      const { said } = open();
      await until(() => backend.joins.length === 1);
      passTime(REJOIN_MS - 1);
      expect(said).toEqual([]);
      backend.answer = 'welcome';
      passTime(1);
      await until(() => said.at(-1) === JOINED);
      expect(said).toEqual(['lost', JOINED]);
      await until(() => backend.connections() === 1);
    });
  });

  describe('after a cut', () => {
    it('rejoins automatically, and gets only the missed entries', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      let since: string | undefined;
      const { said, entries } = open({ since: () => since });
      await until(() => said.length === 1);
      backend.write(entryAt(1));
      await until(() => entries.length === 1);
      since = entryAt(1)._id;
      backend.cut();
      await until(() => said.length === 2);
      backend.write(entryAt(2));
      passRejoinTime();
      await until(() => said.length === 3);
      expect(said).toEqual([JOINED, 'lost', `joined, complete, ${entryAt(2)._id}`]);
      expect(entries).toEqual([entryAt(1), entryAt(2)]);
    });

    it('during a pending join, waits as long as after any other', async () => {
      const { backend, open, until, passTime } = await page();
      backend.answer = 'silence';
      const { said } = open();
      await until(() => backend.joins.length === 1);
      backend.answer = 'welcome';
      backend.down = true;
      backend.cut();
      await until(() => said.length === 1);
      passTime(REJOIN_MS - 1);
      // If it had reconnected earlier, it would have been lost again by now.
      for (let times = 0; times < 5; times += 1) await backend.connectionAttempts();
      backend.down = false;
      passTime(1);
      await until(() => said.length === 2);
      expect(said).toEqual(['lost', JOINED]);
    });

    it('does not report an entry from an earlier join as the last of the new one', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      backend.stored.push(entryAt(1), entryAt(2));
      let since = entryAt(1)._id;
      const { said } = open({ since: () => since });
      await until(() => said.length === 1);
      since = entryAt(2)._id;
      backend.cut();
      await until(() => said.length === 2);
      passRejoinTime();
      await until(() => said.length === 3);
      expect(said).toEqual([`joined, complete, ${entryAt(2)._id}`, 'lost', 'joined, complete, none']);
    });

    it('tries a backend that is down once every five seconds', async () => {
      const { backend, open, until, passTime } = await page();
      backend.down = true;
      const { said } = open();
      for (let tries = 1; tries <= 3; tries += 1) {
        await until(() => said.length === tries);
        passTime(REJOIN_MS - 1);
        expect(await backend.connectionAttempts()).toBe(tries);
        passTime(1);
      }
      await until(() => said.length === 4);
      expect([said, await backend.connectionAttempts()]).toEqual([['lost', 'lost', 'lost', 'lost'], 4]);
      backend.down = false;
      passTime(REJOIN_MS);
      await until(() => said.at(-1) === JOINED);
    });

    it('waits while there is no network', async () => {
      const { backend, open, until, passRejoinTime, setOnline } = await page();
      const { transport, said } = open();
      await until(() => said.length === 1);
      setOnline(false);
      expect(said.at(-1)).toBe('lost');
      await until(() => backend.connections() === 0);
      const connectionAttempts = await backend.connectionAttempts();
      transport.check();
      for (let times = 0; times < 10; times += 1) passRejoinTime();
      setOnline(true);
      passRejoinTime();
      await until(() => said.length === 3);
      expect(said).toEqual([JOINED, 'lost', JOINED]);
      // If it had tried earlier, the backend would have seen that join, too.
      expect([backend.joins.length, backend.connections()]).toEqual([2, 1]);
      expect(await backend.connectionAttempts()).toBeGreaterThan(connectionAttempts);
    });

    it('connects when the network is back if it was opened without one', async () => {
      const { backend, open, until, passRejoinTime, setOnline } = await page();
      setOnline(false);
      const { said } = open();
      passRejoinTime();
      setOnline(true);
      expect([said, await backend.connectionAttempts()]).toEqual([[], 0]);
      passRejoinTime();
      await until(() => said.length === 1);
      expect(said).toEqual([JOINED]);
    });

    it('opens a new connection if the old one is dead after a sleep', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      const { transport, said } = open();
      await until(() => said.length === 1);
      backend.answer = 'silence';
      transport.check();
      await until(() => backend.joins.length === 2);
      backend.answer = 'welcome';
      passRejoinTime();
      await until(() => said.length === 3);
      expect(said).toEqual([JOINED, 'lost', JOINED]);
    });

    it('does not join twice while an answer is pending', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      backend.answer = 'silence';
      const { transport, said } = open();
      transport.check();
      await until(() => backend.joins.length === 1);
      transport.check();
      backend.answer = 'welcome';
      passRejoinTime();
      await until(() => said.at(-1) === JOINED);
      expect([backend.joins.length, said]).toEqual([2, ['lost', JOINED]]);
    });

    it('keeps a working connection, and reports no second join', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      const { transport, said, entries } = open();
      await until(() => said.length === 1);
      passRejoinTime();
      backend.write(entryAt(1));
      await until(() => entries.length === 1);
      expect(backend.joins).toHaveLength(1);
      transport.check();
      await until(() => backend.joins.length === 2);
      backend.write(entryAt(2));
      await until(() => entries.length === 2);
      expect([said, backend.connections()]).toEqual([[JOINED], 1]);
    });
  });

  describe('an unreadable message', () => {
    it('is reported, and the next entries arrive', async () => {
      const { backend, open, until } = await page();
      const { said, entries } = open();
      await until(() => said.length === 1);
      backend.tell({ _id: 1 });
      backend.write(entryAt(1));
      await until(() => entries.length === 1);
      expect(said.slice(1)).toEqual([expect.stringMatching(/^a messaging that is no entry/)]);
    });

    it('among missed entries makes a join incomplete; the next one may be complete', async () => {
      const { backend, open, until, passRejoinTime } = await page();
      backend.stored.push(entryAt(1), { ...entryAt(2), createdAt: 'soon' }, entryAt(3));
      let since = entryAt(1)._id;
      const { said, entries } = open({ since: () => since });
      await until(() => said.length === 2);
      expect(entries).toEqual([entryAt(3)]);
      expect(said[1]).toBe(`joined, not complete, ${entryAt(3)._id}`);
      since = entryAt(3)._id;
      backend.cut();
      await until(() => said.length === 3);
      passRejoinTime();
      await until(() => said.length === 4);
      expect(said[3]).toBe('joined, complete, none');
    });
  });

  it('disconnects when it is closed, reports nothing more, and does not reconnect', async () => {
    const { backend, open, until, passRejoinTime, setOnline } = await page();
    const { transport, said, entries } = open();
    await until(() => said.length === 1);
    transport.close();
    backend.write(entryAt(1));
    await until(() => backend.connections() === 0);
    const connectionAttempts = await backend.connectionAttempts();
    for (let times = 0; times < 10; times += 1) passRejoinTime();
    setOnline(false);
    expect(await backend.connectionAttempts()).toBe(connectionAttempts);
    expect([said, entries]).toEqual([[JOINED], []]);
  });

  it('reports nothing more if it is closed during a pending join', async () => {
    const { backend, open, until, passTime, passRejoinTime } = await page();
    backend.answer = 'silence';
    const { transport, said } = open();
    await until(() => backend.joins.length === 1);
    transport.close();
    // A connection that is being upgraded to a websocket is closed only after the upgrade, by a timer of the server.
    await until(() => {
      passTime(100);
      return backend.connections() === 0;
    });
    for (let times = 0; times < 10; times += 1) passRejoinTime();
    await backend.connectionAttempts();
    expect(said).toEqual([]);
  });
});
