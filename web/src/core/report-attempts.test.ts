import { ApiError } from '@krapao/contracts/client/api-error';
import { expect, it } from 'vitest';
import type { TelemetryEvent } from '../platform/telemetry/telemetry.ts';
import type { OnceState } from './exactly-once.ts';
import { reportAttempts } from './report-attempts.ts';

const error = (kind: ApiError['kind'], message: string = kind) =>
  new ApiError({ kind, operation: 'wallet.transfer', message });
const unknown = (cause: ApiError, verification: 'loading' | 'done'): OnceState<unknown> => ({
  status: 'unknown',
  error: cause,
  verification,
});

it.each<readonly [OnceState<unknown>, string, string]>([
  [{ status: 'done', result: 'SUCCESS' }, 'done', ''],
  [{ status: 'failed', error: error('refused', 'MONEY_NOT_ENOUGH') }, 'refused', 'MONEY_NOT_ENOUGH'],
  [unknown(error('network'), 'loading'), 'unknown', 'network'],
  [unknown(error('refused', 'HTTP 502'), 'loading'), 'unknown', 'serverError'],
  // A backend may write anything, for example the member's name.
  [{ status: 'failed', error: error('refused', 'สมชาย ใจดี 0812345678') }, 'refused', 'refused'],
])('the end of an attempt is reported once: %o', (end, outcome, code) => {
  let [state, time]: [OnceState<unknown>, number] = [{ status: 'idle' }, 0];
  const reported: TelemetryEvent[] = [];
  const listeners: (() => void)[] = [];
  const machine = {
    get: () => state,
    subscribe: (listener: () => void) => (listeners.push(listener), () => true),
  };
  reportAttempts(
    'wallet.transfer',
    machine,
    (event) => reported.push(event),
    () => time,
  );
  for (const [next, at] of [
    [{ status: 'pending' }, 0],
    [end, 1_234],
    [unknown(error('network'), 'done'), 1_234],
    [{ status: 'idle' }, 1_234],
  ] as const) {
    [state, time] = [next, at];
    for (const listener of listeners) listener();
  }
  expect(reported).toEqual([{ type: 'money', operation: 'wallet.transfer', outcome, code, within: 3_000 }]);
});
