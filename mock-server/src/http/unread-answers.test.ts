import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { testSimulator } from '../testing/simulator.ts';

/** More than fits into the buffers of a connection. */
const LARGE = Buffer.alloc(20_000_000);

it('an answer that is still being read is not cut off while the simulator stops, though all of it was handed over before', async () => {
  const { app } = await testSimulator();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.removeAllListeners('request').on('request', (_request, reply) => reply.end(LARGE));
  const slow = connect(Number(new URL(address).port), '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  onTestFinished(() => void slow.destroy());
  const asked = once(app.server, 'request') as Promise<[unknown, ServerResponse]>;
  slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, reply] = await asked;
  const closed = app.close();
  app.server.closeIdleConnections();
  let read = 0;
  slow.on('data', ({ length }: Buffer) => (read += length)).resume();
  await once(reply, 'close');
  expect(reply.writableFinished).toBe(true);
  // Now it is idle.
  app.server.closeIdleConnections();
  await once(slow, 'close');
  expect(read).toBeGreaterThan(LARGE.length);
  await closed;
});
