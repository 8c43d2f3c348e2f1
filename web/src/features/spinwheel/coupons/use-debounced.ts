import { useEffect, useRef, useState } from 'react';

/** Does it once presses have stopped for this long; `waiting` until then. Leaving calls it off, as `callOff` does at once. */
export function useDebounced(work: () => void, ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = () => {
    clearTimeout(timer.current);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      work();
    }, ms);
  };
  const callOff = () => {
    clearTimeout(timer.current);
    setWaiting(false);
  };
  return { press, waiting, callOff };
}
