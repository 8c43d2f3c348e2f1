import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { failureOf, isUnder, pathOf, SOCKET_PREFIX } from './prefixes.ts';

/** How soon a refused page may try again, seconds: the app does so every five (spec §9). */
const RETRY_AFTER_S = '5';

/** A page that changes from polls to a socket has so many calls at once: one that waits, one that sends, and the socket. */
const CALLS_OF_PAGE = 3;

export interface SocketLimit {
  readonly most: number;
  readonly opened: () => void;
  readonly closed: () => void;
  readonly refused: (call: { readonly method: string; readonly url: string }) => void;
}

/** Socket.io names a session in each call but the first. */
const isNew = (url: string) => !new URLSearchParams(url.split('?')[1]).has('sid');

/** By the header alone, a call would count that is answered like any other. Node has no public name for this. */
const isUpgraded = (call: IncomingMessage & { readonly upgrade?: boolean | null }) => call.upgrade === true;

/**
 * Refuses new sockets once this server holds as many as it may, pages that poll included: each costs memory, and a server that
 * is killed for it takes the calls with it that move money. A page that has a socket keeps it. One that has a session may go on, as it
 * needs more calls for a moment; but anyone can begin many sessions while there is room, so that only an eighth more is for them.
 */
export function limitSockets({ most, opened, closed, refused }: SocketLimit): onRequestHookHandler {
  let open = 0;
  const mostOfAll = most + Math.max(CALLS_OF_PAGE, Math.ceil(most / 8));
  return (request, reply, next) => {
    if (!isUnder([SOCKET_PREFIX], pathOf(request.url))) return next();
    if (open >= (isNew(request.url) ? most : mostOfAll)) {
      refused(request);
      void reply
        .code(503)
        .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' })
        .send(failureOf(503));
      return;
    }
    open += 1;
    opened();
    // The response of a call that was upgraded ends when it is taken over.
    const held = isUpgraded(request.raw) ? request.raw.socket : reply.raw;
    held.once('close', () => {
      open -= 1;
      closed();
    });
    next();
  };
}
