import { dayStart, nextDayStart } from '@krapao/contracts/kernel/calendar';
import { useEffect, useState } from 'react';
import { useApp } from './app.ts';

/**
 * The start of the current Bangkok day by the server's clock. It changes while the page is open: at midnight, when a hidden
 * page is shown again, and when the server's clock is corrected.
 */
export function useBangkokDay(): number {
  const { serverClock } = useApp();
  const [day, setDay] = useState(() => dayStart(serverClock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = serverClock.now();
      setDay(dayStart(now));
      timer = setTimeout(look, nextDayStart(now) - now);
    };
    document.addEventListener('visibilitychange', look);
    const stop = serverClock.subscribe(look);
    look();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [serverClock]);
  return day;
}
