import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { World } from '@krapao/kit';
import type { FastifyInstance } from 'fastify';

/** The app's address; it listens from the first time on. */
const addressOf = async (app: FastifyInstance): Promise<string> =>
  app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' });

/** A transfer over a connection of its own; `leave` breaks that, and resolves once the simulator knows. */
export async function leavingTransfer(app: FastifyInstance, { id }: World, token: string) {
  const address = await addressOf(app);
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const leaving = new AbortController();
  const left = fetch(`${address}/api/wallet/transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-mock-world': id,
    },
    body: JSON.stringify({ from: 'WALLET', to: 'PG', amount: 10 }),
    signal: leaving.signal,
  }).catch(() => 'left');
  const [connection] = await connected;
  const leave = async () => {
    const closed = once(connection, 'close');
    leaving.abort();
    await closed;
  };
  return { left, leave };
}
