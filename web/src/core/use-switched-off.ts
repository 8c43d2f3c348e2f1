import { ApiError } from '@krapao/contracts/client/api-error';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether the answer of a query was refused by this code, which says that something is switched off. That is no failure: the
 * screen shows an `Empty` with the text of the code in place of the `Answer`, and offers nothing to try again.
 */
export function useSwitchedOff(
  { isPending, error }: Pick<UseQueryResult, 'isPending' | 'error'>,
  code: ErrorCode,
): boolean {
  const [kept, setKept] = useState(false);
  // Kept during a refetch: the query has no data, so it is pending as if for the first time.
  const off = isPending ? kept : error instanceof ApiError && error.is(code);
  if (off !== kept) setKept(off);
  return off;
}
