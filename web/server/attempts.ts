import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ATTEMPT_HEADER } from '../attempt.shared.ts';
import { API_PREFIX, failureOf, isUnder, pathOf } from './prefixes.ts';

/** So many are remembered, some minutes of a busy server; a browser repeats a call at once. */
const MOST = 20_000;
/** Other names are not remembered: they are not the app's. */
const NAME = /^[0-9a-f-]{36}$/;

/**
 * Lets each call that the app has named come once. If a connection that was used before breaks before the answer has begun, a browser
 * sends the call again over another one, a POST too, and the page is not told: the money would move twice, and be shown once. The second
 * one is answered as if the answer of the backend were lost, which it is: then the app looks up what happened.
 *
 * This server only knows what has come to itself. Behind a balancer that breaks, the second call may come to another one.
 */
export function oncePerAttempt(repeated: (call: FastifyRequest) => void, most = MOST): onRequestHookHandler {
  const known = new Set<string>();
  return (request, reply, next) => {
    const name = request.headers[ATTEMPT_HEADER];
    if (typeof name !== 'string' || !NAME.test(name) || !isUnder([API_PREFIX], pathOf(request.url)))
      return next();
    if (known.has(name)) {
      repeated(request);
      void reply.code(502).header('cache-control', 'no-store').send(failureOf(502));
      return;
    }
    if (known.size >= most) known.delete(known.values().next().value!);
    known.add(name);
    next();
  };
}
