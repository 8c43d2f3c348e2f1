import { APP_INCOMPLETE, ApiError } from '@krapao/contracts/client/api-error';
import { createClient, type ReadResult } from '@krapao/contracts/client';
import type { ReadCall } from '@krapao/contracts/client/read-entities';
import type { Drift, readAnswer } from '@krapao/contracts/client/read-answer';
import type { Outgoing, Reply, Send } from '@krapao/contracts/client/transport';
import type { Operations } from '@krapao/contracts/operations';
import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import type { RuntimeConfig } from '../../config.shared.ts';
import type { ServerClock } from './server-clock.ts';

type ReadAnswer = typeof readAnswer;

export interface AnswerReader {
  /** The reader, if it is already loaded. */
  readonly loaded: () => ReadAnswer | undefined;
  /** Loads the reader; `undefined` if that fails (connection lost, or replaced by a newer release). */
  readonly load: () => Promise<ReadAnswer | undefined>;
}

type ReaderImport = () => Promise<{ readonly readAnswer: ReadAnswer }>;

/**
 * The reader knows the shapes of all answers, so it is a chunk of its own, loaded with the first call.
 * @param again loads it once that has failed: Firefox keeps the failure for as long as the page is open
 */
export function createAnswerReader(
  importReader: ReaderImport,
  again: (load: ReaderImport) => ReturnType<ReaderImport> = (load) => load(),
): AnswerReader {
  let hasFailed = false;
  let loaded: ReadAnswer | undefined;
  let loading: Promise<ReadAnswer | undefined> | undefined;
  return {
    loaded: () => loaded,
    load: () =>
      (loading ??= (hasFailed ? again(importReader) : importReader()).then(
        (module) => (loaded = module.readAnswer),
        () => {
          hasFailed = true;
          return (loading = undefined);
        },
      )),
  };
}

/** Called for every failed call with the error, and the token that the call carried. */
export type FailureListener = (error: ApiError, token: string | null) => void;

/** Calls an operation of the contract by its id and reads its answer; rejects only with `ApiError`. */
export type Api = ReadCall<Operations>;

type LooseCall = (id: string, input?: object) => Promise<unknown>;

interface ApiOptions {
  readonly config: Pick<RuntimeConfig, 'apiBase' | 'requestedWith' | 'answerCheck'>;
  readonly token: () => string | null;
  readonly serverClock: Pick<ServerClock, 'observe'>;
  readonly answerReader: AnswerReader;
  /** False when this device knows that it has no connection. */
  readonly isOnline: () => boolean;
  readonly onFailure: FailureListener;
  /** Called with everything in an answer that breaks the contract. */
  readonly onDrift: (drift: Drift) => void;
  /** In place of the browser's network. */
  readonly send?: Send | undefined;
  /** The answer to a request that was sent before the app started. */
  readonly early?: ((outgoing: Outgoing) => Promise<Reply> | undefined) | undefined;
}

/** The only call that /login makes before the player does anything; it returns a flag and does not wait for the reader. */
const isFirstRequest = (id: string) => id === 'lookup.active';

/** Other calls have the same answer for everybody. */
const isOfMember = (id: string) => (routes as Readonly<Record<string, Route>>)[id]?.auth === 'member';

/** An unknown value does not break the contract, which leaves such lists open. */
const isWrong = ({ kind }: Drift) => kind !== 'unknown';

export function createApi(options: ApiOptions): Api {
  const { config, token, serverClock, answerReader, isOnline, onFailure, onDrift, send, early } = options;

  /** Screens only get answers that were read (contracts/src/client/read-answer.ts): without the reader there is no answer. */
  const readAnswer = async (id: string, answer: unknown, pageSize?: number): Promise<ReadResult> => {
    const read = isFirstRequest(id) ? answerReader.loaded() : await answerReader.load();
    if (!read)
      return isFirstRequest(id) ? { ok: true, value: answer } : { ok: false, problem: APP_INCOMPLETE };
    const { drifts, ...reading } = read(id, answer, pageSize);
    for (const drift of drifts) onDrift(drift);
    const wrong = config.answerCheck === 'refuse' && drifts.find(isWrong);
    return reading.ok && wrong
      ? { ok: false, problem: `${wrong.place || 'answer'}: ${wrong.kind}` }
      : reading;
  };
  const client = createClient<Operations>({
    routes,
    baseUrl: config.apiBase,
    requestedWith: config.requestedWith,
    token,
    isOnline,
    onServerDate: serverClock.observe,
    readAnswer,
    ...(send && { send }),
    ...(early && { early }),
  }) as LooseCall;

  const call: LooseCall = async (id, input) => {
    // Loads during the call.
    if (!isFirstRequest(id)) void answerReader.load();
    const carried = token();
    /** The answer to a call of one member must not reach the next. */
    const isLate = () => carried !== null && carried !== token() && isOfMember(id);
    const givenUp = () => new ApiError({ kind: 'aborted', operation: id, message: 'aborted' });
    try {
      const answer = await client(id, input);
      if (isLate()) throw givenUp();
      return answer;
    } catch (error) {
      // The chunk of the reader also has the texts with figures (core/refusal-figures.ts).
      if (error instanceof ApiError && error.data) await answerReader.load();
      // Before `onFailure`, which may end the session: the caller must still get the refusal that ends it.
      const late = isLate();
      if (error instanceof ApiError) onFailure(error, carried);
      throw late ? givenUp() : error;
    }
  };
  return call as Api;
}
