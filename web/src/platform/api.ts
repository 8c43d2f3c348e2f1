import { ApiError } from '@krapao/contracts/client/api-error';
import { createClient } from '@krapao/contracts/client';
import type { Call } from '@krapao/contracts/client/request';
import type { Send } from '@krapao/contracts/client/transport';
import type { Operations } from '@krapao/contracts/operations';
import { wire } from '@krapao/contracts/wire';
import type { RuntimeConfig } from '../../config.shared.ts';
import type { AnswerCheck } from './answer-check-loader.ts';
import type { ServerClock } from './server-clock.ts';

/** Told of every failed call: the error, and the token that the call carried. */
export type FailureListener = (error: ApiError, token: string | null) => void;

/**
 * Calls an operation of the contract by its id; rejects with `ApiError` alone. The answer is checked against the
 * contract, unless the check itself could not be loaded: then screens get the answer as it is, and money actions
 * have refused to start (see core/money-action.ts).
 */
export type Api = Call<Operations>;

type LooseCall = (id: string, input?: object) => Promise<unknown>;

export interface ApiOptions {
  readonly config: Pick<RuntimeConfig, 'apiBase' | 'requestedWith'>;
  readonly token: () => string | null;
  readonly serverClock: Pick<ServerClock, 'observe'>;
  readonly answerCheck: AnswerCheck;
  /** False when this device knows that it has no connection. */
  readonly isOnline: () => boolean;
  readonly onFailure: FailureListener;
  /** In place of the browser's network. */
  readonly send?: Send | undefined;
}

/**
 * Public texts and flags: checked only if the check is there already, so that /login loads without it.
 */
const isLookup = (id: string) => id.startsWith('lookup.');

export function createApi(options: ApiOptions): Api {
  const { config, token, serverClock, answerCheck, isOnline, onFailure, send } = options;
  const client = createClient<Operations>({
    wire,
    baseUrl: config.apiBase,
    requestedWith: config.requestedWith,
    token,
    isOnline,
    onServerDate: serverClock.observe,
    checkAnswer: async (id, answer) =>
      (isLookup(id) ? answerCheck.loaded() : await answerCheck.load())?.(id, answer),
    ...(send && { send }),
  }) as LooseCall;

  const call: LooseCall = async (id, input) => {
    // On its way beside the call itself.
    if (!isLookup(id)) void answerCheck.load();
    const carried = token();
    try {
      return await client(id, input);
    } catch (error) {
      if (error instanceof ApiError) onFailure(error, carried);
      throw error;
    }
  };
  return call as Api;
}
