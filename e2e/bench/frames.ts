import { Simulator } from '@krapao/kit';
import type { Browser } from 'playwright';
import { EMPTY_SCROLLER, moving, scrolled, SCREEN_FPS, type FrameRate } from './frame-rate.ts';
import { median, openPhone, type Phone } from './phone.ts';
import type { Servers } from './servers.ts';

const SLOW_DOWN = 4;
/** The page prefetches when it is idle, which begins some time after the network went quiet. */
const IDLE_MS = 4_000;
/** Measured from the tap: the start, and all but the end of the motion. */
const TURNING_MS = 4_000;

/** Home of a member with thirty game accounts, from its top to its end and back. */
async function scrollHome({ page }: Phone): Promise<FrameRate> {
  await page.goto('/user/home');
  await page.locator('main ul li button[aria-haspopup=dialog]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
  return scrolled(page, 'html', SLOW_DOWN);
}

async function scrollNothing({ page }: Phone): Promise<FrameRate> {
  await page.setContent(EMPTY_SCROLLER);
  return scrolled(page, '#scroller', SLOW_DOWN);
}

async function turnWheel({ page }: Phone): Promise<FrameRate> {
  await page.goto('/user/spin');
  const button = page.getByRole('main').locator('section button').first();
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  // Waits until the page has prefetched what it may need later.
  await page.waitForTimeout(IDLE_MS);
  const angle = () => page.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).transform);
  const resting = await angle();
  await button.click();
  const rate = await moving(page, SLOW_DOWN, TURNING_MS);
  if ((await angle()) === resting) throw new Error('the wheel did not turn');
  return rate;
}

/** Only a disc of the size of the wheel, turned in the same way. */
async function turnDisc({ page }: Phone): Promise<FrameRate> {
  await page.setContent(
    '<canvas width="612" height="612" style="width:306px;height:306px;will-change:transform"></canvas>',
  );
  await page.evaluate(() => {
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
  return moving(page, SLOW_DOWN, TURNING_MS);
}

/** Each is compared with a page that shows the best that this machine draws. */
const MOTIONS = [
  {
    name: 'home with thirty game accounts, scrolled',
    goal: 55,
    scenario: 'many-games',
    move: scrollHome,
    best: { name: 'a page with nothing to draw, scrolled', move: scrollNothing },
  },
  {
    name: 'the prize wheel, spun',
    goal: 58,
    scenario: 'default',
    move: turnWheel,
    best: { name: 'a disc of its size, turned', move: turnDisc },
  },
] as const;

const mid = (rates: readonly FrameRate[], field: keyof FrameRate) => median(rates.map((rate) => rate[field]));

const rowOf = (what: string, rates: readonly FrameRate[], goal: string) => ({
  what,
  'frames a second': mid(rates, 'fps').toFixed(1),
  'longest frame, ms': mid(rates, 'longestMs').toFixed(0),
  'work a frame, ms': mid(rates, 'workMs').toFixed(1),
  goal,
});

/** Frames per second of each motion. If the machine is too slow even for an empty page, the app is not blamed. */
export async function measureFrames(
  browser: Browser,
  { simulator, origin }: Servers,
  runs: number,
): Promise<boolean> {
  const rows: ReturnType<typeof rowOf>[] = [];
  let isKept = true;
  for (const { name, goal, scenario, move, best } of MOTIONS) {
    const [own, others]: [FrameRate[], FrameRate[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      const world = await Simulator.at(simulator).world({ scenario });
      own.push(await onPhone(await openPhone(browser, { world, origin }), move));
      await world.drop();
      others.push(await onPhone(await openPhone(browser), best.move));
    }
    rows.push(rowOf(name, own, `${goal} frames`), rowOf(best.name, others, ''));
    isKept &&= mid(own, 'fps') >= (goal / SCREEN_FPS) * mid(others, 'fps');
  }
  console.log(`\nFrames at a CPU ${SLOW_DOWN} times slower; medians of ${runs} in turns`);
  console.table(rows);
  return isKept;
}

async function onPhone<Result>(phone: Phone, run: (phone: Phone) => Promise<Result>): Promise<Result> {
  try {
    return await run(phone);
  } finally {
    await phone.close();
  }
}
