import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type LastAnswers, refuseUpgrade } from '../http/connection.ts';

const PATH = '/socket.io/';

type OnRequest = (request: IncomingMessage, answer: ServerResponse) => void;
type OnUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** A client that leaves before its connection is upgraded needs no answer. */
const ignore = (): void => {};

/**
 * Attaches the sockets at the first request for one, and hands that request over: they need not be loaded before the API is ready,
 * and many tests open none. `attach` adds its listeners to the server and returns a function that closes them; so does this.
 */
export function attachWhenAsked(
  server: Server,
  answers: LastAnswers,
  attach: () => Promise<() => void>,
): () => void {
  const others = server.listeners('request') as OnRequest[];
  let upgraders: readonly OnUpgrade[] = [];
  let attached: Promise<() => void> | undefined;
  let isAttached = false;

  const attachNow = (): Promise<() => void> => {
    attached ??= attach().finally(() => {
      isAttached = true;
      upgraders = server.listeners('upgrade').filter((listener) => listener !== onUpgrade) as OnUpgrade[];
      server.removeAllListeners('upgrade').on('upgrade', onUpgrade);
    });
    return attached;
  };
  const onRequest: OnRequest = (request, answer) => {
    // socket.io passes requests of other paths back to this listener: without the check they would loop for ever.
    if (!isAttached && request.url?.startsWith(PATH))
      void attachNow().then(() => server.emit('request', request, answer));
    else for (const listener of others) listener.call(server, request, answer);
  };
  const handOver = async (...[request, socket, head]: Parameters<OnUpgrade>): Promise<void> => {
    socket.on('error', ignore);
    const isOfSockets = request.url?.startsWith(PATH);
    if (isOfSockets) await attachNow();
    // Calls that came before it on this connection are answered first: an answer among the frames of a websocket would break it.
    await answers.sent(socket);
    if (!isOfSockets) return refuseUpgrade(socket);
    socket.off('error', ignore);
    for (const upgrade of upgraders) upgrade.call(server, request, socket, head);
  };
  const onUpgrade: OnUpgrade = (...upgrade) => void handOver(...upgrade);

  server.removeAllListeners('request').on('request', onRequest).on('upgrade', onUpgrade);
  return () => void attached?.then((close) => close());
}
