import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const PATH = '/socket.io/';

/** A client that leaves while the sockets are being loaded needs no answer. */
const ignore = (): void => {};

/**
 * Attaches the sockets at the first request for one, and hands that request over: they need not be loaded before the API is ready,
 * and many tests open none. `attach` adds its listeners to the server and returns a function that closes them; so does this.
 */
export function attachWhenAsked(server: Server, attach: () => Promise<() => void>): () => void {
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    answer: ServerResponse,
  ) => void)[];
  let attached: Promise<() => void> | undefined;
  let isAttached = false;

  const attachNow = (): Promise<() => void> => {
    attached ??= attach().finally(() => {
      isAttached = true;
      server.off('upgrade', onUpgrade);
    });
    return attached;
  };
  const onRequest = (request: IncomingMessage, answer: ServerResponse): void => {
    // socket.io passes requests of other paths back to this listener: without the check they would loop for ever.
    if (!isAttached && request.url?.startsWith(PATH))
      void attachNow().then(() => server.emit('request', request, answer));
    else for (const listener of others) listener.call(server, request, answer);
  };
  const handOver = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', ignore);
    await attachNow();
    socket.off('error', ignore);
    server.emit('upgrade', request, socket, head);
  };
  const onUpgrade = (...upgrade: Parameters<typeof handOver>) => void handOver(...upgrade);

  server.removeAllListeners('request').on('request', onRequest).on('upgrade', onUpgrade);
  return () => void attached?.then((close) => close());
}
