import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDrain } from './drain.ts';

/** More than fits into the buffers of a connection. */
const LARGE = Buffer.alloc(20_000_000);

async function served(path = '/slow') {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const drain = createDrain(app);
  let answer: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    app.all(path, async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      return 'done';
    });
  });
  app.get('/', () => 'here');
  app.get('/large', () => LARGE);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, drain, origin, arrived, answer: () => answer?.() };
}

it('a server that drains first still takes calls, then refuses connections, and waits for running calls', async () => {
  const { app, drain, origin, arrived, answer } = await served();
  const slow = fetch(`${origin}/slow`);
  await arrived;
  const drained = drain.start(100);
  expect(drain.isDraining()).toBe(true);
  const meanwhile = await fetch(origin);
  expect(meanwhile.status).toBe(200);
  expect(meanwhile.headers.get('connection')).toBe('close');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  answer();
  expect(await (await slow).text()).toBe('done');
  await drained;
  await app.close();
});

it('an idle connection does not keep a draining server alive', async () => {
  const { app, drain, origin } = await served();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.resume();
  const closed = once(socket, 'close');
  await drain.start(0);
  await expect(closed).resolves.toEqual([false]);
  await app.close();
});

it('an answer that is still being read is not cut off, though all of it was handed over before', async () => {
  const { app, drain, origin } = await served();
  const reader = connect(Number(new URL(origin).port), '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  const asked = once(app.server, 'request') as Promise<[unknown, ServerResponse]>;
  reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, reply] = await asked;
  const drained = drain.start(0);
  // Two of the drain's looks at its connections.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([reply.writableEnded, reply.writableFinished]).toEqual([true, false]);
  let read = 0;
  reader.on('data', ({ length }) => (read += length)).resume();
  await once(reader, 'close');
  expect(read).toBeGreaterThan(LARGE.length);
  await drained;
  await app.close();
});

describe('a polling socket', () => {
  it('is waited for where a page says something', async () => {
    const { app, drain, origin, arrived, answer } = await served('/socket.io/');
    const said = fetch(`${origin}/socket.io/`, { method: 'POST' });
    await arrived;
    let isDrained = false;
    const drained = drain.start(0).then(() => (isDrained = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isDrained).toBe(false);
    answer();
    expect(await (await said).text()).toBe('done');
    await drained;
    await app.close();
  });

  it('is not waited for where a page waits for news', async () => {
    const { app, drain, origin, arrived } = await served('/socket.io/');
    const news = fetch(`${origin}/socket.io/`);
    await arrived;
    await drain.start(0);
    app.server.closeAllConnections();
    await expect(news).rejects.toThrow('fetch failed');
    await app.close();
  });
});
