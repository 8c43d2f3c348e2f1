import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

interface CountdownProps {
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  /** The server's clock, the latest that it may show if it is not known exactly, and a subscription to its corrections. */
  clock: {
    readonly now: () => number;
    readonly latest?: () => number;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Called once for each deadline. */
  onEnd?: (() => void) | undefined;
  className?: string;
}

/** mm:ss to a deadline (spec §4). It updates at once when a hidden page becomes visible or the clock is corrected. Not read out. */
export function Countdown({ className, ...wait }: CountdownProps) {
  const { t } = useTranslation();
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t('money.timeLeft')}
      translate="no"
      className={classes('amount', className)}
    >
      {formatCountdown(useSecondsLeft(wait))}
    </span>
  );
}

/** The whole seconds until the deadline. */
export function useSecondsLeft({ deadline, clock, onEnd }: Omit<CountdownProps, 'className'>): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, clock.now(), clock.latest?.()));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const tick = () => {
      clearTimeout(timer);
      if (ended) return;
      const time = clock.now();
      const latest = clock.latest?.() ?? time;
      setSeconds(secondsLeft(deadline, time, latest));
      if (time < deadline) timer = setTimeout(tick, untilNextTick(deadline, latest) || deadline - time);
      else {
        ended = true;
        end();
      }
    };
    // Browsers throttle or stop the timers of a hidden page.
    document.addEventListener('visibilitychange', tick);
    const stop = clock.subscribe(tick);
    tick();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      stop();
    };
  }, [deadline, clock]);

  return seconds;
}

/**
 * Whole seconds to show: 0 only once the deadline has passed, never before. Until then they are counted from the latest time that it
 * may be, so that a code of 15 minutes does not begin at 15:01.
 */
export const secondsLeft = (deadline: number, now: number, latest = now): number =>
  now < deadline ? Math.max(1, Math.ceil((deadline - latest) / 1000)) : 0;

/** Milliseconds until the shown second changes, counted from the deadline so that ticks never drift. */
export function untilNextTick(deadline: number, now: number): number {
  const left = deadline - now;
  return left <= 0 ? 0 : left % 1000 || 1000;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `75` → `01:15`; more than an hour keeps counting minutes. */
export function formatCountdown(seconds: number): string {
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
