import { useTranslation } from 'react-i18next';
import type { Place } from './balances.ts';

/** The name of a place in the player's language. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation();
  return ({ name }) => name ?? t('home.wallet');
}
