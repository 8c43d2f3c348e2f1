import { MutationCache, QueryCache, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import { AppQueryClient, type App } from './app.ts';
import { errorScope } from './error-scope.ts';

/** What happens to an error beside being there for the screen that asked: nothing, or a red toast (spec §8). */
type ErrorReport = 'silent' | 'toast';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** `silent` by default: a list shows its own failure. */
      readonly errors?: ErrorReport;
    };
    mutationMeta: {
      /** `toast` by default; `silent` for forms and dialogs, which show the text themselves. */
      readonly errors?: ErrorReport;
      /** What is out of date once this was done. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const READ_RETRIES = 2;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Only what may pass by itself: a lost connection, or a server that failed. A refusal would be the same again, and who
 * has waited a whole minute for nothing is told so. A call that may have changed something is never sent twice, though
 * a query made it.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= READ_RETRIES || !(error instanceof ApiError)) return false;
  if (mayHaveChangedSomething(error.operation)) return false;
  if (error.kind === 'network') return true;
  return (error.status ?? 0) >= 500 && (error.outcomeUnknown || error.is('INTERNAL_SERVER_ERROR'));
}

const mayHaveChangedSomething = (operation: string): boolean =>
  (routes as Readonly<Record<string, Route | undefined>>)[operation]?.effect !== false;

/** One place for retries, for what a mutation puts out of date, and for errors that are shown above the screens. */
export function createQueryClient(app: App, toastError: (error: Error) => void): AppQueryClient {
  const report = (error: Error, how: ErrorReport) => {
    if (how === 'toast' && errorScope(error) === 'screen') toastError(error);
  };
  const client = new AppQueryClient(app, {
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta?.errors ?? 'silent') }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta?.errors ?? 'toast'),
      onSettled: (_data, error, _variables, _result, mutation) => {
        // Nothing left this device; otherwise even a failure may have changed something.
        if (error instanceof ApiError && error.kind === 'offline') return;
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        // The typed client refuses at once when there is no connection; nothing waits to be sent later.
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: (failures) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
        refetchOnReconnect: true,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
  return client;
}
