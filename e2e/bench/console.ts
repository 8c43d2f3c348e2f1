/**
 * `npm run bench:console`: what the console costs and how it keeps up, in a browser, as its budgets say it. `--seconds 60`
 * is how long 200 calls a second last.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../chromium.ts';
import { withServers } from './servers.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const ENTRIES = 10_000;
const RATE = 200;
const AT_ONCE = 20;

const control = async (simulator: string, path: string, body?: object) => {
  const response = await fetch(`${simulator}/__mock${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.json() as Promise<Record<string, unknown>>;
};

/** A call that reads and one that is refused, as an app makes them. */
const call = async (simulator: string, world: string, at: number): Promise<void> => {
  const path = at % 10 === 0 ? '/api/wallet' : '/api/lookup/info';
  const response = await fetch(simulator + path, { headers: { 'x-mock-world': world, 'x-mock-by': 'app' } });
  await response.arrayBuffer();
};

async function callMany(simulator: string, world: string, count: number): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await call(simulator, world, (next += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** CPU time that a process has used so far, milliseconds; Linux only. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const rows = '#journal-grid .virtual .row';
const consoleAt = (simulator: string, world: string) => `${simulator}/__mock/console#/w/${world}/journal`;

/** From the address being opened to the first row being there, milliseconds. */
async function firstRow(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      document.documentElement.dataset['firstRow'] = String(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true });
  }, rows);
  await page.goto(address);
  await page.locator('html[data-first-row]').waitFor();
  const at = Number(await page.locator('html').getAttribute('data-first-row'));
  await page.close();
  return at;
}

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

interface Scrolled {
  readonly fps: number;
  readonly worst: number;
  /** What the page's main thread worked for a frame, milliseconds of CPU time: what else the machine does is not in it. */
  readonly work: number;
}

/** Frames a second while all rows pass by, with the processor slowed down. */
async function scrolling(page: Page, slower: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const before = await metric(session, 'TaskDuration');
  const frames = await page.evaluate(async () => {
    const grid = document.querySelector('#journal-grid');
    if (!grid) return [];
    const times: number[] = [];
    const end = performance.now() + 5_000;
    for (let now = performance.now(); now < end;) {
      grid.scrollTop += 55;
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now);
    }
    return times.slice(1).map((time, at) => time - (times[at] ?? time));
  });
  const worked = (await metric(session, 'TaskDuration')) - before;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const sum = frames.reduce((total, frame) => total + frame, 0);
  return {
    fps: (frames.length / sum) * 1_000,
    worst: Math.max(...frames),
    work: (worked * 1_000) / frames.length,
  };
}

/** How many entries the page says it has. */
async function shown(page: Page): Promise<number> {
  const text =
    (await page
      .getByRole('status')
      .filter({ hasText: /entr(y|ies)/ })
      .textContent()) ?? '';
  return Number(/([\d,]+) entr/.exec(text)?.[1]?.replaceAll(',', ''));
}

const verdict = (isWithin: boolean) => (isWithin ? '' : '  OVER THE BUDGET');
let isOver = false;
function say(what: string, figure: string, isWithin: boolean): void {
  isOver ||= !isWithin;
  console.log(`${what.padEnd(52)}${figure.padStart(12)}${verdict(isWithin)}`);
}

await withServers(async ({ simulator, pids }) => {
  const browser = await chromium.launch({ ...findChromium(), args: ['--no-first-run'] });
  try {
    await control(simulator, '/worlds', { id: 'many' });
    await callMany(simulator, 'many', ENTRIES);
    await firstRow(browser, consoleAt(simulator, 'many'));
    const opened: number[] = [];
    for (let run = 0; run < 5; run += 1) opened.push(await firstRow(browser, consoleAt(simulator, 'many')));
    say(
      'first row with 10,000 entries, at most 500 ms',
      `${median(opened).toFixed(0)} ms`,
      median(opened) <= 500,
    );

    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(consoleAt(simulator, 'many'));
    await page
      .getByRole('status')
      .filter({ hasText: /^10,000 entries$/ })
      .waitFor();
    const nodes = await page.locator(rows).count();
    say('row elements that there are, at most 80', String(nodes), nodes <= 80);
    const { work } = await scrolling(page, 1);
    await page.evaluate(() => document.querySelector('#journal-grid')?.scrollTo(0, 0));
    const { fps, worst } = await scrolling(page, 4);
    say('scrolling at 4 x CPU, at least 58 frames a second', `${fps.toFixed(1)} fps`, fps >= 58);
    say('  the longest frame', `${worst.toFixed(0)} ms`, true);
    say('  work of the main thread for a frame at 1 x, CPU time', `${work.toFixed(1)} ms`, true);
    await page.close();

    const seconds = Number(values.seconds);
    await control(simulator, '/worlds', { id: 'busy' });
    const busy = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await busy.goto(consoleAt(simulator, 'busy'));
    await busy.getByText('No calls yet').waitFor();
    const begun = performance.now();
    for (let at = 0; at < RATE * seconds; at += 1) {
      const due = begun + (at * 1_000) / RATE;
      if (due > performance.now()) await pause(due - performance.now());
      await call(simulator, 'busy', at);
    }
    const took = (performance.now() - begun) / 1_000;
    await pause(1_000);
    const lost = RATE * seconds - (await shown(busy));
    say(`${RATE * seconds} calls in ${took.toFixed(1)} s, none may be lost`, `${lost} lost`, lost === 0);
    await busy.close();

    // In turns, so that what else the machine does counts for both.
    await control(simulator, '/worlds', { id: 'cost' });
    const used = { without: [] as number[], open: [] as number[] };
    const measure = async (): Promise<number> => {
      const before = cpuMs(pids[0] ?? 0);
      await callMany(simulator, 'cost', 4_000);
      return cpuMs(pids[0] ?? 0) - before;
    };
    await measure();
    for (let turn = 0; turn < 7; turn += 1) {
      used.without.push(await measure());
      const watching = await browser.newPage();
      await watching.goto(consoleAt(simulator, 'cost'));
      // What it costs to be open, not to be opened: by then it has all rows that there are.
      await watching
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ entr(y|ies)$/ })
        .waitFor();
      await pause(500);
      used.open.push(await measure());
      await watching.close();
      await pause(200);
    }
    const cost = (median(used.open) / median(used.without) - 1) * 100;
    say(
      '  CPU for a call, nobody looking',
      `${((median(used.without) * 1_000) / 4_000).toFixed(0)} µs`,
      true,
    );
    say('CPU of the simulator with the console open, under 3 %', `${cost.toFixed(1)} %`, cost < 3);
  } finally {
    await browser.close();
  }
});
process.exitCode = isOver ? 1 : 0;
