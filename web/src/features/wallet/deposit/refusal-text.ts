import type { ApiError } from '@krapao/contracts/client/api-error';
import { fromWire } from '@krapao/contracts/kernel/money';
import type { TFunction } from 'i18next';
import { textOfError } from '../../../core/error-text.ts';
import type { Currency } from '../../../design/currency.ts';
import { moneyText } from '../../../design/money.tsx';

/** A refused deposit in the player's words, with the figure of the minimum where the server told it. */
export function depositRefusal(t: TFunction, error: ApiError, currency: Currency): string {
  const min = error.is('TRANSFER_MINIMUM') ? error.data?.['min'] : undefined;
  return typeof min === 'number'
    ? t('amount.minimum', { amount: moneyText(fromWire(min), currency) })
    : textOfError(error);
}
