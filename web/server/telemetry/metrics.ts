import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UnknownOutcome } from '@krapao/contracts/client/api-error';
import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { memberScreens, publicScreens } from '@krapao/contracts/entities/constants';
import { errorKinds } from '../../src/platform/telemetry/frames.ts';
import { cspDirectives, type CspReport } from './csp-report.ts';
import type { Batch, TelemetryEvent } from './events.ts';

/** Around the bounds of good and poor (web.dev/vitals): seconds for INP and LCP, a unitless score for CLS. */
const buckets = {
  LCP: [0.5, 1, 1.8, 2.5, 4, 8],
  INP: [0.05, 0.1, 0.2, 0.5, 1],
  CLS: [0.01, 0.05, 0.1, 0.25],
} as const;

/** The ways in which a call can end with an unknown outcome. */
const unknownBy: readonly UnknownOutcome[] = ['serverError', 'network', 'timeout', 'malformed', 'aborted'];

const withEffect = Object.entries(routes as Readonly<Record<string, Route>>)
  .filter(([, { effect }]) => effect)
  .map(([id]) => id);

/** Replaces names that are in no list. */
const OTHER = 'other';

const closed = (values: Iterable<string>) => {
  const known = new Set(values);
  return (value: string): string => (known.has(value) ? value : OTHER);
};

/** Patterns of the router (src/app/router.tsx). */
const routeOf = closed([
  '/',
  '/*',
  '/user',
  ...publicScreens.map((screen) => `/${screen}`),
  ...memberScreens.map((screen) => `/user/${screen}`),
]);
const kindOf = closed(errorKinds);
/** Empty if it succeeded. */
const codeOf = closed(['', ...errorCodes, ...unknownBy, 'refused', 'offline']);
const directiveOf = closed(cspDirectives);

/**
 * Counters of one server, for Prometheus. Anybody can send beacons, so every label is from a closed list, and anything else is
 * counted as `other`: the number of series is bounded.
 * @param releases whose pages may still be open
 */
export function createMetrics(releases: readonly string[]) {
  const releaseOf = closed(releases);
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `krapao_${name}_total`, help, labelNames: [...labelNames], registers });
  const pages = counter('page_loads', 'Page loads reported.', ['release', 'locale', 'mode']);
  const errors = counter('errors', 'Errors in pages.', ['release', 'kind']);
  const money = counter('money', 'Money actions; alert on `unknown`.', ['operation', 'outcome', 'code']);
  // Prometheus measures an increase from an earlier value: without an initial 0, the first failure would raise no alert.
  for (const operation of withEffect)
    for (const code of unknownBy) money.inc({ operation, outcome: 'unknown', code }, 0);
  const chunks = counter('chunk_misses', 'Parts of the app that did not load.', ['recovered']);
  const drifts = counter('drift', 'Answers that break the contract.', ['operation', 'kind']);
  const reports = counter('csp_reports', 'CSP violations reported.', ['directive', 'blocked']);
  const refused = counter('beacons_refused', 'Beacons that were too many or not of their shape.', ['reason']);
  const failures = counter('upstream_failures', 'Calls to which the backend gave no answer.', []);
  const sockets = new Gauge({ name: 'krapao_sockets', help: 'Open sockets of pages.', registers });
  const socketsRefused = counter('sockets_refused', 'Sockets beyond KRAPAO_MAX_SOCKETS.', []);
  const vitals = Object.fromEntries(
    Object.entries(buckets).map(([name, bounds]) => [
      name,
      new Histogram({
        name: `krapao_${name.toLowerCase()}${name === 'CLS' ? '' : '_seconds'}`,
        help: `${name} of pages by the pattern of their address.`,
        labelNames: ['route'],
        buckets: [...bounds],
        registers,
      }),
    ]),
  );
  const ready = new Gauge({ name: 'krapao_ready', help: '1 while calls are taken.', registers });
  ready.set(1);

  const count = (release: string, event: TelemetryEvent): void => {
    switch (event.type) {
      case 'vital':
        return vitals[event.name]!.observe(
          { route: routeOf(event.route) },
          event.name === 'CLS' ? event.value : event.value / 1_000,
        );
      case 'error':
        return errors.inc({ release, kind: kindOf(event.kind) });
      case 'money':
        return money.inc({ operation: event.operation, outcome: event.outcome, code: codeOf(event.code) });
      case 'chunk':
        return chunks.inc({ recovered: String(event.recovered) });
      case 'drift':
        return drifts.inc({ operation: event.operation, kind: event.kind });
    }
  };
  return {
    registry,
    batch({ release: named, locale, mode, start, events }: Batch): void {
      const release = releaseOf(named);
      if (start) pages.inc({ release, locale, mode });
      for (const event of events) count(release, event);
    },
    report: ({ directive, blocked }: CspReport) =>
      reports.inc({ directive: directiveOf(directive), blocked }),
    refuse: (reason: 'too-many' | 'shape') => refused.inc({ reason }),
    upstreamFailed: () => failures.inc(),
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    socketRefused: () => socketsRefused.inc(),
    draining: () => ready.set(0),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
