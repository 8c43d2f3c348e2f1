/** Runs work once the page has nothing better to do; Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 1_000);
}

/**
 * Runs pieces of work one after another, each once the page has nothing better to do: together they would hold up a touch.
 * One that fails ends nothing.
 */
export function inIdleTurns(works: readonly (() => Promise<unknown>)[]): void {
  const [work, ...rest] = works;
  if (!work) return;
  whenIdle(() => void Promise.allSettled([work()]).then(() => inIdleTurns(rest)));
}
