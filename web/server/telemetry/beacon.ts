import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPORTS_PATH } from '../headers.ts';
import { readCspReports } from './csp-report.ts';
import { type Batch, batchSchema, type TelemetryEvent } from './events.ts';
import type { Metrics } from './metrics.ts';
import { createRateLimit } from './rate-limit.ts';

const BEACON_PATH = '/_t';
const LARGEST = 16 * 1024;

/**
 * What a minute may have. A line of IPv6 is one household or phone; an address of IPv4 may be thousands of them, behind a carrier.
 *
 * - `read`: beacons and reports that are read at all, which protects the processor.
 * - `told`: those that are counted and written, which protects the log.
 * - `unknown`: those that are more than that, but say that somebody does not know what happened to their money: of these that is always
 *   counted, and written up to this rate of its own. When a backend fails, they come all at once, and the rest must not push them out.
 */
const RATES = {
  read: { ipv4: 3_000, ipv6: 300, server: 12_000 },
  told: { ipv4: 300, ipv6: 30, server: 3_000 },
  unknown: { ipv4: 600, ipv6: 60, server: 3_000 },
};

const isUnknown = (event: TelemetryEvent): boolean => event.type === 'money' && event.outcome === 'unknown';

export interface Telemetry {
  readonly metrics: Metrics;
  /** One line of JSON for each event that was reported. */
  readonly write: (line: string) => void;
}

const now = () => performance.now();

/** Takes what pages report of themselves and what browsers report; every answer is empty. */
export function takeBeacons(app: FastifyInstance, { metrics, write }: Telemetry): void {
  const line = (value: object) => write(JSON.stringify({ at: new Date().toISOString(), ...value }));
  void app.register(async (scope) => {
    const mayRead = createRateLimit(RATES.read, now);
    const mayTell = createRateLimit(RATES.told, now);
    const mayTellUnknown = createRateLimit(RATES.unknown, now);
    const notTooMany = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      if (mayRead(ip)) return undefined;
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
      ({ body, ip }, reply) => {
        const { events, start, ...page } = body;
        const writeAll = (written: readonly TelemetryEvent[]) => {
          for (const event of written) line({ ...page, ...event });
        };
        if (mayTell(ip)) {
          metrics.batch(body);
          if (start) line({ type: 'start', ...page });
          writeAll(events);
        } else {
          metrics.refuse('too-many');
          const unknown = events.filter(isUnknown);
          metrics.batch({ ...body, start: false, events: unknown });
          if (unknown.length > 0 && mayTellUnknown(ip)) writeAll(unknown);
        }
        return reply.code(204).send();
      },
    );
    scope.post(REPORTS_PATH, { onRequest: notTooMany }, ({ body, ip }, reply) => {
      if (!mayTell(ip)) {
        metrics.refuse('too-many');
        return reply.code(204).send();
      }
      for (const report of readCspReports(body)) {
        metrics.report(report);
        line({ type: 'csp', ...report });
      }
      return reply.code(204).send();
    });
  });
}
