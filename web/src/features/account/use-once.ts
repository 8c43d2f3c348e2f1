import { useRef, useState } from 'react';

/** Runs one call at a time: a disabled button would come too late for a double click, or for Enter and a click. */
export function useOnce(): { busy: boolean; once: (call: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const once = async (call: () => Promise<void>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    try {
      await call();
    } finally {
      locked.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
}
