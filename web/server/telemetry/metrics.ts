import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UnknownOutcome } from '@krapao/contracts/client/api-error';
import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import type { CspReport } from './csp-report.ts';
import type { Batch, Told } from './events.ts';

/** Bounds of what good and poor mean (web.dev/vitals): seconds for INP and LCP, its own measure for CLS. */
const buckets = {
  LCP: [0.5, 1, 1.8, 2.5, 4, 8],
  INP: [0.05, 0.1, 0.2, 0.5, 1],
  CLS: [0.01, 0.05, 0.1, 0.25],
} as const;

/** How a call ends without anybody knowing what it did. */
const unknownBy: readonly UnknownOutcome[] = ['serverError', 'network', 'timeout', 'malformed', 'aborted'];

const withEffect = Object.entries(routes as Readonly<Record<string, Route>>)
  .filter(([, { effect }]) => effect)
  .map(([id]) => id);

/** Counters of one server, in the words of Prometheus. Every label is out of a closed list, so their number is bounded. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `krapao_${name}_total`, help, labelNames: [...labelNames], registers });
  const pages = counter('page_loads', 'Page loads reported.', ['release', 'locale', 'mode']);
  const errors = counter('errors', 'Errors in pages.', ['release', 'kind']);
  const money = counter('money', 'Money actions; alert on `unknown`.', ['operation', 'outcome', 'code']);
  // An increase is counted from what was there before: without a zero, the first one would raise no alert.
  for (const operation of withEffect)
    for (const code of unknownBy) money.inc({ operation, outcome: 'unknown', code }, 0);
  const chunks = counter('chunk_misses', 'Parts of the app that did not load.', ['recovered']);
  const drifts = counter('drift', 'Answers that break the contract.', ['operation', 'kind']);
  const reports = counter('csp_reports', 'CSP violations reported.', ['directive', 'blocked']);
  const refused = counter('beacons_refused', 'Beacons that were too many or not of their shape.', ['reason']);
  const failures = counter('upstream_failures', 'Calls to which the backend gave no answer.', []);
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

  const count = (release: string, told: Told): void => {
    switch (told.type) {
      case 'vital':
        return vitals[told.name]!.observe(
          { route: told.route },
          told.name === 'CLS' ? told.value : told.value / 1_000,
        );
      case 'error':
        return errors.inc({ release, kind: told.kind });
      case 'money':
        return money.inc({ operation: told.operation, outcome: told.outcome, code: told.code });
      case 'chunk':
        return chunks.inc({ recovered: String(told.recovered) });
      case 'drift':
        return drifts.inc({ operation: told.operation, kind: told.kind });
    }
  };
  return {
    registry,
    batch({ release, locale, mode, start, events }: Batch): void {
      if (start) pages.inc({ release, locale, mode });
      for (const told of events) count(release, told);
    },
    report: ({ directive, blocked }: CspReport) => reports.inc({ directive, blocked }),
    refuse: (reason: 'too-many' | 'shape') => refused.inc({ reason }),
    upstreamFailed: () => failures.inc(),
    draining: () => ready.set(0),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
