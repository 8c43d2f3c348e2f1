import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { useEffect, useState } from 'react';

/** Rendered while something is loading: says so once it takes long. */
export function SlowHint() {
  const { t } = useTranslation();
  return useSlow(true) && <Alert tone="info">{t('lazy.slow')}</Alert>;
}

/** After how long a call counts as slow, in milliseconds. */
const SLOW_MS = 3000;

/** True once a call has been pending for that long. */
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
