import { queryOptions, useQuery } from '@tanstack/react-query';
import { appOf } from './app.ts';

export const bonusKeys = {
  all: ['bonus'],
  list: ['bonus', 'list'],
  active: ['bonus', 'active'],
  minimum: ['bonus', 'minimum'],
} as const;

/** Is a bonus or promotion running, and of which type? */
export const activeBonusQuery = () =>
  queryOptions({
    queryKey: bonusKeys.active,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.checkActive', { signal }),
  });

/**
 * Does a bonus have to be ended before the next deposit (spec §4)? Undefined while it is being asked; where it cannot be
 * known nothing is held back, as the server decides.
 */
export function useBonusBlock(): boolean | undefined {
  const { data, failureCount } = useQuery(activeBonusQuery());
  if (data) return data.status;
  return failureCount > 0 ? false : undefined;
}
