import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createDrain } from './drain.ts';

async function served() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const drain = createDrain(app);
  let answer: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      return 'done';
    });
  });
  app.get('/', () => 'here');
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
