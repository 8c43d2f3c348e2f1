import type { Browser, BrowserContext, Page } from 'playwright';
import { launch, NEEDS_CHROMIUM, phone } from './browser.ts';
import { frontOf, type Front } from './front.ts';
import { journeys, type Journey } from './journeys.ts';
import { buildAgain, buildNext } from './next-release.ts';
import { becomeIdle, holdIdleWork } from './idle.ts';
import { faultPage, settled } from './screens.ts';
import { after, mustHold, NEEDS_BUILD, type Running, type Stand } from './stand.ts';
import { makeWorld, type DrillWorld } from './world.ts';
import type { Drill } from './run.ts';

const SWITCHES = 20;
const ASKS_WITHIN_MS = 90_000;

/** A signed-in tab in a browser context of its own, with an empty cache. */
async function tab(
  browser: Browser,
  origin: string,
  world: DrillWorld,
): Promise<readonly [BrowserContext, Page]> {
  const context = await phone(browser, origin, world);
  const page = await context.newPage();
  await page.clock.install();
  await holdIdleWork(page);
  await page.goto(`${origin}/health`);
  await page.evaluate((token) => {
    sessionStorage.setItem('token', token);
    sessionStorage.setItem('remember-agreement', 'true');
  }, world.token);
  await page.goto(`${origin}/user/home`);
  await settled(page);
  await page.getByRole('region', { name: 'ยอดเงินทั้งหมด' }).waitFor();
  return [context, page];
}

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameTab: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameTab' in window);
const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content');

/**
 * Lets sixteen minutes pass, after which a page asks for the current release. Repeated, as a page starts to count only once it
 * was idle and has loaded the chunk that asks.
 */
async function hearOfIt(page: Page): Promise<void> {
  const asked = page
    .waitForResponse((answer) => answer.url().endsWith('/version'), { timeout: ASKS_WITHIN_MS })
    .then(() => true);
  do {
    await becomeIdle(page);
    await page.clock.fastForward('16:00');
  } while (!(await Promise.race([asked, after(1_000)])));
}

interface Walked {
  readonly fault: boolean;
  readonly reloaded: boolean;
}

/** One journey with a switch in the middle; `told`: the page learns of the other release before it continues. */
async function walk(
  { begin, finish }: Journey,
  page: Page,
  world: DrillWorld,
  turn: () => void,
  told: boolean,
): Promise<Walked> {
  await begin(page, world);
  await mark(page);
  turn();
  if (told) await hearOfIt(page);
  await finish(page, world);
  return { fault: (await faultPage(page).count()) > 0, reloaded: !(await isSame(page)) };
}

/** Proves the drill: it must notice a release that has not kept the files that an open tab needs. */
async function withoutKept(browser: Browser, front: Front, world: DrillWorld, next: Running, bare: Running) {
  front.leadTo(next.origin);
  const [context, page] = await tab(browser, front.origin, world);
  await mark(page);
  front.leadTo(bare.origin);
  await page.getByRole('main').getByRole('link', { name: 'เงื่อนไขโบนัส' }).click();
  await page.waitForURL(/\/user\/bonus/);
  await page.getByRole('main').getByRole('list').first().waitFor();
  const reloaded = !(await isSame(page));
  await context.close();
  return reloaded;
}

export const drill: Drill = {
  shows: `${SWITCHES} switches between two builds behind one port, a tab in the middle of a journey at each: no fault page, no reload that takes something away`,
  needs: `${NEEDS_CHROMIUM}; ${NEEDS_BUILD}`,
  async run(stand: Stand) {
    const simulator = await stand.simulator();
    const next = buildNext(stand);
    const again = buildAgain(stand, next);
    const variables = { KRAPAO_MOCK: '1' };
    const servers = [
      await stand.app(simulator.origin, variables, again),
      await stand.app(simulator.origin, variables, next),
    ];
    const front = await frontOf(stand, servers[0]!.origin);
    const browser = await launch();
    stand.atEnd(() => browser.close());

    let [faults, taken, moneyLost] = [0, 0, 0];
    const releases = new Set<string | null>();
    for (let n = 0; n < SWITCHES; n++) {
      const journey = journeys[n % journeys.length]!;
      const told = n >= SWITCHES / 2 && !journey.isCalling;
      const world = await makeWorld(simulator.origin, `switch-${n}`);
      const before = await world.money();
      const [context, page] = await tab(browser, front.origin, world);
      releases.add(await releaseOf(page));
      const turn = () => front.leadTo(servers[(n + 1) % 2]!.origin);
      const { fault, reloaded } = await walk(journey, page, world, turn, told).catch(
        async (error: unknown) => {
          console.log(`  ${journey.name}: ${(await page.locator('body').innerText()).slice(0, 400)}`);
          throw error;
        },
      );
      if (fault) faults += 1;
      if (reloaded && journey.holds) moneyLost += 1;
      if (reloaded && !journey.holds) taken += 1;
      const kept = journey.name.startsWith('a withdrawal') || (await world.money()) === before;
      console.log(
        `  ${String(n + 1).padStart(2)} ${journey.name}${told ? ', told of it' : ''}: ${fault ? 'FAULT PAGE' : 'goes on'}${reloaded ? ', with the new release' : ''}${kept ? '' : ', MONEY DIFFERS'}`,
      );
      if (!kept) moneyLost += 1;
      await context.close();
    }
    mustHold(`${SWITCHES} switches, ${journeys.length} journeys: ${faults} fault pages`, faults === 0);
    mustHold(`reloads that took a sheet, a text or money away: ${moneyLost}`, moneyLost === 0);
    mustHold(`tabs at rest that took the new release: ${taken}`, taken > 0);
    mustHold(`releases that tabs ran: ${[...releases].join()}`, releases.size === 2);
    const told = servers.flatMap(({ output }) => output().split('\n')).filter((line) => line.startsWith('{'));
    const misses = told.filter((line) => /"type":"(?:chunk|error)"/.test(line));
    mustHold(
      `parts that were missing and errors, as pages told: ${misses.join() || 'none'}`,
      misses.length === 0,
    );

    const bare = await stand.app(simulator.origin, variables, buildAgain(stand));
    const world = await makeWorld(simulator.origin, 'bare');
    const reloaded = await withoutKept(browser, front, world, servers[1]!, bare);
    mustHold('the drill notices a release without kept files: there the page is loaded again', reloaded);
  },
};
