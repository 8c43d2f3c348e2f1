import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import {
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { APP_INCOMPLETE, ApiError } from '@krapao/contracts/client/api-error';
import type { OperationId } from '@krapao/contracts/operations';
import { ATTEMPT_HEADER } from '../../attempt.shared.ts';
import type { Api } from '../platform/api.ts';
import type { App } from './app.ts';
import { appOf, invalidateAfter, readAgain } from './query-client.ts';
import {
  createExactlyOnce,
  isBusy,
  type ExactlyOnce,
  type OnceState,
  type OnceSteps,
  type Sent,
} from './exactly-once.ts';
import { createOutcomes, type Tells } from './outcomes.ts';
import { reportAttempts } from './report-attempts.ts';
import type { UnknownNotice } from './unknown-notice.ts';

/** Reads one query again, even if it is cached or pending; rejects when that fails. */
export type Refetch = <Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) => Promise<Selected>;

/** `wallet.transfer`, or `qrcode.create KBANK` if each provider has a lock of its own. */
type ActionName = OperationId | `${OperationId} ${string}`;

const operationOf = (name: ActionName) => name.split(' ')[0] as OperationId;

export interface OnceActionOptions<Payload, Result> {
  /**
   * The name of the lock, which outlives the screen: the operation, and after a space its object, if each object has a lock
   * of its own.
   */
  readonly name: ActionName;
  readonly send: (payload: Payload, app: App) => Promise<Result>;
  /** Reads again everything that shows whether the money moved: `(refetch) => Promise.all([refetch(walletQuery())])`. */
  readonly refetchOutcome: (refetch: Refetch) => Promise<unknown>;
  /** The notice of an unknown outcome after its screen was left; undefined if no money can have moved. */
  readonly unknown: UnknownNotice<Payload> | undefined;
  /** Query keys to invalidate once the money moved, or may have moved. */
  readonly invalidates: readonly QueryKey[];
}

/** How long the reader of answers may take to load before the action fails, in milliseconds. */
const ANSWER_READER_TIMEOUT_MS = 15_000;

/** The steps that exactly-once.ts runs, using the query client and the network. */
export function stepsOf<Payload, Result>(
  client: QueryClient,
  { name, send, refetchOutcome, invalidates }: OnceActionOptions<Payload, Result>,
): OnceSteps<Payload, Result> {
  const app = appOf(client);
  const refusal = (message: string) =>
    new ApiError({ kind: 'offline', operation: operationOf(name), message });
  return {
    // Money is sent only if the answer can be read: it is better to refuse now than to have an unknown outcome.
    async preflight() {
      // The tap is answered first: starting a call takes a cheap phone as long as drawing the busy button.
      await after(0);
      if (!app.isOnline()) return refusal('offline');
      return (await Promise.race([app.answerReader.load(), after(ANSWER_READER_TIMEOUT_MS)]))
        ? undefined
        : refusal(APP_INCOMPLETE);
    },
    async send(payload) {
      try {
        const result = await send(payload, { ...app, api: oncePerAttempt(app) });
        invalidateAfter(client, invalidates);
        return result;
      } catch (error) {
        invalidateAfter(client, invalidates, error);
        throw error;
      }
    },
    refetchOutcome: () => refetchOutcome((query) => readAgain(client, query)),
  };
}

/**
 * Names each call, so that the app's server lets it come once: a browser may send a call again by itself
 * (server/attempts.ts). A backend of another origin is asked without, as it would have to allow the header.
 */
function oncePerAttempt({ api, config }: App): Api {
  // Without https, as in development, browsers have none.
  if (config.apiBase !== '' || !('randomUUID' in crypto)) return api;
  const call = api as (id: OperationId, input?: object) => Promise<unknown>;
  return ((id: OperationId, input?: object) =>
    call(id, { ...input, headers: { [ATTEMPT_HEADER]: crypto.randomUUID() } })) as Api;
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

export interface OnceAction<Payload, Result> {
  readonly state: OnceState<Result>;
  /** Whether a call is pending, or an unknown outcome is being verified. */
  readonly busy: boolean;
  /** What was sent last and when, also by a screen that is closed. */
  readonly sent: Sent<Payload> | undefined;
  readonly run: (payload: Payload) => Promise<OnceState<Result>>;
  /** To be called after a result was shown; before that nothing can be sent again. */
  readonly reset: () => void;
  readonly checkAgain: () => Promise<void>;
}

/** An action and what follows its outcome (outcomes.ts). */
interface Kept<Payload, Result> extends ReturnType<ReturnType<typeof createOutcomes>['follow']> {
  readonly machine: ExactlyOnce<Payload, Result>;
}

/** The money actions of an app by name: an action that is pending or unknown on one screen is so on every other. */
export function createOnceActions(app: App) {
  const actions = new Map<string, Kept<never, unknown>>();
  const outcomes = app.service(createOutcomes);
  // An outcome that was lost with the connection could not be verified either, and a player who has left the screen has no
  // button to retry.
  app.onConnectionChange(() => {
    if (!app.isOnline()) return;
    for (const { machine } of actions.values()) void machine.checkAgain();
  });
  // The next member starts without this member's actions.
  app.session.subscribe((now, before) => {
    if (now.session?.token === before.session?.token) return;
    // An action that began without a session continues for the screen that still shows it.
    if (before.session) for (const { machine } of actions.values()) machine.end();
    actions.clear();
  });
  return function actionOf<Payload, Result>(name: ActionName): Kept<Payload, Result> {
    const known = actions.get(name) as Kept<Payload, Result> | undefined;
    if (known) return known;
    const machine = createExactlyOnce<Payload, Result>(app.serverClock.now);
    reportAttempts(operationOf(name), machine, app.telemetry.report);
    const kept = { machine, ...outcomes.follow(machine) };
    actions.set(name, kept as unknown as Kept<never, unknown>);
    return kept;
  };
}

/**
 * The only way to move money: exactly one request however often it is clicked, nothing sent later on its own, and an unknown
 * outcome is verified, not guessed. Leaving the screen does not stop it; the screen that is opened again shows it as pending,
 * or its outcome.
 * @param tells whether the screen already shows an unknown outcome; for a screen that does not show it at once
 */
export function useOnceAction<Payload, Result>(
  options: OnceActionOptions<Payload, Result>,
  tells: Tells = () => true,
): OnceAction<Payload, Result> {
  const client = useQueryClient();
  const app = appOf(client);
  const { machine, onCertain, open } = app.service(createOnceActions)<Payload, Result>(options.name);
  const state = useSyncExternalStore(machine.subscribe, machine.get, machine.get);
  const steps = { ...stepsOf(client, options), onCertain };
  const looked = useRef<unknown>(undefined);
  // `asked` is a constant of the action, like its title.
  const { title, at, asked } = options.unknown ?? {};
  const hasTold = useEffectEvent(tells);
  useEffect(() => {
    looked.current = machine;
    const leave = open(title && { title, at, asked });
    return () => {
      looked.current = undefined;
      // Not shown yet, so the state is kept for the next screen of this action.
      if (!leave((unknown) => hasTold(unknown))) return;
      // React's strict mode runs each effect, its cleanup and the effect again: that is not leaving the screen.
      queueMicrotask(() => {
        if (looked.current !== machine) machine.reset();
      });
    };
  }, [machine, open, title, at, asked]);
  return {
    state,
    busy: isBusy(state),
    sent: machine.sent(),
    run: (payload) => machine.run(payload, steps),
    reset: machine.reset,
    checkAgain: machine.checkAgain,
  };
}
