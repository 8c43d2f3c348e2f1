import type { CDPSession, Page } from 'playwright';

/** How far each frame scrolls, and for how long. */
const STEP_PX = 55;
const SCROLLED_MS = 5_000;
/** After this the rows of a jump are drawn, however slow the processor; no event says when. */
const SETTLED_MS = 500;

/** The most that a screen shows. */
export const SCREEN_FPS = 60;

export interface FrameRate {
  readonly fps: number;
  readonly longestMs: number;
  /** The main thread's work per frame, milliseconds of CPU time: other load on the machine does not count. */
  readonly workMs: number;
}

/** A page that has nothing to draw while it is scrolled: the best that this browser reaches on this machine. */
export const EMPTY_SCROLLER =
  '<div id="scroller" style="height: 650px; overflow: auto"><div style="height: 300000px"></div></div>';

/** Measures with the processor slowed down; `draw` returns the times between frames, in milliseconds. */
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

/** Frames while an element is scrolled down from its top; at its end the direction is reversed. */
export async function scrolled(page: Page, selector: string, slower: number): Promise<FrameRate> {
  // Going from the bottom to the top is a jump that replaces all rows, so it is not measured as scrolling.
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
