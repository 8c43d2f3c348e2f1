import { APP_INCOMPLETE, ApiError } from '@krapao/contracts/client/api-error';
import type { Ui } from '../design/ui.ts';
import type { Currency } from '@krapao/contracts/kernel/money';
import type { TextLoader } from '../i18n/i18n.ts';
import { messageText, type LocalError } from '../i18n/message-text.ts';
import { errorScope } from './error-scope.ts';
import type { sentenceWithFigures } from './refusal-figures.ts';

/** A failure without a readable text: a proxy's page, or only the name of the HTTP status, as frameworks send it. */
const STATUS_ONLY = /^(HTTP \d+|internal server error|bad gateway|service unavailable|gateway time-?out)$/i;

/** The key in the error texts: a code, a text from the server, or one of the app's own. */
export function errorKey(error: unknown, isOnline = false): string {
  if (!(error instanceof ApiError)) return 'unknown' satisfies LocalError;
  // Otherwise the text would say that there is no connection.
  if (error.kind === 'offline' && isOnline) return 'online' satisfies LocalError;
  if (error.kind === 'aborted') return 'unknown' satisfies LocalError;
  if (error.kind !== 'refused') return error.kind satisfies LocalError;
  if (errorScope(error) === 'session-over' && /\s/.test(error.message)) return 'identity';
  return STATUS_ONLY.test(error.message) ? 'INTERNAL_SERVER_ERROR' : error.message;
}

/**
 * An error in the player's language: with the figures that came with it, else the translation of its code, else the server's
 * own text (spec §8). A raw code or the status of a proxy never reaches a player.
 * @param currency of its amounts, the build's by default
 */
export type TextOfError = (error: unknown, currency?: Currency) => string;

/** @param figures formats texts with figures; undefined until its chunk is loaded, together with the reader of answers */
export const createTextOfError =
  (
    texts: Pick<TextLoader, 'i18n'>,
    moneyText: Ui['moneyText'],
    figures: () => typeof sentenceWithFigures | undefined,
    isOnline: () => boolean,
  ): TextOfError =>
  (error, currency) => {
    if (error instanceof ApiError && error.message === APP_INCOMPLETE)
      return texts.i18n.t('shell.incomplete');
    return (
      figures()?.(error, { i18n: texts.i18n, moneyText: (amount) => moneyText(amount, currency) }) ??
      messageText(texts, errorKey(error, isOnline()))
    );
  };
