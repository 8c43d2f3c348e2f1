import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, Response } from 'playwright';
import { launch, NEEDS_CHROMIUM, phone, signIn } from './browser.ts';
import { frontOf } from './front.ts';
import { buildNext } from './next-release.ts';
import { acceptAgreement, main, openTransfer, settled } from './screens.ts';
import { mustHold, NEEDS_BUILD, type Stand } from './stand.ts';
import { makeWorld } from './world.ts';
import type { Drill } from './run.ts';

interface Loaded {
  readonly file: string;
  readonly encoding: string;
  readonly bytes: number;
}

/** Scripts and style sheets that a page loads over the network during this work. */
async function loadedBy(page: Page, work: () => Promise<void>): Promise<readonly Loaded[]> {
  const answers: Response[] = [];
  const listen = (answer: Response) => {
    if (/\/assets\/[^/]+\.(?:js|css)$/.test(answer.url())) answers.push(answer);
  };
  page.on('response', listen);
  await work();
  await settled(page);
  page.off('response', listen);
  const loaded = await Promise.all(
    answers.map(async (answer) => ({
      file: basename(answer.url()),
      encoding: (await answer.headerValue('content-encoding')) ?? 'none',
      bytes: (await answer.request().sizes()).responseBodySize,
    })),
  );
  // What came from the browser's own cache has no bytes.
  return loaded.filter(({ bytes }) => bytes > 0);
}

/** What a returning player opens: home, the sheet of a transfer, the bonuses. */
async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/user/home`);
  await settled(page);
  await page.getByRole('region', { name: 'ยอดเงินทั้งหมด' }).waitFor();
  await openTransfer(page);
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: 'เงื่อนไขโบนัส' }).click();
  await page.waitForURL(/\/user\/bonus/);
  await main(page).getByRole('list').first().waitFor();
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

export const drill: Drill = {
  shows: 'who comes back after a release loads what differs: a real Chromium, home, a transfer and bonuses',
  needs: `${NEEDS_CHROMIUM}; ${NEEDS_BUILD}`,
  async run(stand: Stand) {
    const simulator = await stand.simulator();
    const next = buildNext(stand);
    // With the service worker, which must not prevent the use of dictionaries.
    const variables = { KRAPAO_MOCK: '1', KRAPAO_OFFLINE: '1' };
    const now = await stand.app(simulator.origin, variables);
    const later = await stand.app(simulator.origin, variables, next);
    const front = await frontOf(stand, now.origin);
    const browser = await launch();
    stand.atEnd(() => browser.close());
    const world = await makeWorld(simulator.origin, 'deltas');
    const context = await phone(browser, front.origin, world);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));

    const first = await loadedBy(page, async () => {
      await signIn(page, front.origin);
      await acceptAgreement(page);
      await visit(page, front.origin);
    });
    mustHold(
      `before: ${first.length} files, none by a dictionary`,
      first.every(({ encoding }) => encoding !== 'dcz'),
    );

    front.leadTo(later.origin);
    const second = await loadedBy(page, () => visit(page, front.origin));
    for (const { file, encoding, bytes } of second)
      console.log(`    ${encoding.padEnd(5)} ${String(bytes).padStart(6)}  ${file}`);
    const whole = (file: string) => {
      const path = join(next, 'web/dist/assets', file);
      return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
    };
    const [loaded, without] = [
      sum(second.map(({ bytes }) => bytes)),
      sum(second.map(({ file }) => whole(file))),
    ];
    mustHold(
      `the next release: ${second.length} files in ${kib(loaded)}, with brotli ${kib(without)}`,
      loaded < without / 4,
    );
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    mustHold(`the page is under the service worker: ${worker ?? 'no'}`, worker !== undefined);
    const runs = await page.evaluate(() => document.documentElement.dataset['bonus']);
    mustHold(`what runs is the next release: ${runs ?? 'no'}`, runs === 'next');
    // What the first visit left to an idle moment may be loaded in the second.
    const loadedBefore = new Set(second.map(({ file }) => file));
    const again = (await loadedBy(page, () => visit(page, front.origin))).filter(({ file }) =>
      loadedBefore.has(file),
    );
    mustHold(`the same once more: ${again.length} files again`, again.length === 0);
    mustHold(`errors in the browser: ${errors.join() || 'none'}`, errors.length === 0);

    const newcomer = await (await phone(browser, front.origin, world)).newPage();
    const third = await loadedBy(newcomer, () => signIn(newcomer, front.origin));
    mustHold(
      `one without a dictionary loads ${third.length} files with ${[...new Set(third.map(({ encoding }) => encoding))].join(', ')}`,
      third.every(({ encoding }) => encoding !== 'dcz'),
    );
  },
};
