import type { TFunction } from 'i18next';
import { i18n } from './instance.ts';

/** What the client says when there was no answer from the server to read. */
const localErrors = ['network', 'timeout', 'offline', 'malformed', 'unknown'] as const;
export type LocalError = (typeof localErrors)[number];

const isLocalError = (text: string) => localErrors.some((each) => each === text);

/** A word that only machines say: `NEW_CODE`, `new-code`. */
const LOOKS_LIKE_A_CODE = /^[A-Z0-9_]+$|^[a-z]+(-[a-z]+)+$/;

/** Free text may have dots, which would be read as a path into other sections. */
const known = (section: string, key: string) => !key.includes('.') && i18n.exists(`${section}.${key}`);

/**
 * A server's message in the player's language: translated if the catalogue knows it, as it is if the server wrote
 * a text of its own (spec §8). A code that nobody knows is never shown.
 */
export function messageText(t: TFunction, message: string): string {
  if (known('errors', message)) return t(`errors.${message}` as 'errors.unknown');
  return message === '' || LOOKS_LIKE_A_CODE.test(message) || isLocalError(message)
    ? t('design.failed')
    : message;
}

/** Why a slip was refused, or `undefined`: other codes show no reason (spec §8). */
export function slipReasonText(t: TFunction, note: string): string | undefined {
  return known('slipReasons', note) ? t(`slipReasons.${note}` as 'slipReasons.INVALID_SLIP') : undefined;
}
