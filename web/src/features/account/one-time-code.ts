import { asciiDigits } from '@krapao/contracts/kernel/money';

/** Digits of a one-time code (assumed). */
export const CODE_LENGTH = 6;

/** The digits out of what was typed or pasted: `123 456` and `๑๒๓-๔๕๖` are `123456`. */
export const codeDigits = (text: string): string =>
  asciiDigits(text).replace(/\D/g, '').slice(0, CODE_LENGTH);
