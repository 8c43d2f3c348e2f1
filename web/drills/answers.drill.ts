import type { Page } from 'playwright';
import { launch, NEEDS_CHROMIUM, phone } from './browser.ts';
import { everywhere, lyingOperator, type Json, type Lie } from './liar.ts';
import {
  confirmTransfer,
  faultPage,
  main,
  openTransfer,
  reviewTransfer,
  settled,
  transferred,
} from './screens.ts';
import { freePort, mustHold, NEEDS_BUILD, type Stand } from './stand.ts';
import { makeWorld, type DrillWorld } from './world.ts';
import type { Drill } from './run.ts';

const isRecord = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const all =
  (change: (value: Json, name: string) => Json): Lie =>
  (_path, body) =>
    everywhere(body, change);

/** Ways in which an operator's answers may break the contract; each is applied to all answers at once. */
const lies: Readonly<Record<string, Lie>> = {
  'every number has a third decimal': all((value) => (typeof value === 'number' ? value + 0.004 : value)),
  'every number is a text': all((value) => (typeof value === 'number' ? String(value) : value)),
  'every object has a field more': all((value) => (isRecord(value) ? { ...value, added: 'later' } : value)),
  'every object has lost its last field': all((value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).slice(0, -1)) : value,
  ),
  'every object has lost its first field': all((value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value,
  ),
  'every list begins with nothing': all((value) => (Array.isArray(value) ? [null, ...value] : value)),
  'every list is null': all((value) => (Array.isArray(value) ? null : value)),
  'every text is null': all((value) => (typeof value === 'string' ? null : value)),
  'every word of a list is a new one': all((value) =>
    typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value) ? `${value}_NEW` : value,
  ),
  'every answer lies in data': (_path, body) => ({ data: body }),
  'every answer is null': () => null,
  'every answer is an empty list': () => [],
  'every answer is a page of HTML': () => ({ html: '<!doctype html><title>Maintenance</title>' }),
};

/** What a successful transfer may be answered with instead of `{ message: "SUCCESS" }`. */
const moneyAnswers: Readonly<Record<string, ReturnType<Lie>>> = {
  'another word': { message: 'OK' },
  'in data': { data: { message: 'SUCCESS' } },
  'an empty object': {},
  nothing: null,
  'a number': 1,
  'a page of HTML': { html: '<!doctype html><title>OK</title>' },
};

const pages = [
  '/user/home',
  '/user/statement',
  '/user/bonus',
  '/user/spin',
  '/user/profile',
  '/user/contact',
];

async function enter(page: Page, origin: string, { token }: DrillWorld): Promise<void> {
  await page.goto(`${origin}/health`);
  await page.evaluate((kept) => {
    sessionStorage.setItem('token', kept);
    sessionStorage.setItem('remember-agreement', 'true');
  }, token);
}

/** Opens every page while the operator answers wrongly; returns the pages that failed to show, and why. */
async function tour(page: Page, origin: string): Promise<readonly string[]> {
  const gone: string[] = [];
  for (const path of pages) {
    await page.goto(origin + path);
    await settled(page).catch(() => gone.push(`${path} is still loading`));
    const text = (await main(page).innerText()).trim();
    if ((await faultPage(page).count()) > 0) gone.push(`${path} is a fault page`);
    else if (new URL(page.url()).pathname !== path)
      gone.push(`${path} led to ${page.url().replace(origin, '')}`);
    else if (text === '') gone.push(`${path} is empty`);
  }
  return gone;
}

