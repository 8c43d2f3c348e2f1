import { useEffect, useState } from 'react';

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
