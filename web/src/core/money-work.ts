import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@krapao/contracts/client/api-error';
import { APP_INCOMPLETE } from '../platform/answer-reader.ts';
import { appOf, type App } from './app.ts';
import type { UnknownNotice } from './untold.ts';
import type { MoneyWork } from './money-machine.ts';

/** Reads one query anew, whatever is cached or under way; rejects when that fails. */
export type Reload = <Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) => Promise<Selected>;

export interface MoneyActionOptions<Payload, Result> {
  /** One name for each kind of action, such as its operation id: the lock outlives the screen. */
  readonly name: string;
  readonly send: (payload: Payload, app: App) => Promise<Result>;
  /** Reads wherever it shows whether the money moved: `(reload) => Promise.all([reload(walletQuery())])`. */
  readonly reloadTruth: (reload: Reload) => Promise<unknown>;
  /** What tells of an unknown outcome where its screen was left; absent where no money can have moved. */
  readonly unknown: UnknownNotice | undefined;
  /** Query keys that are out of date once the money moved, or may have moved. */
  readonly invalidates: readonly QueryKey[];
}

/** How long the check of answers may take to arrive before the action is refused, in milliseconds. */
const PATIENCE_MS = 15_000;

/** What the rules of money-machine.ts need, with the query client and the network behind it. */
export function workOf<Payload, Result>(
  client: QueryClient,
  { name, send, reloadTruth, invalidates }: MoneyActionOptions<Payload, Result>,
): MoneyWork<Payload, Result> {
  const app = appOf(client);
  const refusal = (message: string) => new ApiError({ kind: 'offline', operation: name, message });
  return {
    // Money is moved only when its answer can be checked: better refused before than doubtful after.
    async obstacle() {
      if (!app.isOnline()) return refusal('offline');
      return (await Promise.race([app.answerReader.load(), after(PATIENCE_MS)]))
        ? undefined
        : refusal(APP_INCOMPLETE);
    },
    send: (payload) =>
      client
        .getMutationCache()
        .build(client, {
          mutationFn: (sent: Payload) => send(sent, app),
          retry: 0,
          networkMode: 'always',
          gcTime: 0,
          meta: { invalidates, errors: 'silent' },
        })
        .execute(payload),
    reloadTruth: () =>
      reloadTruth(async (query) => {
        await client.cancelQueries({ queryKey: query.queryKey, exact: true });
        return client.fetchQuery({ ...query, staleTime: 0 });
      }),
  };
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
