import { ApiError } from '@krapao/contracts/client/api-error';
import { instantOf } from '@krapao/contracts/kernel/calendar';
import { vi } from 'vitest';
import { createExactlyOnce, type OnceState, type OnceSteps } from '../core/exactly-once.ts';

export const failure = (kind: ApiError['kind'], message: string = kind, status?: number) =>
  new ApiError({ kind, operation: 'wallet.transfer', message, ...(status === undefined ? {} : { status }) });

/** 12:10:05 on 20 November 2026 in Bangkok. */
export const SENT_AT = instantOf('2026-11-20T05:10:05.000Z');

export type Steps = OnceSteps<number, string>;

/** A money action on a clock of its own; with `waitsForPass` its waits end only by `pass`. */
export function setUpAction(steps: Partial<Steps> = {}, { waitsForPass = false } = {}) {
  let now = 0;
  const waits: (() => void)[] = [];
  const wait = (ms: number) => {
    if (waitsForPass && ms > 0) return new Promise<void>((resolve) => waits.push(resolve));
    now += Math.max(0, ms);
    return Promise.resolve();
  };
  const machine = createExactlyOnce<number, string>(
    () => SENT_AT + now,
    () => now,
    wait,
  );
  const send = vi.fn<Steps['send']>(steps.send ?? (async () => 'SUCCESS'));
  const refetchOutcome = vi.fn<Steps['refetchOutcome']>(steps.refetchOutcome ?? (async () => undefined));
  const complete = { preflight: steps.preflight ?? (async () => undefined), send, refetchOutcome };
  const seen: OnceState<string>['status'][] = [];
  machine.subscribe(() => seen.push(machine.get().status));
  return {
    machine,
    send,
    refetchOutcome,
    seen,
    steps: complete,
    run: (payload = 50) => machine.run(payload, complete),
    pass: (ms: number) => {
      now += ms;
      for (const resolve of waits.splice(0)) resolve();
    },
  };
}
