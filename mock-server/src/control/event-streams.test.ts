import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { EventStreams } from './event-streams.ts';

let simulator: TestSimulator;
let world: World;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const ask = (id: string, headers = {}) =>
  send(simulator.app, { method: 'GET', url: `/__mock/worlds/${id}/live`, headers });

describe('a stream that is refused', () => {
  it.each([
    ['an unknown topic', '?topics=journal,clok', 400, 'INVALID_REQUEST', ['clock']],
    ['an unknown field', '?topic=clock', 400, 'INVALID_REQUEST', ['topics']],
    ['an entry that is not a number', '?since=yesterday', 400, 'INVALID_REQUEST', []],
  ])('%s', async (_what, query, status, code, near) => {
    const { body } = await sendControl(world, 'GET', `/live${query}`);
    expect(body).toMatchObject({ statusCode: status, code });
    expect((body.data.issues[0].near ?? []).slice(0, 1)).toEqual(near);
  });

  it('of an unknown world, or from a page of another site', async () => {
    expect((await ask('nowhere')).body).toMatchObject({ statusCode: 404, code: 'UNKNOWN_WORLD' });
    expect((await ask(world.id, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('beyond the maximum number, until one is closed', async () => {
    const streams = new EventStreams(1);
    const app = Fastify({ forceCloseConnections: true });
    app.get('/', (_request, reply) => {
      if (streams.isFull) void reply.code(429).send();
      else streams.open(reply);
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const open = await fetch(address, { signal: abort.signal });
    const refused = await fetch(address);
    expect([open.status, refused.status, await refused.text()]).toEqual([200, 429, '']);
    abort.abort();
    await expect.poll(() => streams.isFull).toBe(false);
    await app.close();
  });
});
