import { asciiDigits } from '@krapao/contracts/kernel/money';

/** Names are in capital letters (spec §5); Thai and Lao have none and stay as they are. */
export const upperCase = (text: string): string => text.toUpperCase();

/** Without what nobody sees and a copy from a chat brings along, nor spaces around it. */
export const trimmed = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** A name as it is sent: in capital letters, with single spaces and none around it. */
export const nameOf = (...parts: readonly string[]): string =>
  trimmed(upperCase(parts.join(' '))).replace(/\s+/g, ' ');

/** An account number as it is sent: without spaces and dashes, however long these are. */
export const accountNumberOf = (text: string): string => asciiDigits(text).replace(/[\s\p{Pd}]/gu, '');

/** Length at which an account number is grouped (spec §9); every other is shown as it is. */
const GROUPED_LENGTH = 10;

/** `4069876543` → `406-987-6543`: 3-3-rest at exactly ten characters (spec §2 profile). */
export const formatAccountNumber = (number: string): string =>
  number.length === GROUPED_LENGTH
    ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`
    : number;

/**
 * A phone number as the operator keeps it: Thai and Lao digits as ASCII ones, without what groups them. A browser fills in a
 * Thai number as `+66812345678`, and contacts have it so, too.
 */
export const phoneDigits = (text: string): string =>
  asciiDigits(text)
    .replace(/[\s().\p{Pd}]/gu, '')
    .replace(/^\+660?(?=\d{9}$)/, '0');
