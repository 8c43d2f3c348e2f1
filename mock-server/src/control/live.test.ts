import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { LIVE_CATCH_UP } from '@krapao/contracts/control/live';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { followLive, type StreamPlace } from '../testing/live-events.ts';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
const portOf = ({ app }: TestSimulator) => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  simulator = await testSimulator();
  await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

interface Place extends StreamPlace {
  readonly of?: string;
  readonly at?: TestSimulator;
}

const follow = ({ of = world.id, at = simulator, ...place }: Place = {}) => followLive(portOf(at), of, place);

const clock = (body: object, of = world) => sendControl(of, 'POST', '/clock', body);

describe('the live stream of a world', () => {
  it('first sends the current state, then each thing that happens, by topic', async () => {
    const token = await world.member('somchai').signIn();
    const { next, response, stop } = await follow();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { data: hello } = await next('hello');
    expect(hello).toMatchObject({ world: world.id, seq: 1, resumed: false, backTo: null, frozen: false });
    expect(hello.counts).toMatchObject({ journal: 1, faults: 0, held: 0, sms: 0 });
    expect(hello.counts.postings).toBeGreaterThan(0);

    await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 10 } });
    expect((await next('journal')).data).toMatchObject({
      seq: 2,
      operation: 'wallet.transfer',
      status: 200,
    });
    const { data: posting } = await next('money');
    const { entries } = (await sendControl(world, 'GET', '/ledger')).body;
    expect({ ...posting, seq: 2 }).toEqual(entries[0]);

    await world.send('otp.send', { body: { phoneNumber: '0861112233' } });
    await next('journal');
    expect((await next('sms')).data).toMatchObject({
      phone: '0861112233',
      code: expect.stringMatching(/^\d{6}$/),
    });

    await sendControl(world, 'POST', '/faults', { operation: 'wallet.get', status: 503, times: 1 });
    expect((await next('journal')).data).toMatchObject({ kind: 'fault' });
    expect((await next('faults')).data).toEqual({ count: 1, fired: 0, held: 0 });
    await world.send('wallet.get', { token });
    await next('journal');
    expect((await next('faults')).data).toEqual({ count: 0, fired: 1, held: 0 });

    const made = await world.send('qrcode.create', {
      params: { bankCode: 'KBANK' },
      token,
      body: { amount: 100 },
    });
    await next('journal');
    expect((await next('timers')).data).toMatchObject({ count: hello.counts.timers + 1 });
    await clock({ set: made.body.expireIn });
    expect((await next('clock')).data).toEqual({ now: made.body.expireIn, frozen: false });
    expect((await next('journal')).data).toMatchObject({ kind: 'clock' });
    expect((await next('journal')).data).toMatchObject({ kind: 'job', operation: 'qrcode.expire' });
    expect((await next('timers')).data).toMatchObject({ count: hello.counts.timers });
    stop();
  });

  it('reports calls that are held, while they are', async () => {
    const { next, stop } = await follow({ query: '?topics=faults' });
    await next('hello');
    await sendControl(world, 'POST', '/faults', { operation: 'lookup.info', hold: 'before', times: 1 });
    await next('faults');
    const held = world.send('lookup.info');
    expect((await next('faults')).data).toEqual({ count: 0, fired: 1, held: 1 });
    await sendControl(world, 'POST', '/held/1/release', {});
    await held;
    expect((await next('faults')).data).toMatchObject({ held: 0 });
    stop();
    const later = await follow();
    expect((await later.next('hello')).data.counts).toMatchObject({ faults: 0, held: 0 });
    later.stop();
  });

  it('sends only the requested topics, and says how long ago the clock was moved', async () => {
    await clock({ advance: '1m' });
    const { next, stop } = await follow({ query: '?topics=clock' });
    expect((await next('hello')).data.movedMsAgo).toBeLessThan(30_000);
    await world.member('somchai').signIn();
    await clock({ freeze: true });
    expect((await next('clock')).data.frozen).toBe(true);
    await sendControl(world, 'POST', '/arrange', { code: 'OTP_EXPIRED' });
    await next('clock');
    stop();
    const other = await worldIn(simulator.app);
    const theirs = await follow({ of: other.id, query: '?topics=clock' });
    expect((await theirs.next('hello')).data.movedMsAgo).toBeNull();
    theirs.stop();
  });

  it('covers one world', async () => {
    const other = await worldIn(simulator.app);
    const { next, stop } = await follow({ query: '?topics=journal,clock' });
    await next('hello');
    await clock({ advance: '1h' }, other);
    await clock({ advance: '2h' });
    await next('clock');
    expect((await next('journal')).data).toMatchObject({ seq: 1, operation: 'advance' });
    stop();
  });

  it('greets again after a reset and a rewind: nothing that was sent still holds', async () => {
    const { next, stop } = await follow({ query: '?topics=journal' });
    await next('hello');
    await world.member('somchai').signIn();
    await next('journal');
    await sendControl(world, 'POST', '/reset');
    expect((await next('hello')).data).toMatchObject({ resumed: false, seq: 1, backTo: 0 });
    await world.member('somchai').signIn();
    expect((await next('journal')).data.seq).toBe(2);
    await sendControl(world, 'POST', '/rewind', { before: 2 });
    expect((await next('hello')).data).toMatchObject({ resumed: false, seq: 1, backTo: 1 });
    stop();
  });

  it('greets again after the journal was emptied, also a reader that was away then', async () => {
    const { next, stop } = await follow({ query: '?topics=journal' });
    await next('hello');
    await world.member('somchai').signIn();
    const { id = '' } = await next('journal');
    await sendControl(world, 'DELETE', '/requests');
    const { data } = await next('hello');
    expect(data).toMatchObject({ resumed: false, seq: 1, backTo: null, counts: { journal: 0 } });
    await world.member('somchai').signIn();
    expect((await next('journal')).data.seq).toBe(2);
    stop();
    const again = await follow({ query: '?topics=journal', headers: { 'last-event-id': id } });
    expect((await again.next('hello')).data.resumed).toBe(false);
    again.stop();
  });

  it('ends with its world, and says so', async () => {
    const { next, read } = await follow();
    await next('hello');
    await world.drop();
    expect((await next('end')).data).toEqual({ reason: 'dropped' });
    expect(await read()).toBeUndefined();
  });

  it('ends with the simulator, and does not delay it, even if a reader reads nothing', async () => {
    const stopping = await testSimulator();
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const { next, read } = await follow({ of: 'default', at: stopping });
    await next('hello');
    const deaf = connect(portOf(stopping), '127.0.0.1');
    deaf.write('GET /__mock/worlds/default/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(deaf, 'readable');
    const began = performance.now();
    await stopping.app.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect((await next('end')).data).toEqual({ reason: 'stopping' });
    expect(await read()).toBeUndefined();
    deaf.destroy();
  });
});

