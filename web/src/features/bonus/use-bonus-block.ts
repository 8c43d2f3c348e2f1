import { useQuery } from '@tanstack/react-query';
import { activeBonusQuery } from './queries.ts';

/**
 * Does a bonus have to be ended before the next deposit (spec §4)? Undefined while it is being asked; where it cannot be
 * known nothing is held back, as the server decides.
 */
export function useBonusBlock(): boolean | undefined {
  const { data, failureCount } = useQuery(activeBonusQuery());
  if (data) return data.status;
  return failureCount > 0 ? false : undefined;
}
