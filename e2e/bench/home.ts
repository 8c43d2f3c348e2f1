/**
 * `npm run bench:home -w e2e`: how heavy home is on a slow phone, with few, some and thirty game accounts side by side, on the
 * production build (`npm run build` first). Tasks are measured in processor time and multiplied, so that a busy machine
 * changes little; still figures to compare on one machine, and no test.
 */
import { chromium, type Browser, type Page } from 'playwright';
import { enter } from '@krapao/kit/playwright';
import { commandLine, sizeFromEnvironment } from '../../.config/command-line.ts';
import { provideChromium } from '../chromium.ts';
import { Simulator, type ScenarioName } from '@krapao/kit';
import { median } from './phone.ts';
import { withServers, type Servers } from './servers.ts';

const SLOW_DOWN = 6;
const RUNS = sizeFromEnvironment('BENCH_RUNS', 5);
/** Tasks that begin within this time after the action count; no event says which is the last. */
const WATCHED_MS = 1_500;
/** Between repeats of a held key: the carousel is still moving to one card when the next is requested. */
const KEY_PAUSE_MS = 150;
commandLine(`Usage: npm run bench:home -w e2e; BENCH_RUNS=${RUNS}`, {});

const scenarios = ['slots-only', 'default', 'many-games'] as const;

interface Figures {
  accounts: number;
  /** Longest task in milliseconds: from the wallet's answer on, while a carousel is turned, and when an account is opened. */
  arriving: number;
  turning: number;
  opening: number;
  shift: number;
}

declare global {
  interface Window {
    shifts: number;
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of a task, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread during an action, scaled to the slow phone. */
async function longestTask(browser: Browser, page: Page, happens: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await happens();
  await page.waitForTimeout(WATCHED_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * SLOW_DOWN;
}

async function measure(
  browser: Browser,
  { origin, simulator }: Servers,
  scenario: ScenarioName,
): Promise<Figures> {
  const world = await Simulator.at(simulator).world({ scenario });
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  await enter(context, world, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/health`);
  await page.evaluate(
    (token) => {
      sessionStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', token);
    },
    await world.member('somchai').signIn(),
  );
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

  // The wallet answers only after the load event, so that the load itself is not measured.
  await world.fault({ operation: 'wallet.get', latencyMs: 800 });
  await page.goto(`${origin}/user/home`);
  const cards = page.locator('main ul li button[aria-haspopup=dialog][tabindex]');
  const arriving = await longestTask(browser, page, () => cards.first().waitFor());
  await world.clearFaults();
  const turning = await longestTask(browser, page, async () => {
    await cards.first().focus();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
  });
  const opening = await longestTask(browser, page, async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  });
  const shift = await page.evaluate(() => window.shifts);
  const figures = { accounts: await cards.count(), arriving, turning, opening, shift };
  await context.close();
  await world.drop();
  return figures;
}

await withServers(async (servers) => {
  const browser = await chromium.launch(provideChromium());
  console.log(
    `Longest task in ms at a CPU ${SLOW_DOWN} times slower, median of ${RUNS}; layout shift, the worst\n`,
  );
  console.log('scenario     accounts  arriving  turning  opening  shift');
  for (const scenario of scenarios) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, servers, scenario));
    const mid = (name: keyof Figures) => median(runs.map((run) => run[name])).toFixed(0);
    console.log(
      scenario.padEnd(13) +
        mid('accounts').padStart(8) +
        mid('arriving').padStart(10) +
        mid('turning').padStart(9) +
        mid('opening').padStart(9) +
        Math.max(...runs.map(({ shift }) => shift))
          .toFixed(3)
          .padStart(7),
    );
  }
  await browser.close();
});