describe('a reader that reconnects', () => {
  it('with the id of the last event gets exactly what was missed', async () => {
    const first = await follow({ query: '?topics=journal,money,sms' });
    await first.next('hello');
    const token = await world.member('somchai').signIn();
    const { id = '' } = await first.next('journal');
    first.stop();
    await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 10 } });
    await world.send('otp.send', { body: { phoneNumber: '0861112233' } });
    const again = await follow({ query: '?topics=journal,money,sms', headers: { 'last-event-id': id } });
    expect((await again.next('hello')).data.resumed).toBe(true);
    expect((await again.next('journal')).data.operation).toBe('wallet.transfer');
    expect((await again.next('journal')).data.operation).toBe('otp.send');
    await again.next('money');
    expect((await again.next('sms')).data.phone).toBe('0861112233');
    again.stop();
  });

  it('gets again a call that was answered meanwhile, and no other', async () => {
    const member = world.member('somchai');
    const first = await follow({ query: '?topics=journal' });
    await first.next('hello');
    await member.signIn();
    await first.next('journal');
    const all = [await world.hold('wallet.transfer', 'after'), await world.hold('wallet.transfer', 'after')];
    const transfer = { body: { from: 'WALLET', to: 'PG', amount: 10 } } as const;
    const [early, late] = all.map(() => member.call('wallet.transfer', transfer).catch(() => undefined));
    await Promise.all(all.map((held) => held.arrived()));
    for (const kind of ['fault', 'fault', 'call', 'call'])
      expect((await first.next('journal')).data.kind).toBe(kind);
    await all[0]!.release();
    await early;
    const told = [await first.next('journal'), await first.next('journal')].map(({ data }) => data.seq);
    expect(new Set(told)).toEqual(new Set([4, 6]));
    await sendControl(world, 'POST', '/clock', { freeze: true });
    const { id = '' } = await first.next('journal');
    first.stop();

    await all[1]!.release('TRANSFER_FAIL');
    await late;
    const again = await follow({ query: '?topics=journal', headers: { 'last-event-id': id } });
    expect((await again.next('hello')).data.resumed).toBe(true);
    expect((await again.next('journal')).data).toMatchObject({ seq: 5, code: 'TRANSFER_FAIL' });
    expect((await again.next('journal')).data).toMatchObject({ kind: 'fault' });
    await world.send('lookup.info');
    expect((await again.next('journal')).data.operation).toBe('lookup.info');
    again.stop();
  });

  it('with an entry of the journal gets the entries after it', async () => {
    for (let call = 0; call < 3; call += 1) await world.send('lookup.info');
    const { next, stop } = await follow({ query: '?topics=journal&since=1' });
    expect((await next('hello')).data).toMatchObject({ resumed: true, seq: 3 });
    expect((await next('journal')).data.seq).toBe(2);
    expect((await next('journal')).data.seq).toBe(3);
    stop();
  });

  it('after the world was reset, or when too much was missed, is told to load the lists', async () => {
    const first = await follow({ query: '?topics=journal' });
    await first.next('hello');
    await world.member('somchai').signIn();
    const { id = '' } = await first.next('journal');
    first.stop();
    await sendControl(world, 'POST', '/reset');
    for (let call = 0; call < LIVE_CATCH_UP + 2; call += 1) await world.send('lookup.active');
    for (const place of [
      { headers: { 'last-event-id': id } },
      { query: '?since=1' },
      { query: '?since=9999' },
    ]) {
      const again = await follow(place);
      expect((await again.next('hello')).data).toMatchObject({ resumed: false, seq: LIVE_CATCH_UP + 3 });
      await world.send('lookup.info');
      expect((await again.next('journal')).data.operation).toBe('lookup.info');
      again.stop();
      await sendControl(world, 'POST', '/rewind', { before: LIVE_CATCH_UP + 4 });
    }
  });

  it('or was only slow gets every row in order; one that is too far behind is greeted again; nothing piles up', async () => {
    const hosted = simulator.app.simulator.worlds.get(world.id)!;
    // Far more than the socket buffers of both sides hold.
    const operation = 'x'.repeat(20_000);
    const happen = (times: number) => {
      for (let nth = 0; nth < times; nth += 1) hosted.note({ record: { kind: 'event', operation }, size: 0 });
    };
    const connected = once(simulator.app.server, 'connection') as Promise<[Socket]>;
    const slow = connect(portOf(simulator), '127.0.0.1');
    const [served] = await connected;
    slow.write(`GET /__mock/worlds/${world.id}/live?topics=journal HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(slow, 'readable');
    happen(900);
    await expect.poll(() => served.writableLength).toBeGreaterThan(0);
    expect(served.writableLength).toBeLessThan(5_000_000);

    const seen: string[] = [];
    let text = '';
    slow.on('data', (part) => {
      text = (text + String(part)).replaceAll(
        /event: (\w+)\nid: [^\n]*\ndata: (\{[^\n]*\})\n\n/g,
        (_, event, data) => {
          seen.push(`${event} ${(JSON.parse(data) as { seq: number }).seq}`);
          return '';
        },
      );
    });
    await expect.poll(() => seen.at(-1)).toBe('journal 900');
    expect(seen).toEqual(['hello 0', ...Array.from({ length: 900 }, (_, nth) => `journal ${nth + 1}`)]);

    slow.pause();
    happen(900);
    await expect.poll(() => served.writableLength).toBeGreaterThan(0);
    happen(2_000);
    slow.resume();
    await expect.poll(() => seen.at(-1)).toBe('hello 3800');
    happen(1);
    await expect.poll(() => seen.at(-1)).toBe('journal 3801');
    expect(seen.filter((line) => line.startsWith('hello'))).toEqual(['hello 0', 'hello 3800']);
    slow.destroy();
  });
});
