import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { agoOf } from './time-ago.ts';

/** Below this nobody waits for a second to pass, in milliseconds. */
const SOONEST_MS = 1_000;
/** Timers take no more than 24 days; and a tab that slept looks again soon. */
const LATEST_MS = 3_600_000;

/** How long ago it was, by the server's clock, and again when it reads differently (spec §9). */
export function useTimeAgo(at: number): string {
  const { t } = useTranslation();
  const { serverClock } = useApp();
  const [now, setNow] = useState(serverClock.now);
  const { unit, count } = agoOf(at, now);
  useEffect(() => {
    const wait = Math.min(LATEST_MS, Math.max(SOONEST_MS, agoOf(at, now).changesIn));
    const timer = setTimeout(() => setNow(serverClock.now()), wait);
    return () => clearTimeout(timer);
  }, [at, now, serverClock]);
  useEffect(() => serverClock.subscribe(() => setNow(serverClock.now())), [serverClock]);
  return count === 0 ? t('chatAgo.now') : t(`chatAgo.${unit}`, { number: count });
}
