import { ApiError } from '@krapao/contracts/client/api-error';
import { createClient } from '@krapao/contracts/client';
import type { Call } from '@krapao/contracts/client/request';
import type { Operations } from '@krapao/contracts/operations';
import { wire } from '@krapao/contracts/wire';
import { loadAnswerCheck, loadedAnswerCheck } from './answer-check-loader.ts';
import { config } from './config.ts';
import { serverClock } from './server-clock.ts';
import { session } from './session.ts';

/** Told of every failed call: the error, and the token that the call carried. */
export type FailureListener = (error: ApiError, token: string | null) => void;

const failureListeners = new Set<FailureListener>();

/** The place to act on failures whoever made the call; returns how to stop. */
export function onApiFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

type LooseCall = (id: string, input?: object) => Promise<unknown>;

let client: LooseCall | undefined;

// Made at the first call, when the configuration has been read.
const connect = (): LooseCall =>
  createClient<Operations>({
    wire,
    baseUrl: config().apiBase,
    requestedWith: config().requestedWith,
    token: session.token,
    isOnline: () => navigator.onLine,
    onServerDate: serverClock.observe,
    checkAnswer: async (id, answer) =>
      (isLookup(id) ? loadedAnswerCheck() : await loadAnswerCheck())?.(id, answer),
  }) as LooseCall;

/**
 * Public texts and flags: checked only if the check is there already, so that /login loads without it.
 */
const isLookup = (id: string) => id.startsWith('lookup.');

const call: LooseCall = async (id, input) => {
  client ??= connect();
  // On its way beside the call itself.
  if (!isLookup(id)) void loadAnswerCheck();
  const token = session.token();
  try {
    return await client(id, input);
  } catch (error) {
    if (error instanceof ApiError) for (const listener of failureListeners) listener(error, token);
    throw error;
  }
};

/**
 * Calls an operation of the contract by its id; rejects with `ApiError` alone. The answer is checked against the
 * contract, unless the check itself could not be loaded: then screens get the answer as it is, and money actions
 * have refused to start (see money-action.ts).
 */
export const api = call as Call<Operations>;
