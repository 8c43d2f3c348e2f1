import type { ApiError, UnknownOutcome } from '@krapao/contracts/client/api-error';
import type { OperationId } from '@krapao/contracts/operations';
import type { Report, TelemetryEvent } from '../platform/telemetry/telemetry.ts';
import type { ExactlyOnce, OnceState } from './exactly-once.ts';

const CODE = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * Reports how each attempt of a money action ended, once.
 * @param now a monotonic clock, in milliseconds
 */
export function reportAttempts(
  operation: OperationId,
  { get, subscribe }: Pick<ExactlyOnce<never, unknown>, 'get' | 'subscribe'>,
  report: Report,
  now: () => number = () => performance.now(),
): void {
  let startedAt: number | undefined;
  subscribe(() => {
    const state = get();
    if (state.status === 'pending') startedAt = now();
    const end = endOf(state);
    if (startedAt === undefined || !end) return;
    const took = now() - startedAt;
    startedAt = undefined;
    const within = ([300, 1_000, 3_000, 10_000, 30_000] as const).find((ms) => took <= ms) ?? 'more';
    report({ type: 'money', operation, ...end, within });
  });
}

type End = Pick<Extract<TelemetryEvent, { type: 'money' }>, 'outcome' | 'code'>;

function endOf(state: OnceState<unknown>): End | undefined {
  if (state.status === 'done') return { outcome: 'done', code: '' };
  if (state.status === 'failed') return { outcome: 'refused', code: codeOf(state.error) };
  if (state.status !== 'unknown') return undefined;
  const code = codeOf(state.error);
  // In a report `refused` means that the operator refused; this is a 5xx from anywhere on the way.
  return { outcome: 'unknown', code: code === 'refused' ? ('serverError' satisfies UnknownOutcome) : code };
}

/** The code of the catalogue, or the kind of failure; never a text of a backend. */
const codeOf = ({ message, kind }: ApiError): string => (CODE.test(message) ? message : kind);
