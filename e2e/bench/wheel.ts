import { enter } from '@krapao/kit/playwright';
/**
 * `npm run bench:wheel -w e2e [-- slow-down]`: frames a second of the prize wheel while it spins, on the production build
 * (`npm run build` first) and a phone whose processor is four times slower (goal: 58), beside a page with nothing on it,
 * and one with nothing but a disc of that size that is turned in the same way: what this machine draws at all.
 */
import { chromium, type Page } from 'playwright';
import { provideChromium } from '../chromium.ts';
import { Simulator } from '@krapao/kit';
import { withServers } from './servers.ts';

const rate = Number(process.argv[2] ?? 4);
const GOAL = 58;
/** What the wheel may have less than the disc, where that does not reach the goal either. */
const BEHIND = 1;
/** What may be needed later is fetched when the page is idle: it comes some time after the network went quiet. */
const IDLE_MS = 4000;
/** From the tap on: setting off, and all but the last moment of the motion. */
const MEASURED_MS = 4000;
/** Longer than one frame and a half: the next one was left out. */
const LATE_MS = 25;

/** Times between the frames of a page, in milliseconds. */
const gapsOn = (page: Page) =>
  page.evaluate(
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

function figuresOf(gaps: readonly number[]): { readonly fps: number; readonly text: string } {
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  const p95 = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0;
  const fps = (gaps.length * 1000) / sum;
  const text = `${fps.toFixed(1)} frames a second at ${rate} x slow-down; 95 % of the frames within ${p95.toFixed(1)} ms`;
  return { fps, text };
}

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
    const button = page.getByRole('main').locator('section button').first();
    await button.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.waitForLoadState('networkidle');
    // Nobody spins in the moment in which the page still fetches what may be needed later.
    await page.waitForTimeout(IDLE_MS);
    await session.send('Performance.enable');
    /** Seconds that the page's main thread has worked. */
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const angle = () => page.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).transform);
    const resting = await angle();
    await button.click();
    const before = await worked();
    const gaps = await gapsOn(page);
    if ((await angle()) === resting) throw new Error('the wheel did not turn');
    const perFrame = (((await worked()) - before) * 1000) / gaps.length;
    const wheel = figuresOf(gaps);
    console.log(`wheel    ${wheel.text}; ${perFrame.toFixed(1)} ms of work a frame`);
    const late = gaps.flatMap((gap, frame) => (gap > LATE_MS ? [`${frame}: ${gap.toFixed(0)} ms`] : []));
    console.log(`         late: ${late.length > 0 ? late.join(', ') : 'none'}`);
    await page.close();

    const empty = await context.newPage();
    await (await context.newCDPSession(empty)).send('Emulation.setCPUThrottlingRate', { rate });
    // White and still until it is painted.
    await empty.setContent(
      '<canvas width="612" height="612" style="width:306px;height:306px;will-change:transform"></canvas>',
    );
    console.log(`empty    ${figuresOf(await gapsOn(empty)).text}`);
    await empty.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const brush = canvas?.getContext('2d');
      if (!canvas || !brush) throw new Error('no canvas');
      brush.arc(306, 306, 300, 0, 7);
      brush.fill();
      const turn = (now: number) => {
        canvas.style.transform = `rotate(${now / 300}rad)`;
        requestAnimationFrame(turn);
      };
      requestAnimationFrame(turn);
    });
    const disc = figuresOf(await gapsOn(empty));
    console.log(`disc     ${disc.text}`);
    if (wheel.fps < Math.min(GOAL, disc.fps - BEHIND)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});
