import type { FastifyInstance } from 'fastify';
import { failureOfReason } from './failure.ts';
import { jsonOf, sendFailure } from './send.ts';

/** For `Fastify`: Node's own refusal of a request without `Host` has no body. */
export const HTTP_OPTIONS = { requireHostHeader: false } as const;

/** How often a request names its host; Node keeps the first of several in `headers` and drops the rest. */
const hostsNamed = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

const oneHost = failureOfReason(400, 'an HTTP/1.1 request names its host once (RFC 9112 §3.2)');
const noExpectation = failureOfReason(417, 'the only expectation that is met is 100-continue');

/** Refuses what Node would take or refuse without a body: no host or several, an expectation that nobody knows. */
export function checkConnectionHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = hostsNamed(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) return sendFailure(reply, oneHost);
    return done();
  });
  app.server.on('checkExpectation', (_request, response) => {
    const body = jsonOf(noExpectation);
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(body);
  });
}
