import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { ApiError } from '@krapao/contracts/client/api-error';

/**
 * The state of one money action.
 *
 * - `failed`: certainly not done; nothing moved, and it may be tried again.
 * - `unknown`: sent, and it is not known whether it was done. Never shown as failed. Nothing can be sent again until wallet
 *   and statement have been read again; `verification` is the state of that.
 */
export type OnceState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: ApiError }
  | {
      readonly status: 'unknown';
      readonly error: ApiError;
      readonly verification: 'loading' | 'done' | 'failed';
    };

/** Whether a call is pending, or an unknown outcome is being verified. */
export const isBusy = (state: OnceState<unknown>): boolean =>
  state.status === 'pending' || (state.status === 'unknown' && state.verification === 'loading');

export interface OnceSteps<Payload, Result> {
  /** Resolves to the reason if it cannot start now; then nothing is sent. */
  readonly preflight: () => Promise<ApiError | undefined>;
  readonly send: (payload: Payload) => Promise<Result>;
  /** Called with an answer from which it is certain what happened; the state follows when a double click would be over. */
  readonly onCertain?: () => void;
  /** Reads wallet and statement again; rejects when that fails. */
  readonly refetchOutcome: () => Promise<unknown>;
}

/** What an attempt sends, and since when, in epoch milliseconds. */
export interface Sent<Payload> {
  readonly payload: Payload;
  readonly at: number;
}

export interface ExactlyOnce<Payload, Result> {
  readonly get: () => OnceState<Result>;
  /** The last attempt: its screen may have been closed and forgotten it. */
  readonly sent: () => Sent<Payload> | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends, unless a rule forbids it; either way it resolves to the resulting state. */
  readonly run: (payload: Payload, steps: OnceSteps<Payload, Result>) => Promise<OnceState<Result>>;
  /** Verifies an unknown outcome again, if the last verification failed. */
  readonly checkAgain: () => Promise<void>;
  /** Back to `idle`, except during a call and before an unknown outcome was verified. */
  readonly reset: () => void;
  /** The member is gone: callers get `idle` whatever the outcome, nothing is verified, and nothing is sent again. */
  readonly end: () => void;
}

/**
 * The rules of a money action, independent of any screen: a lock that works within one tick (disabling the button is too late
 * for a double click, or for Enter and a click), one attempt, and an honest answer to "did it happen?".
 */
export function createExactlyOnce<Payload, Result>(
  // The time that is told to the player, in epoch milliseconds.
  time: () => number,
  // A monotonic clock, because the device's clock may be set during a call.
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): ExactlyOnce<Payload, Result> {
  type State = OnceState<Result>;
  type Work = OnceSteps<Payload, Result>;
  let state: State = { status: 'idle' };
  let running: Promise<State> | undefined;
  let lastSteps: Work | undefined;
  let sent: Sent<Payload> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let ended = false;
  const listeners = new Set<() => void>();

  const become = (next: State): State => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };

  /**
   * Resolves once another click would no longer be part of a double click. Until then the action stays busy, so that the
   * second click is not silently ignored, and does not hit what appears next on the screen.
   */
  const doubleClickOver = () => wait(startedAt + DOUBLE_CLICK_MS - now());

  const lookUp = async (error: ApiError, steps: Work): Promise<void> => {
    become({ status: 'unknown', error, verification: 'loading' });
    // The next member's figures would not verify it.
    if (ended) return;
    let verification: 'done' | 'failed' = 'done';
    try {
      await steps.refetchOutcome();
    } catch {
      verification = 'failed';
    }
    become({ status: 'unknown', error, verification });
  };

  const attempt = async (payload: Payload, steps: Work): Promise<State> => {
    sent = { payload, at: time() };
    become({ status: 'pending' });
    try {
      const preflight = await steps.preflight();
      // With the next member's token it would move their money.
      if (ended) return become({ status: 'idle' });
      if (preflight) return become({ status: 'failed', error: preflight });
      const result = await steps.send(payload);
      steps.onCertain?.();
      await doubleClickOver();
      return become({ status: 'done', result });
    } catch (cause) {
      const error = asApiError(cause);
      const unsure = isUnsure(error);
      if (!unsure) steps.onCertain?.();
      await doubleClickOver();
      if (!unsure) return become({ status: 'failed', error });
      await lookUp(error, steps);
      return state;
    }
  };

  const forCaller = (): State => (ended ? { status: 'idle' } : state);

  const mayStart = () =>
    !ended &&
    state.status !== 'done' &&
    !(state.status === 'unknown' && state.verification !== 'done') &&
    now() - startedAt >= DOUBLE_CLICK_MS;

  return {
    get: () => state,
    sent: () => sent,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(payload, steps) {
      if (running) return running;
      if (!mayStart()) return Promise.resolve(forCaller());
      startedAt = now();
      lastSteps = steps;
      running = attempt(payload, steps)
        .then(forCaller)
        .finally(() => (running = undefined));
      return running;
    },
    async checkAgain() {
      if (lastSteps && state.status === 'unknown' && state.verification === 'failed')
        await lookUp(state.error, lastSteps);
    },
    reset() {
      if (running || state.status === 'idle') return;
      if (state.status === 'unknown' && state.verification !== 'done') return;
      become({ status: 'idle' });
    },
    end() {
      ended = true;
    },
  };
}

/** A server error says nothing about when it happened: it may have been after the work. */
const isUnsure = (error: ApiError): boolean => error.outcomeUnknown || error.is('INTERNAL_SERVER_ERROR');

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ kind: 'malformed', operation: 'unknown', message: String(cause), cause });
}
