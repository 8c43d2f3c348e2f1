/**
 * `npm run bench:web`: what a player with a cheap phone on a slow network waits for, beside a bare app of the same libraries
 * in the same run, on the production build (`npm run build` first). 1.6 Mbit/s, 150 ms there and back, a processor six times
 * slower; medians of runs that take turns.
 */
import { enter } from '@krapao/kit/playwright';
import { Simulator, type World } from '@krapao/kit';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { MOCK_SCRIPT } from '../../web/server/prefixes.ts';
import { provideChromium } from '../chromium.ts';
import { serveBareApp } from './bare-server.ts';
import { withServers } from './servers.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SLOW_DOWN = 6;
const MBIT = 1_000_000 / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
};
const GOALS = { largest: 1_800, touch: 100 } as const;
/** The browser names its largest paint until someone touches the page. */
const AFTERWARDS_MS = 2_500;
/** By then it has told of a tap, whose paint may have come late. */
const TOLD_MS = 1_000;
/** How long a finger rests on the glass. */
const FINGER_MS = 80;

declare global {
  interface Window {
    paints: { first: number; largest: number };
    touches: { readonly at: number; readonly ms: number }[];
  }
}

function watchPaints(): void {
  window.paints = { first: 0, largest: 0 };
  window.touches = [];
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.paints.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.touches.push({ at: entry.startTime, ms: entry.duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

interface Visit {
  /** From the start of the navigation, milliseconds; `usable` is when the main thing of the screen can be done. */
  readonly first: number;
  readonly largest: number;
  readonly usable: number;
}

async function slowPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; slow: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const session = await context.newCDPSession(page);
  const slow = async () => {
    await session.send('Network.enable');
    // The simulator's own script in the page, which no player gets.
    await session.send('Network.setBlockedURLs', { urls: [`*${MOCK_SCRIPT}`] });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  };
  return { context, page, slow };
}

async function signInOn(page: Page, world: World): Promise<void> {
  const token = await world.member('somchai').signIn();
  await page.addInitScript((value) => {
    sessionStorage.setItem('remember-agreement', 'true');
    sessionStorage.setItem('token', value);
  }, token);
}

/** What the visitor came for: an element that can be used and says so. */
interface Wanted {
  readonly selector: string;
  readonly says: string;
}

/** How it is told that the screen can be used, followed by the milliseconds. */
const USABLE = 'usable at ';

/** Looks for it in every frame, and says when it is there. */
function watchFor({ selector, says, word }: Wanted & { readonly word: string }): void {
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
 * A first visit, with nothing kept. The page looks and tells by itself: whatever is asked of it from outside has Playwright
 * put a third of a megabyte of script into it first, a fifth of a second of this processor in the middle of the load.
 */
async function visit(browser: Browser, address: string, wanted: Wanted, world?: World): Promise<Visit> {
  const { context, page, slow } = await slowPhone(browser);
  try {
    if (world) await enter(context, world, new URL(address).origin);
    await slow();
    if (world) {
      await signInOn(page, world);
    }
    await page.addInitScript(watchFor, { ...wanted, word: USABLE });
    const told = page.waitForEvent('console', (message) => message.text().startsWith(USABLE));
    await page.goto(address, { waitUntil: 'commit' });
    const usable = Number((await told).text().slice(USABLE.length));
    await page.waitForTimeout(AFTERWARDS_MS);
    return { ...(await page.evaluate(() => window.paints)), usable };
  } finally {
    await context.close();
  }
}

/** As a finger does: it rests on the glass for a moment. */
async function touch(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not to be seen');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(FINGER_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How long the page takes to answer a tap on each button that begins with money, the longest of each in milliseconds. */
async function touches(browser: Browser, origin: string, world: World): Promise<ReadonlyMap<string, number>> {
  const { context, page, slow } = await slowPhone(browser);
  const found = new Map<string, number>();
  try {
    await enter(context, world, origin);
    await signInOn(page, world);
    await page.goto(`${origin}/user/home`);
    await page.waitForLoadState('networkidle');
    await slow();
    for (const name of ['ฝากเงิน', 'โอนเงิน', 'ถอนเงิน']) {
      // What closed the sheet before is told of late.
      const since = await page.evaluate(() => performance.now());
      await touch(page, page.getByRole('button', { name, exact: true }).first());
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(TOLD_MS);
      const told = await page.evaluate(() => window.touches);
      found.set(name, Math.max(...told.filter(({ at }) => at >= since).map(({ ms }) => ms)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    return found;
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await withServers(async ({ simulator, origin }) => {
  const bare = await serveBareApp();
  const browser = await chromium.launch(provideChromium());
  const world = await Simulator.at(simulator).world({ scenario: 'default' });
  const pages = [
    { name: 'a bare app', address: `${bare.origin}/`, usable: { selector: 'button[type=submit]', says: '' } },
    {
      name: '/login',
      address: `${origin}/login`,
      usable: { selector: 'button[type=submit]:not([aria-busy])', says: '' },
    },
    {
      name: '/user/home, signed in',
      address: `${origin}/user/home`,
      usable: { selector: 'button:not([aria-disabled])', says: 'ฝากเงิน' },
      world,
    },
  ] as const;
  try {
    const visits = pages.map(() => [] as Visit[]);
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, page] of pages.entries())
        visits[at]?.push(
          await visit(browser, page.address, page.usable, 'world' in page ? page.world : undefined),
        );
    console.log(
      `A first visit at 1.6 Mbit/s, 150 ms and a CPU ${SLOW_DOWN} times slower; milliseconds, medians of ${RUNS} in turns`,
    );
    console.table(
      pages.map(({ name }, at) => {
        const of = (field: keyof Visit) => Math.round(median((visits[at] ?? []).map((each) => each[field])));
        return {
          page: name,
          'first paint': of('first'),
          'largest paint': of('largest'),
          usable: of('usable'),
          goal: at === 0 ? '' : `largest <= ${GOALS.largest}`,
        };
      }),
    );
    for (const [at, { name }] of pages.entries())
      if (at > 0 && median((visits[at] ?? []).map(({ largest }) => largest)) > GOALS.largest) {
        console.log(`${name} paints its largest part too late`);
        process.exitCode = 1;
      }

    const runs: ReadonlyMap<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await touches(browser, origin, world));
    console.log(
      `\nFrom a tap to the next paint at a CPU ${SLOW_DOWN} times slower; at most ${GOALS.touch} ms`,
    );
    console.table(
      [...(runs[0]?.keys() ?? [])].map((button) => {
        const ms = median(runs.map((run) => run.get(button) ?? Number.NaN));
        if (!(ms <= GOALS.touch)) process.exitCode = 1;
        return { button, ms: Math.round(ms) };
      }),
    );
  } finally {
    await browser.close();
    bare.close();
  }
});
