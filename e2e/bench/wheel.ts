import { enter } from '@krapao/kit/playwright';
/**
 * `npm run bench:wheel -w e2e [-- slow-down]`: frames a second of the prize wheel while it spins, on the production build
 * (`npm run build` first) and a phone whose processor is four times slower (goal: 55 at least).
 */
import { chromium } from 'playwright';
import { provideChromium } from '../chromium.ts';
import { Simulator } from '@krapao/kit';
import { withServers } from './servers.ts';

const rate = Number(process.argv[2] ?? 4);
const GOAL = 55;
/** From the tap on: setting off, and all but the last moment of the motion. */
const MEASURED_MS = 4000;

await withServers(async ({ simulator, origin }) => {
  const world = await Simulator.at(simulator).world({ scenario: 'default' });
  const browser = await chromium.launch(provideChromium());
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    await enter(context, world, origin);
    const page = await context.newPage();
    const token = await world.member('somchai').signIn();
    await page.addInitScript((value) => {
      sessionStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', value);
    }, token);
    await page.goto(`${origin}/user/spin`);
    const button = page.locator('section button').first();
    await button.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.waitForLoadState('networkidle');
    await session.send('Performance.enable');
    /** Seconds that the page's main thread has worked. */
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    await button.click();
    const before = await worked();
    const gaps = await page.evaluate(
      (ms) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const begin = performance.now();
          let last = begin;
          const frame = (now: number) => {
            seen.push(now - last);
            last = now;
            if (now - begin < ms) requestAnimationFrame(frame);
            else resolve(seen.slice(1));
          };
          requestAnimationFrame(frame);
        }),
      MEASURED_MS,
    );
    const perFrame = (((await worked()) - before) * 1000) / gaps.length;
    const sum = gaps.reduce((total, gap) => total + gap, 0);
    const sorted = gaps.toSorted((a, b) => a - b);
    const fps = (gaps.length * 1000) / sum;
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    console.log(
      `${fps.toFixed(1)} frames a second at ${rate} x slow-down; 95 % of the frames within ${p95.toFixed(1)} ms; ` +
        `${perFrame.toFixed(1)} ms of work a frame`,
    );
    if (fps < GOAL) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});
