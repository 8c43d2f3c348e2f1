import type { i18n as I18n } from 'i18next';

/** The texts of the app. Components get them by `useApp`, which renders them again when the texts of errors are loaded. */
interface AppTexts {
  readonly i18n: I18n;
}

/** Errors of the client, when there is no readable answer from the server. */
const localErrors = ['network', 'timeout', 'offline', 'online', 'malformed', 'unknown'] as const;
export type LocalError = (typeof localErrors)[number];

const isLocalError = (text: string) => localErrors.some((each) => each === text);

const noAnswer: ReadonlySet<string> = new Set<LocalError>(['network', 'timeout', 'offline', 'online']);

/** A code rather than a text: `NEW_CODE`, `new-code`. */
const LOOKS_LIKE_A_CODE = /^[A-Z0-9_]+$|^[a-z]+(-[a-z]+)+$/;

/** Free text may have dots, which would be read as a path into other sections. */
const isKnown = (i18n: I18n, section: string, key: string) =>
  !key.includes('.') && i18n.exists(`${section}.${key}`);

/**
 * A server's message in the player's language: translated if the catalogue has it, unchanged if the server wrote its own text
 * (spec §8). An unknown code is never shown. Until the texts of errors are loaded, which may fail without a connection,
 * general texts replace them.
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
