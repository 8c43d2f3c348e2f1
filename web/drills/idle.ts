import type { Locator, Page } from 'playwright';
import { after } from './stand.ts';

declare global {
  interface Window {
    /** What waits for an idle moment. */
    heldIdleWork?: (() => void)[];
  }
}

/** From its next document on a page is never idle by itself: what it needs later is not there before it is needed. */
export const holdIdleWork = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    window.heldIdleWork = held;
    const hold = (work: () => void) => held.push(work);
    // The clock of the page would put its own in its place.
    Object.defineProperty(window, 'requestIdleCallback', { get: () => hold, set: () => {} });
  });

/** The idle moment comes. */
export const becomeIdle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const work of window.heldIdleWork?.splice(0) ?? []) work();
  });

/** Idle moments come until this is there: what stands on a page may be drawn before the app waits for one. */
export async function becomeIdleUntil(there: Locator): Promise<void> {
  const came = there.waitFor().then(() => true);
  do await becomeIdle(there.page());
  while (!(await Promise.race([came, after(200)])));
}
