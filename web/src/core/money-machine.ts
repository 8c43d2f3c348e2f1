import { DOUBLE_CLICK_MS } from '@krapao/contracts/kernel/double-click';
import { ApiError } from '@krapao/contracts/client/api-error';

/**
 * Where one money action stands.
 *
 * - `failed`: certainly not done; nothing moved, and the same may be tried again.
 * - `unknown`: sent, and it is not known whether it was done. Never shown as failed. Nothing can be sent again until
 *   the truth (wallet, statement) was read anew: `truth` tells how that goes.
 */
export type MoneyState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: ApiError }
  | {
      readonly status: 'unknown';
      readonly error: ApiError;
      readonly truth: 'loading' | 'reloaded' | 'unavailable';
    };

export interface MoneyWork<Payload, Result> {
  /** Why it cannot start now; nothing was sent then. */
  readonly obstacle: () => Promise<ApiError | undefined>;
  readonly send: (payload: Payload) => Promise<Result>;
  /** Reads wallet and statement anew; rejects when that fails. */
  readonly reloadTruth: () => Promise<unknown>;
}

export interface MoneyMachine<Payload, Result> {
  readonly get: () => MoneyState<Result>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends, unless something forbids it; either way the promise tells the state that came of it. */
  readonly run: (payload: Payload, work: MoneyWork<Payload, Result>) => Promise<MoneyState<Result>>;
  /** Reads the truth once more after an unknown outcome. */
  readonly checkAgain: (work: MoneyWork<Payload, Result>) => Promise<void>;
  /** Back to `idle`, from anything but a call under way and an outcome not yet looked up. */
  readonly reset: () => void;
}

/**
 * The rules of a money action, apart from any screen: a lock that works within one tick (a disabled button comes too
 * late for a double click, or for Enter and a click), one attempt, and an honest answer to "did it happen?".
 */
export function createMoneyMachine<Payload, Result>(
  now: () => number = Date.now,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): MoneyMachine<Payload, Result> {
  type State = MoneyState<Result>;
  type Work = MoneyWork<Payload, Result>;
  let state: State = { status: 'idle' };
  let running: Promise<State> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  const become = (next: State): State => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };

  /**
   * Over when a second click can no longer be taken for the first: until then the action is busy, so none is ignored in
   * silence, and none meets what comes next.
   */
  const doubleClickOver = () => wait(startedAt + DOUBLE_CLICK_MS - now());

  const lookUp = async (error: ApiError, work: Work): Promise<void> => {
    become({ status: 'unknown', error, truth: 'loading' });
    let truth: 'reloaded' | 'unavailable' = 'reloaded';
    try {
      await work.reloadTruth();
    } catch {
      truth = 'unavailable';
    }
    become({ status: 'unknown', error, truth });
  };

  const attempt = async (payload: Payload, work: Work): Promise<State> => {
    become({ status: 'pending' });
    try {
      const obstacle = await work.obstacle();
      if (obstacle) return become({ status: 'failed', error: obstacle });
      const result = await work.send(payload);
      await doubleClickOver();
      return become({ status: 'done', result });
    } catch (cause) {
      const error = asApiError(cause);
      await doubleClickOver();
      if (!error.outcomeUnknown) return become({ status: 'failed', error });
      await lookUp(error, work);
      return state;
    }
  };

  const mayStart = () =>
    state.status !== 'done' &&
    !(state.status === 'unknown' && state.truth !== 'reloaded') &&
    now() - startedAt >= DOUBLE_CLICK_MS;

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(payload, work) {
      if (running) return running;
      if (!mayStart()) return Promise.resolve(state);
      startedAt = now();
      running = attempt(payload, work).finally(() => (running = undefined));
      return running;
    },
    async checkAgain(work) {
      if (state.status === 'unknown' && state.truth === 'unavailable') await lookUp(state.error, work);
    },
    reset() {
      if (running || state.status === 'idle') return;
      if (state.status === 'unknown' && state.truth !== 'reloaded') return;
      become({ status: 'idle' });
    },
  };
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ kind: 'malformed', operation: 'unknown', message: String(cause), cause });
}
