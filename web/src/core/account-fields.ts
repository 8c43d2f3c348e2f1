import { asciiDigits } from '@krapao/contracts/kernel/money';

/** Names are in capital letters (spec §5); Thai and Lao have none and stay as they are. */
export const upperCase = (text: string): string => text.toUpperCase();

/** Without surrounding spaces and without invisible characters, which come with text copied from a chat. */
export const trimmed = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** A name as it is sent: in capital letters, with single spaces between words. */
export const nameOf = (...parts: readonly string[]): string =>
  trimmed(upperCase(parts.join(' '))).replace(/\s+/g, ' ');

/** An account number as it is sent: without spaces and dashes, of any kind. */
export const accountNumberOf = (text: string): string => asciiDigits(text).replace(/[\s\p{Pd}]/gu, '');

/** Only account numbers of this length are grouped (spec §9). */
const GROUPED_LENGTH = 10;

/** `4069876543` → `406-987-6543`: 3-3-rest at exactly ten characters (spec §2 profile). */
export const formatAccountNumber = (number: string): string =>
  number.length === GROUPED_LENGTH
    ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`
    : number;

/**
 * A phone number in the operator's format: ASCII digits without separators, Thai and Lao digits converted. Browsers and
 * contacts may contain a Thai number as `+66812345678`.
 */
export const phoneDigits = (text: string): string =>
  asciiDigits(text)
    .replace(/[\s().\p{Pd}]/gu, '')
    .replace(/^\+660?(?=\d{9}$)/, '0');
