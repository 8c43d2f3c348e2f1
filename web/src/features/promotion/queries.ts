import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';
import { upperCase } from '../account/account-fields.ts';

/** The promotion of a code, or null; read again for each search. */
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

/** A code as it is looked up and sent: in capital letters (spec §5), without spaces around it. */
export const promotionCode = (typed: string): string => upperCase(typed).trim();

/** No promotion has a code that means a folder however it is encoded, or letters cut in half, which cannot be sent. */
export function isPossibleCode(code: string): boolean {
  try {
    return !/^\.{1,2}$/.test(decodeURIComponent(encodeURIComponent(code)));
  } catch {
    return false;
  }
}

/** The longest code that can be looked up. */
export const CODE_LENGTH = 80;

/** Whether an operator wrote HTML: a tag of any kind; the rest is plain text with its own line breaks. */
export const isHtml = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text);
