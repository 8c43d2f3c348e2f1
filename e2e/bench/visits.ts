import { Simulator, type World } from '@krapao/kit';
import type { Browser } from 'playwright';
import { serveBareApp } from './bare-server.ts';
import { median, openPhone } from './phone.ts';
import type { Servers } from './servers.ts';

const SLOW_DOWN = 6;
const LARGEST_MS = 1_800;
/** How long to wait for the largest paint, which the browser updates until the first input. */
const AFTERWARDS_MS = 2_500;

declare global {
  interface Window {
    paints: { first: number; largest: number };
  }
}

function watchPaints(): void {
  window.paints = { first: 0, largest: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.paints.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** A page, and the element that the visitor came for, which must be usable and show its text. */
interface Wanted {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  readonly selector: string;
  readonly says: string;
  /** The world of the member who opens it. */
  readonly world?: World;
}

interface Visit {
  /** From the start of the navigation, milliseconds; `usable` is when the main thing of the screen can be done. */
  readonly first: number;
  readonly largest: number;
  readonly usable: number;
}

/** Prefix of the console message that the screen is usable, followed by the milliseconds. */
const USABLE = 'usable at ';

/** Looks for the element in every frame, and logs when it is there. */
function watchFor({
  selector,
  says,
  word,
}: Pick<Wanted, 'selector' | 'says'> & { readonly word: string }): void {
  const look = () => {
    const isThere = [...document.querySelectorAll(selector)].some(({ textContent }) =>
      textContent?.includes(says),
    );
    if (isThere) console.debug(word + performance.now());
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * A first visit with an empty cache. The page observes itself: for any query from outside Playwright first injects a third of a
 * megabyte of script, which takes a fifth of a second of this processor in the middle of the load.
 */
async function visit(browser: Browser, { origin, path, selector, says, world }: Wanted): Promise<Visit> {
  const { page, slowDown, onSlowNetwork, close } = await openPhone(browser, world && { world, origin });
  try {
    await onSlowNetwork();
    await slowDown(SLOW_DOWN);
    await page.addInitScript(watchPaints);
    await page.addInitScript(watchFor, { selector, says, word: USABLE });
    const told = page.waitForEvent('console', (message) => message.text().startsWith(USABLE));
    await page.goto(origin + path, { waitUntil: 'commit' });
    const usable = Number((await told).text().slice(USABLE.length));
    await page.waitForTimeout(AFTERWARDS_MS);
    return { ...(await page.evaluate(() => window.paints)), usable };
  } finally {
    await close();
  }
}

/** First visits to the app's two entry pages and to a bare app with the same libraries, in turns. */
export async function measureVisits(
  browser: Browser,
  { simulator, origin }: Servers,
  runs: number,
): Promise<boolean> {
  const bare = await serveBareApp();
  const world = await Simulator.at(simulator).world({ scenario: 'default' });
  const pages: readonly Wanted[] = [
    { name: 'a bare app', origin: bare.origin, path: '/', selector: 'button[type=submit]', says: '' },
    {
      name: '/login',
      origin,
      path: '/login',
      selector: 'button[type=submit]:not([aria-busy])',
      says: '',
    },
    {
      name: '/user/home, signed in',
      origin,
      path: '/user/home',
      selector: 'button:not([aria-disabled])',
      says: 'ฝากเงิน',
      world,
    },
  ];
  try {
    const visits = pages.map(() => [] as Visit[]);
    for (let run = 0; run < runs; run += 1)
      for (const [at, page] of pages.entries()) visits[at]?.push(await visit(browser, page));
    console.log(
      `A first visit at 1.6 Mbit/s, 150 ms and a CPU ${SLOW_DOWN} times slower; milliseconds, medians of ${runs} in turns`,
    );
    const rows = pages.map(({ name }, at) => {
      const of = (field: keyof Visit) => Math.round(median((visits[at] ?? []).map((each) => each[field])));
      return { page: name, 'first paint': of('first'), 'largest paint': of('largest'), usable: of('usable') };
    });
    console.table(
      rows.map((row, at) => ({ ...row, goal: at === 0 ? '' : `largest paint <= ${LARGEST_MS}` })),
    );
    return rows.every((row, at) => at === 0 || row['largest paint'] <= LARGEST_MS);
  } finally {
    bare.close();
    await world.drop();
  }
}