/** Makes a transfer whose answer cannot be read; returns what the sheet says. */
async function transfer(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/user/home`);
  await openTransfer(page);
  await reviewTransfer(page, '1');
  const confirm = confirmTransfer(page);
  const answered = page.waitForResponse('**/api/wallet/transfer');
  await confirm.click();
  await answered;
  const failed = page.getByText('โอนเงินไม่สำเร็จ');
  // Not by what is said of an unknown transfer: the notice of the one before says the same.
  await Promise.race([confirm.waitFor({ state: 'hidden' }), failed.first().waitFor()]);
  if ((await failed.count()) > 0) return 'failed';
  return (await transferred(page).count()) > 0 ? 'done' : 'unknown';
}

/** The series of a counter that are above 0; those about money exist from the start, at 0. */
const series = (metrics: string, name: string) =>
  metrics.split('\n').filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'));

async function inMode(stand: Stand, mode: 'report' | 'refuse', upstream: string) {
  const metricsPort = await freePort();
  const { origin } = await stand.app(upstream, {
    KRAPAO_ANSWER_CHECK: mode,
    KRAPAO_METRICS_PORT: String(metricsPort),
  });
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { origin, metrics };
}

export const drill: Drill = {
  shows: `an operator that departs from the contract in ${Object.keys(lies).length} ways, on ${pages.length} pages: no page is lost, and money is never called failed`,
  needs: `${NEEDS_CHROMIUM}; ${NEEDS_BUILD}`,
  async run(stand) {
    const simulator = await stand.simulator();
    const operator = await lyingOperator(stand, simulator.origin);
    const app = await inMode(stand, 'report', operator.origin);
    const world = await makeWorld(simulator.origin, 'answers');
    const browser = await launch();
    stand.atEnd(() => browser.close());
    const context = await phone(browser, app.origin, world);
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await enter(page, app.origin, world);
    const gone: string[] = [];
    for (const [name, lie] of Object.entries(lies)) {
      operator.says(lie);
      const found = await tour(page, app.origin);
      console.log(`  ${name}: ${found.join(', ') || `all ${pages.length} pages are there`}`);
      gone.push(...found.map((what) => `${name}: ${what}`));
      if (!(await page.evaluate(() => sessionStorage.getItem('token')))) await enter(page, app.origin, world);
    }
    const views = Object.keys(lies).length * pages.length;
    mustHold(`${views} pages over wrong answers, gone: ${gone.join('; ') || 'none'}`, gone.length === 0);
    mustHold(`errors that nobody caught: ${[...new Set(thrown)].join('; ') || 'none'}`, thrown.length === 0);

    // Proves the tour: it must notice a page that cannot be loaded.
    operator.says((_path, body) => body);
    await page.route(/\/assets\/bonus-page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    const overlooked = await tour(page, app.origin);
    await page.unroute(/\/assets\/bonus-page-[\w-]+\.js$/);
    mustHold(
      `the drill notices a page that is gone: ${overlooked.join()}`,
      overlooked.join() === '/user/bonus is a fault page',
    );

    const before = await world.money();
    let worked = await world.count('wallet.transfer');
    for (const [name, answer] of Object.entries(moneyAnswers)) {
      operator.says((path, body) => (path === '/api/wallet/transfer' ? answer : body));
      const said = await transfer(page, app.origin);
      const calls = (await world.count('wallet.transfer')) - worked;
      worked += calls;
      mustHold(
        `a transfer answered by ${name}: ${said}, sent ${calls} time`,
        said !== 'failed' && calls === 1,
      );
    }
    mustHold(`money before ${before}, after ${await world.money()}`, before === (await world.money()));
    await page.goto(`${app.origin}/health`);
    const text = await app.metrics();
    const drifts = series(text, 'krapao_drift_total');
    const unknown = series(text, 'krapao_money_total').filter((line) => line.includes('outcome="unknown"'));
    mustHold(`told at /metrics: ${drifts.length} kinds of differences`, drifts.length > 10);
    mustHold(`and what nobody knows of money: ${unknown.join(', ')}`, unknown.length > 0);

    const strict = await inMode(stand, 'refuse', operator.origin);
    const other = await (await phone(browser, strict.origin, world)).newPage();
    await enter(other, strict.origin, world);
    operator.says(lies['every number is a text']!);
    const found = await tour(other, strict.origin);
    mustHold(`refused instead of reported, pages gone: ${found.join() || 'none'}`, found.length === 0);
    await other.goto(`${strict.origin}/user/home`);
    await settled(other);
    const shown = await main(other).innerText();
    mustHold('there home shows no figure of an answer that it refuses', !/฿\d/.test(shown));
  },
};
