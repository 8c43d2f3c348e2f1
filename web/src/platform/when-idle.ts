/** Runs work once the page is idle; Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 1_000);
}

/** Whether the player asks to save data, as with Android's Data Saver. Safari and Firefox do not report it. */
const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as Readonly<{ saveData?: boolean }> | undefined)?.saveData === true;

/**
 * Prefetches one after another, each once the page is idle: together they would delay a touch. A failed one does not stop the
 * others. With data saver nothing is prefetched.
 */
export function loadAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const [load, ...rest] = loads;
  if (!load || savesData()) return;
  whenIdle(() => void Promise.allSettled([load()]).then(() => loadAhead(rest)));
}
