import { upperCase } from '../account/account-fields.ts';

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
