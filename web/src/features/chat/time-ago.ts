import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';

/** Units of "time ago" in seconds: a year of 365 days, a month of 30 (spec §9). */
const units = {
  year: 365 * 86_400,
  month: 30 * 86_400,
  day: 86_400,
  hour: 3_600,
  minute: 60,
  second: 1,
} as const;
type AgoUnit = keyof typeof units;

interface Ago {
  readonly unit: AgoUnit;
  /** How many whole units; 0 seconds means "now". */
  readonly count: number;
  /** Milliseconds until the text changes. */
  readonly changesIn: number;
}

/** How long ago something was, in the largest unit that fits. An instant in the future counts as now. */
export function agoOf(at: number, now: number): Ago {
  const elapsed = Math.max(0, now - at);
  const unit = (Object.keys(units) as AgoUnit[]).find((each) => elapsed >= units[each] * 1_000) ?? 'second';
  const length = units[unit] * 1_000;
  return { unit, count: Math.floor(elapsed / length), changesIn: length - (elapsed % length) };
}

/** The shortest interval between two updates, in milliseconds. */
const SOONEST_MS = 1_000;
/** The longest interval: a timer cannot exceed 24 days, and a tab that slept should update soon. */
const LATEST_MS = 3_600_000;

/** How long ago it was, by the server's clock; updated when the text changes (spec §9). */
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
