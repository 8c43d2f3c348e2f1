import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { useEffect, useState } from 'react';

/** To be shown while something is loading: says so, once it takes longer than it should. */
export function SlowHint() {
  const { t } = useTranslation();
  return useSlow(true) && <Alert tone="info">{t('lazy.slow')}</Alert>;
}

/** A call that takes longer than this is talked about, in milliseconds. */
const SLOW_MS = 5000;

/** True once a call has been under way for long enough to be talked about. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
