/** Runs work once the page has nothing better to do; Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 1_000);
}

/** Does the player ask to save data, as Android's Data Saver does? Safari and Firefox do not tell. */
const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as Readonly<{ saveData?: boolean }> | undefined)?.saveData === true;

/**
 * Loads one after another what may be wanted later, each once the page has nothing better to do: together they would hold up
 * a touch. One that fails ends nothing. Who saves data is left to load what is wanted, when it is.
 */
export function loadAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const [load, ...rest] = loads;
  if (!load || savesData()) return;
  whenIdle(() => void Promise.allSettled([load()]).then(() => loadAhead(rest)));
}
