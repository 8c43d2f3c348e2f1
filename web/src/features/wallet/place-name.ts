import { useTranslation } from 'react-i18next';
import type { Place } from '../../core/wallet.ts';
import { EVERYWHERE } from './transfer/transfer-rules.ts';

/** The name of a place in the player's language. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation();
  return ({ code, name }) => name ?? t(code === EVERYWHERE ? 'transfer.everywhere' : 'home.wallet');
}
