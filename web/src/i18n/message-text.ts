import type { i18n as I18n } from 'i18next';

/** Those of the app, by `useApp`: who has them from there is drawn again once the texts of errors are there. */
interface AppTexts {
  readonly i18n: I18n;
}

/** What the client says when there was no answer from the server to read. */
const localErrors = ['network', 'timeout', 'offline', 'online', 'malformed', 'unknown'] as const;
export type LocalError = (typeof localErrors)[number];

const isLocalError = (text: string) => localErrors.some((each) => each === text);

const noAnswer: ReadonlySet<string> = new Set<LocalError>(['network', 'timeout', 'offline', 'online']);

/** A word that only machines say: `NEW_CODE`, `new-code`. */
const LOOKS_LIKE_A_CODE = /^[A-Z0-9_]+$|^[a-z]+(-[a-z]+)+$/;

/** Free text may have dots, which would be read as a path into other sections. */
const isKnown = (i18n: I18n, section: string, key: string) =>
  !key.includes('.') && i18n.exists(`${section}.${key}`);

/**
 * A server's message in the player's language: translated if the catalogue knows it, as it is if the server wrote
 * a text of its own (spec §8). A code that nobody knows is never shown. While the texts of errors are not there, a general
 * one stands for them; without a connection they may not come at all.
 */
export function messageText({ i18n }: AppTexts, message: string): string {
  if (isKnown(i18n, 'errors', message)) return i18n.t(`errors.${message}` as 'errors.unknown');
  if (noAnswer.has(message)) return i18n.t('shell.unreachable');
  return message === '' || LOOKS_LIKE_A_CODE.test(message) || isLocalError(message)
    ? i18n.t('design.failed')
    : message;
}

/** Why a slip was refused, or `undefined`: other codes show no reason (spec §8). */
export function slipReasonText({ i18n }: AppTexts, note: string): string | undefined {
  return isKnown(i18n, 'slipReasons', note)
    ? i18n.t(`slipReasons.${note}` as 'slipReasons.INVALID_SLIP')
    : undefined;
}
