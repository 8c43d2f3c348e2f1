import {
  type DefaultedQueryObserverOptions,
  type DefaultError,
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import type { App } from './app.ts';
import { errorScope } from './error-scope.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** Keeps the old answer even after a refusal that says there is none (`endsAnswer`), because forms depend on it. */
      readonly keepsAnswer?: true;
    };
    mutationMeta: {
      /** A failure is also shown as a red toast (spec §8), except with `silent`: forms and dialogs show the text themselves. */
      readonly errors?: 'silent';
      /** Query keys to invalidate afterwards. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

/** The query client of an app; queries and mutations get the app's network from it (`appOf`). */
class AppQueryClient extends QueryClient {
  readonly app: App;
  constructor(app: App, config: QueryClientConfig) {
    super(config);
    this.app = app;
  }

  /** Fetches that will be followed by another invalidation. */
  readonly #outdated = new WeakSet<Promise<unknown>>();

  /**
   * A pending fetch may return data from before the change. The library restarts it only if its data are shown and there were
   * some before: a first fetch, and one ahead of its screen, are invalidated again once they have settled. Not with
   * `cancelRefetch: false`, which accepts any pending fetch.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay =
      options?.cancelRefetch === false
        ? []
        : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of underWay) {
      const { promise, queryKey } = query;
      if (!promise || this.#outdated.has(promise)) continue;
      this.#outdated.add(promise);
      // One that is restarted is cancelled, and never succeeds.
      promise.then(
        () => super.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      );
    }
    return super.invalidateQueries(filters, options);
  }

  /**
   * An answer from the future is old: the clock of this device was set back since. The library would take it as fresh until the clock
   * is there again, and would give it to `readAgain`, too.
   */
  override defaultQueryOptions<
    Answer = unknown,
    Failure = DefaultError,
    Selected = Answer,
    Data = Answer,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(
    options:
      | QueryObserverOptions<Answer, Failure, Selected, Data, Key, Page>
      | DefaultedQueryObserverOptions<Answer, Failure, Selected, Data, Key>,
  ): DefaultedQueryObserverOptions<Answer, Failure, Selected, Data, Key> {
    const complete = super.defaultQueryOptions(options);
    const { staleTime } = complete;
    if (typeof staleTime === 'number')
      complete.staleTime = ({ state }) =>
        // oxlint-disable-next-line eslint/no-restricted-globals -- the clock by which queries note when they were answered
        state.dataUpdatedAt > Date.now() ? -Infinity : staleTime;
    return complete;
  }
}

/** The app of a query: `queryFn: ({ client, signal }) => appOf(client).api('wallet.get', { signal })`. */
export const appOf = (client: QueryClient): App => (client as AppQueryClient).app;

/** The query client of an app, created at the first use. */
export const queryClientOf = (app: App): QueryClient => app.service(createQueryClient);

const READ_RETRIES = 2;

/**
 * Retries only what may pass by itself: a lost connection, or a server error. A refusal would be repeated, and a timeout has
 * already taken a minute, so the player sees it at once. A call that may have changed something is never sent twice, not even
 * by a query.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= READ_RETRIES || !(error instanceof ApiError)) return false;
  if (mayHaveChangedSomething(error.operation)) return false;
  if (error.kind === 'network') return true;
  return (error.status ?? 0) >= 500 && (error.outcomeUnknown || error.is('INTERNAL_SERVER_ERROR'));
}

const mayHaveChangedSomething = (operation: string): boolean =>
  (routes as Readonly<Record<string, Route | undefined>>)[operation]?.effect !== false;

/**
 * Whether a refusal says that something does not exist, or is switched off. Then the earlier answer is no longer true, and
 * every screen shows the refusal instead. After any other failure the answer stays, and the screens say that it is old; so
 * does that of a query with `keepsAnswer`.
 */
export const endsAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && /^NO_|_NO_|_INACTIVE$/.test(error.message);

/** Invalidates after a change, or a call that changes something: even a failed one may have, unless nothing was sent. */
export function invalidateAfter(client: QueryClient, keys: readonly QueryKey[], error?: unknown): void {
  if (error instanceof ApiError && error.kind === 'offline') return;
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/**
 * Fetches a query again, even if it is cached or pending; rejects when that fails. The library resolves a cancelled fetch
 * with the old data. The observer here keeps this one from being cancelled when its last screen is left; if the query is
 * fetched once more meanwhile, everyone who waits gets that result.
 */
export async function readAgain<Data, Failure, Selected, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
): Promise<Selected> {
  const { queryKey } = query;
  const leave = new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined);
  try {
    // Not awaited: everyone who waits for the cancelled fetch gets the result of the next one, if that starts in the same
    // tick.
    void client.cancelQueries({ queryKey, exact: true }, { silent: true, revert: false });
    return await client.fetchQuery({ ...query, staleTime: 0 });
  } finally {
    leave();
  }
}

/** The one place for retries, for the invalidations of mutations, and for errors that are shown above the screens. */
function createQueryClient(app: App): QueryClient {
  const client = new AppQueryClient(app, {
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (endsAnswer(error) && !query.meta?.keepsAnswer) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.errors !== 'silent' && errorScope(error) === 'screen')
          app.ui.toasts.error(app.textOfError(error));
      },
      onSettled: (_data, error, _variables, _result, mutation) => {
        invalidateAfter(client, mutation.meta?.invalidates ?? [], error);
      },
    }),
    defaultOptions: {
      queries: {
        // The typed client refuses at once when there is no connection; nothing waits to be sent later.
        networkMode: 'always',
        // With the library's own pauses: 1 s, then 2 s.
        retry: isWorthRetrying,
        refetchOnReconnect: true,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
  // The next member gets nothing that this one has fetched or is fetching.
  app.forgetWithSession(() => client.clear());
  return client;
}
