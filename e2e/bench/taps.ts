import { Simulator } from '@krapao/kit';
import type { Browser, Locator } from 'playwright';
import { App } from '../pages/app.ts';
import { BonusPage } from '../pages/bonus-page.ts';
import { MoneySheets } from '../pages/money-sheets.ts';
import { SpinPage } from '../pages/spin-page.ts';
import { moneyWords } from '../words/money.ts';
import { spinWords } from '../words/spin.ts';
import { words } from '../words/words.ts';
import { median, openPhone, type Phone } from './phone.ts';
import type { Servers } from './servers.ts';

const SLOW_DOWN = 6;
const TAP_MS = 100;
/** By then the browser has reported the event timing of a tap, even if its paint was late. */
const TOLD_MS = 1_000;
/** How long a finger rests on the glass. */
const FINGER_MS = 80;

declare global {
  interface Window {
    taps: { readonly at: number; readonly ms: number }[];
    pressed: boolean;
  }
}

function watchTaps(): void {
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.taps.push({ at: entry.startTime, ms: entry.duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Notes whether the button is clicked from now on: a tap beside it would be answered at once, by nothing. */
function watchButton(button: Element): void {
  window.pressed = false;
  button.addEventListener('click', () => (window.pressed = true), { once: true });
}

/** Navigates to where the button can be pressed. */
type Ready = (app: App) => Promise<Locator>;

const { withdraw } = moneyWords.th;

const openWithdrawal = async (app: App): Promise<Locator> => {
  await app.home.goto();
  await app.home.action(withdraw.open).click();
  return app.page.getByRole('dialog', { name: withdraw.open });
};

const homeButton =
  (name: string): Ready =>
  async ({ home }) => {
    await home.goto();
    return home.action(name);
  };

/** The buttons that start a movement of money, and those that send it. In this order there is enough money for each. */
const BUTTONS: Readonly<Record<string, Ready>> = {
  'home: deposit': homeButton(words.th.home.deposit),
  'home: transfer': homeButton(words.th.home.transfer),
  'home: withdraw': homeButton(withdraw.open),
  'deposit: make a QR code': async ({ home, deposit }) => {
    await home.goto();
    await home.openDeposit();
    await deposit.choose('KBANK');
    await deposit.amount.fill('500');
    return deposit.create;
  },
  'transfer: confirm': async ({ home, transfer }) => {
    await home.goto();
    await home.openTransfer();
    await transfer.review('WALLET', 'PG', '50');
    return transfer.confirm;
  },
  'withdraw: confirm': async (app) =>
    new MoneySheets(app, 'th').reviewWithdrawal(await openWithdrawal(app), '500'),
  'bonus: receive': async ({ page }) => {
    const bonus = new BonusPage(page, 'th');
    await bonus.goto();
    return bonus.open('WEEKLY20', bonus.say.week);
  },
  'wheel: spin': async ({ page }) => {
    const spin = new SpinPage(page, spinWords.th);
    await spin.goto();
    return spin.button;
  },
};

/** Taps a button like a finger, which rests on the glass for a moment; returns the milliseconds to the next paint. */
async function tap({ page, tools, slowDown }: Phone, button: Locator): Promise<number> {
  // Prefetching of an idle page would slow down some taps and not others.
  await page.waitForLoadState('networkidle');
  // A button of a sheet that has just opened cannot be pressed for a moment.
  await button.tap({ trial: true });
  await button.evaluate(watchButton);
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not to be seen');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await slowDown(SLOW_DOWN);
  const since = await page.evaluate(() => performance.now());
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(FINGER_MS);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(TOLD_MS);
  const { taps: told, pressed } = await page.evaluate(() => ({ taps: window.taps, pressed: window.pressed }));
  await slowDown(1);
  if (!pressed) throw new Error('the tap has not hit the button');
  return Math.max(...told.filter(({ at }) => at >= since).map(({ ms }) => ms));
}

/** How long the page takes to answer a tap on each of the buttons. */
export async function measureTaps(
  browser: Browser,
  { simulator, origin }: Servers,
  runs: number,
): Promise<boolean> {
  const found = Object.keys(BUTTONS).map(() => [] as number[]);
  for (let run = 0; run < runs; run += 1) {
    const world = await Simulator.at(simulator).world({ scenario: 'default' });
    const phone = await openPhone(browser, { world, origin });
    await phone.page.addInitScript(watchTaps);
    const app = new App(phone.page, words.th);
    try {
      for (const [at, ready] of Object.values(BUTTONS).entries())
        found[at]?.push(await tap(phone, await ready(app)));
    } finally {
      await phone.close();
      await world.drop();
    }
  }
  console.log(
    `\nFrom a tap to the paint that answers it at a CPU ${SLOW_DOWN} times slower; medians of ${runs}, at most ${TAP_MS} ms`,
  );
  const rows = Object.keys(BUTTONS).map((button, at) => ({
    button,
    ms: Math.round(median(found[at] ?? [])),
  }));
  console.table(rows);
  return rows.every(({ ms }) => ms <= TAP_MS);
}
