import type { DriftKind } from '@krapao/contracts/client/read-answer';
import type { OperationId } from '@krapao/contracts/operations';

/** How long a call took, rounded up to a limit in milliseconds, so that it does not identify a call. */
export type TimeBucket = 300 | 1_000 | 3_000 | 10_000 | 30_000 | 'more';

/** What the app reports: closed shapes without room for a text, an amount or a member. */
export type TelemetryEvent =
  | { readonly type: 'drift'; readonly operation: string; readonly place: string; readonly kind: DriftKind }
  | { readonly type: 'chunk'; readonly recovered: boolean }
  | {
      readonly type: 'money';
      readonly operation: OperationId;
      readonly outcome: 'done' | 'refused' | 'unknown';
      readonly code: string;
      readonly within: TimeBucket;
    }
  | { readonly type: 'fault'; readonly error: unknown };

export type Report = (event: TelemetryEvent) => void;

/** The most reports that are kept until someone listens: the sender is loaded late. */
const MOST_KEPT = 20;

export function createTelemetry() {
  let kept: TelemetryEvent[] = [];
  let listener: Report | undefined;
  return {
    report: (event: TelemetryEvent): void => {
      if (listener) listener(event);
      else if (kept.length < MOST_KEPT) kept.push(event);
    },
    /** Calls `next` with all reports so far, and with all later ones. */
    listen: (next: Report): void => {
      listener = next;
      kept.forEach(next);
      kept = [];
    },
  };
}

export type Telemetry = ReturnType<typeof createTelemetry>;
