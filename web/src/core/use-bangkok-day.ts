import { dayStart, nextDayStart } from '@krapao/contracts/kernel/calendar';
import { useEffect, useState } from 'react';
import { useApp } from './app.ts';

/**
 * The start of the current Bangkok day by the server's clock. Changes while the page is open: when midnight comes, when
 * a hidden page is looked at again, and when the server's clock turns out to be another.
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
