import { useTranslation } from 'react-i18next';
import { useSlow } from '../use-slow.ts';
import { Alert } from '../../design/alert.tsx';

/** To be shown while something is loading: says so, once it takes longer than it should. */
export function SlowHint() {
  const { t } = useTranslation();
  return useSlow(true) && <Alert tone="info">{t('lazy.slow')}</Alert>;
}
