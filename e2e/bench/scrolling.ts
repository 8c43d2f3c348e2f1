import type { Browser, CDPSession, Page } from 'playwright';

/** How far a frame scrolls, and for how long it goes on. */
const STEP_PX = 55;
const SECONDS = 5;
/** By then the rows of the jump are drawn, at any slowness that is measured: nothing tells when. */
const SETTLED_MS = 500;

export interface Scrolled {
  readonly fps: number;
  readonly longestMs: number;
  /** What the page's main thread worked for a frame, milliseconds of CPU time: what else the machine does is not in it. */
  readonly workMs: number;
}

/** A page that has nothing to draw while it is scrolled: what this browser gives on this machine at best. */
export async function emptyPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(
    '<div id="scroller" style="height: 650px; overflow: auto"><div style="height: 300000px"></div></div>',
  );
  return page;
}

/** Frames while an element is scrolled from its top, with the processor slowed down. */
export async function scrolled(page: Page, selector: string, slower: number): Promise<Scrolled> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // From the bottom to the top all rows are others: a jump, which is no scrolling.
  await page.locator(selector).evaluate((element) => void (element.scrollTop = 0));
  await page.waitForTimeout(SETTLED_MS);
  const before = await workedMs(session);
  const frames = await page.locator(selector).evaluate(
    async (element, [step, seconds]) => {
      const times: number[] = [];
      const end = performance.now() + seconds * 1_000;
      for (let now = performance.now(); now < end;) {
        element.scrollTop += step;
        now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now);
      }
      return times.slice(1).map((time, at) => time - (times[at] ?? time));
    },
    [STEP_PX, SECONDS] as const,
  );
  const worked = (await workedMs(session)) - before;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  return {
    fps: (frames.length / total) * 1_000,
    longestMs: Math.max(...frames),
    workMs: worked / frames.length,
  };
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
