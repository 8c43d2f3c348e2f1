import type { Locator, Page } from 'playwright';
import { after } from './stand.ts';

declare global {
  interface Window {
    /** Callbacks that wait for an idle moment. */
    heldIdleWork?: (() => void)[];
  }
}

/** From its next document on, the page is never idle by itself: what it needs later is not loaded in advance. */
export const holdIdleWork = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    window.heldIdleWork = held;
    const hold = (work: () => void) => held.push(work);
    // Playwright's clock would replace it.
    Object.defineProperty(window, 'requestIdleCallback', { get: () => hold, set: () => {} });
  });

/** Runs the callbacks that waited for an idle moment. */
export const becomeIdle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const work of window.heldIdleWork?.splice(0) ?? []) work();
  });

/** Runs idle callbacks until this is there: the page may look ready before the app has requested one. */
export async function becomeIdleUntil(there: Locator): Promise<void> {
  const came = there.waitFor().then(() => true);
  do await becomeIdle(there.page());
  while (!(await Promise.race([came, after(200)])));
}
