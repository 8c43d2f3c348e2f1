import type { CDPSession, Page } from 'playwright';

/** How far a frame scrolls, and for how long it goes on. */
const STEP_PX = 55;
const SCROLLED_MS = 5_000;
/** By then the rows of the jump are drawn, at any slowness that is measured: nothing tells when. */
const SETTLED_MS = 500;

/** What a screen shows at most. */
export const SCREEN_FPS = 60;

export interface FrameRate {
  readonly fps: number;
  readonly longestMs: number;
  /** What the page's main thread worked for a frame, milliseconds of CPU time: what else the machine does is not in it. */
  readonly workMs: number;
}

/** A page that has nothing to draw while it is scrolled: what this browser gives on this machine at best. */
export const EMPTY_SCROLLER =
  '<div id="scroller" style="height: 650px; overflow: auto"><div style="height: 300000px"></div></div>';

/** With the processor slowed down: `draw` gives the times between the frames, in milliseconds. */
async function frameRate(
  page: Page,
  slower: number,
  draw: () => Promise<readonly number[]>,
): Promise<FrameRate> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const before = await workedMs(session);
  const gaps = await draw();
  const worked = (await workedMs(session)) - before;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return {
    fps: (gaps.length * 1_000) / gaps.reduce((sum, gap) => sum + gap, 0),
    longestMs: Math.max(...gaps),
    workMs: worked / gaps.length,
  };
}

/** Frames while an element is scrolled from its top, and up and down again where it ends before. */
export async function scrolled(page: Page, selector: string, slower: number): Promise<FrameRate> {
  // From the bottom to the top all rows are others: a jump, which is no scrolling.
  await page.locator(selector).evaluate((element) => void (element.scrollTop = 0));
  await page.waitForTimeout(SETTLED_MS);
  return frameRate(page, slower, () =>
    page.locator(selector).evaluate(
      async (element, [step, ms]) => {
        const times: number[] = [];
        const bottom = element.scrollHeight - element.clientHeight;
        if (bottom <= 0) throw new Error('there is nothing to scroll');
        const end = performance.now() + ms;
        for (let now = performance.now(), way = step; now < end; way += step) {
          const along = way % (2 * bottom);
          element.scrollTop = along <= bottom ? along : 2 * bottom - along;
          now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
          times.push(now);
        }
        return times.slice(1).map((time, at) => time - (times[at] ?? time));
      },
      [STEP_PX, SCROLLED_MS] as const,
    ),
  );
}

/** Frames of a page in which something moves by itself. */
export const moving = (page: Page, slower: number, forMs: number): Promise<FrameRate> =>
  frameRate(page, slower, () =>
    page.evaluate(
      (ms) =>
        new Promise<number[]>((resolve) => {
          const gaps: number[] = [];
          const begin = performance.now();
          let last = begin;
          const frame = (now: number) => {
            gaps.push(now - last);
            last = now;
            if (now - begin < ms) requestAnimationFrame(frame);
            else resolve(gaps.slice(1));
          };
          requestAnimationFrame(frame);
        }),
      forMs,
    ),
  );

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
