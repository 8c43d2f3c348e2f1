import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';
import { isPossibleCode } from './promotion-code.ts';

/** The promotion of a code, or null; read anew each time that it is searched for. */
export const promotionQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    queryFn: async ({ client, signal }) =>
      isPossibleCode(code) ? appOf(client).api('promotion.find', { params: { code }, signal }) : null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
