/**
 * `npm run bench:console`: measures in a browser whether the console meets its budgets: what it costs, and how it keeps up.
 * `--seconds 60` sets how long 200 calls a second last.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../../.config/command-line.ts';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../chromium.ts';
import { callMany, callsAtRate, control } from './calls.ts';
import { EMPTY_SCROLLER, scrolled, SCREEN_FPS, type FrameRate } from './frame-rate.ts';
import { median } from './phone.ts';
import { withServers } from './servers.ts';
import { costOfConsole } from './watching.ts';

const { values } = commandLine('Usage: npm run bench:console -- [--seconds 60]', {
  options: { seconds: { type: 'string', default: '60' } },
});
const ENTRIES = 10_000;
const RATE = 200;
/** How often the scrolling is measured, in turns with a page that has nothing to draw. */
const TURNS = 5;
const FPS = 58;

const rows = '#journal-grid .virtual .row';
const consoleAt = (simulator: string, world: string) => `${simulator}/__mock/console#/w/${world}/journal`;

/** From opening the address until the first row is there, milliseconds. */
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
  console.log(`${what.padEnd(56)}${figure.padStart(12)}${verdict(isWithin)}`);
}

await withServers(async ({ simulator }) => {
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
    const empty = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await empty.setContent(EMPTY_SCROLLER);
    const { workMs } = await scrolled(page, '#journal-grid', 1);
    const looked: { readonly journal: FrameRate; readonly best: FrameRate }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      looked.push({
        best: await scrolled(empty, '#scroller', 4),
        journal: await scrolled(page, '#journal-grid', 4),
      });
    const fps = median(looked.map(({ journal }) => journal.fps));
    const best = median(looked.map(({ best: { fps: most } }) => most));
    // Frames that even an empty page misses are not the journal's fault.
    say(
      `scrolling at 4 x CPU, at least ${FPS} frames a second`,
      `${fps.toFixed(1)} fps`,
      fps >= (FPS / SCREEN_FPS) * best,
    );
    say('  a page that has nothing to draw, in turns with it', `${best.toFixed(1)} fps`, true);
    say(
      '  the longest frame, of each the median',
      `${median(looked.map(({ journal }) => journal.longestMs)).toFixed(0)} and ${median(looked.map(({ best: { longestMs } }) => longestMs)).toFixed(0)} ms`,
      true,
    );
    say('  work of the main thread for a frame at 1 x, CPU time', `${workMs.toFixed(1)} ms`, true);
    await empty.close();
    await page.close();

    const seconds = Number(values.seconds);
    await control(simulator, '/worlds', { id: 'busy' });
    const busy = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await busy.goto(consoleAt(simulator, 'busy'));
    await busy.getByText('No calls yet').waitFor();
    let asked = 0;
    busy.on('request', () => (asked += 1));
    const begun = performance.now();
    await callsAtRate(simulator, 'busy', RATE, seconds);
    const took = (performance.now() - begun) / 1_000;
    await pause(1_000);
    const lost = RATE * seconds - (await shown(busy));
    say(`${RATE * seconds} calls in ${took.toFixed(1)} s, none may be lost`, `${lost} lost`, lost === 0);
    say('  requests of the console meanwhile, beside its stream', String(asked), true);
    await busy.close();

    const { share, spread } = await costOfConsole(browser, consoleAt, RATE, seconds);
    say('CPU of the simulator for an open console, under 3 %', `${share.toFixed(1)} %`, share < 3);
    say('  give or take', `${spread.toFixed(1)} %`, true);
  } finally {
    await browser.close();
  }
});
process.exitCode = isOver ? 1 : 0;
