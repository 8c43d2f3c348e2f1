import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPORTS_PATH } from '../headers.ts';
import { readCspReports } from './csp-report.ts';
import { type Batch, batchSchema } from './events.ts';
import type { Metrics } from './metrics.ts';

/** At most this many networks are remembered; then the oldest is forgotten, which gives it a full bucket again. */
const MOST_NETWORKS = 10_000;

/**
 * The network of a caller: an address of IPv4, and the first 64 bits of IPv6, as each line has a network of that size to itself
 * (RFC 6177). A server that listens for both sees IPv4 as `::ffff:192.0.2.1`.
 */
function networkOf(address: string): string {
  const [, plain = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (!isIPv6(plain)) return plain;
  const [start = [], end = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** A rate limit per network; memory stays bounded however many there are. */
function createBuckets(perMinute: number, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (address: string): boolean => {
    const network = networkOf(address);
    const at = now();
    const before = buckets.get(network) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, before.tokens + ((at - before.at) / 60_000) * perMinute);
    buckets.delete(network);
    if (buckets.size >= MOST_NETWORKS) buckets.delete(buckets.keys().next().value!);
    buckets.set(network, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    return tokens >= 1;
  };
}

const BEACON_PATH = '/_t';
const PER_MINUTE = 30;
const LARGEST = 16 * 1024;

export interface Telemetry {
  readonly metrics: Metrics;
  /** One line of JSON for each event that was reported. */
  readonly write: (line: string) => void;
}

/** Takes what pages report of themselves and what browsers report; every answer is empty. */
export function takeBeacons(app: FastifyInstance, { metrics, write }: Telemetry): void {
  const line = (value: object) => write(JSON.stringify({ at: new Date().toISOString(), ...value }));
  void app.register(async (scope) => {
    const mayTell = createBuckets(PER_MINUTE, () => performance.now());
    const notTooMany = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      if (mayTell(ip)) return undefined;
      metrics.refuse('too-many');
      return reply.code(204).send();
    };
    // sendBeacon sends text; reports have types of their own.
    scope.addContentTypeParser(
      ['text/plain', 'application/json', 'application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: LARGEST },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      metrics.refuse('shape');
      return reply.code(error.statusCode === 413 ? 413 : 400).send();
    });
    scope.post<{ Body: Batch }>(
      BEACON_PATH,
      { onRequest: notTooMany, schema: { body: batchSchema } },
      ({ body }, reply) => {
        const { events, start, ...page } = body;
        metrics.batch(body);
        if (start) line({ type: 'start', ...page });
        for (const event of events) line({ ...page, ...event });
        return reply.code(204).send();
      },
    );
    scope.post(REPORTS_PATH, { onRequest: notTooMany }, ({ body }, reply) => {
      for (const report of readCspReports(body)) {
        metrics.report(report);
        line({ type: 'csp', ...report });
      }
      return reply.code(204).send();
    });
  });
}
