import { loseAll } from '../fixtures/bonus-life.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { App } from '../pages/app.ts';
import { ConsolePage } from '../pages/console.ts';
import { slipPicture } from '../pages/deposit-ways.ts';
import { MoneySheets } from '../pages/money-sheets.ts';
import { baht } from '../words/amounts.ts';
import { words } from '../words/words.ts';
import { Hand } from './hand.ts';

/** Each task must be possible within a minute. */
const MINUTE = 60_000;

const test = base.extend<{ console: ConsolePage; hand: Hand }>({
  console: async ({ page, baseURL, world }, use) => {
    const console = new ConsolePage(page, baseURL!, world);
    await console.open();
    await use(console);
  },
  hand: async ({ page }, use, info) => {
    const begun = Date.now();
    await use(new Hand(page, info.project.name));
    expect(Date.now() - begun).toBeLessThan(MINUTE);
  },
});

/** Each world has its own name under localhost: to a browser a different site, which the links must still reach. */
const atDocumented = test.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

atDocumented(
  'a member with 37.50 baht sees a QR code expire, and then the late payment',
  async ({ page, baseURL, world, hand }) => {
    const id = `${world.id}-poor`;
    await page.goto(`${baseURL!}/__mock/console#/`);
    await hand.type(page.getByLabel('Name', { exact: true }), id);
    await hand.choose(page.getByLabel('Set the balance of'), 'somchai');
    await hand.type(page.getByLabel('New balance'), '37.50');
    await hand.press(page.getByRole('button', { name: 'Make world' }));
    const console = new ConsolePage(page, baseURL!, world);
    await expect(console.member('somchai')).toContainText('37.50');

    const app = new App(
      await hand.opens(console.member('somchai').getByRole('link', { name: 'Open the app as somchai' })),
      // The first visit there: the app starts in Thai.
      words.th,
    );
    await expect(app.page.getByText('37.50').first()).toBeVisible();
    await app.home.openDeposit();
    await app.deposit.createCode('KBANK', '100');
    await page.bringToFront();
    await expect(console.member('somchai').getByRole('img', { name: /^QR code of 100.00/ })).toBeVisible();

    await hand.go('Clock');
    await expect(page.getByRole('button', { name: '+15 m 1 due' })).toBeVisible();
    await hand.press(page.getByRole('button', { name: '+15 m' }));
    await expect(console.panel.getByRole('status').filter({ hasText: 'What the move did' })).toContainText(
      'qrcode.expire',
    );
    await expect(app.deposit.picture(baht('100.00'))).toHaveCount(0);

    await hand.go('Now');
    await hand.press(console.member('somchai').getByRole('button', { name: 'The bank pays it late' }));
    await expect(console.done).toContainText('The bank pays 100.00 after it expired');
    await hand.go('Clock');
    await hand.press(page.getByRole('button', { name: '+1 m' }));
    await hand.go('Now');
    await expect(console.member('somchai')).toContainText('137.50');
    await app.page.bringToFront();
    await app.page.reload();
    await expect(app.page.getByText('137.50').first()).toBeVisible();
  },
);

test('a slip is refused as a duplicate, and the player reads it', async ({
  page,
  console,
  world,
  hand,
  say,
}) => {
  const somchai = await world.member('somchai').api();
  const file = new File([new Uint8Array(slipPicture())], 'slip.png', { type: 'image/png' });
  await somchai('wallet.uploadSlip', { form: { file } });
  const card = console.member('somchai');
  await expect(card.getByRole('img', { name: /^Slip/ })).toBeVisible();
  const app = new App(await hand.opens(card.getByRole('link', { name: 'Open the app as somchai' })), say);
  await page.bringToFront();
  await hand.choose(card.getByLabel('Reason'), 'SLIP_REFNO_DUPLICATED – Duplicate slip.');
  await hand.press(card.getByRole('group', { name: /^Slip/ }).getByRole('button', { name: 'Refuse' }));
  await expect(console.done).toContainText('as SLIP_REFNO_DUPLICATED');
  await expect(card.getByRole('img', { name: /^Slip/ })).toHaveCount(0);
  await app.statement.goto();
  const slips = await new MoneySheets(app, 'en').openSlips();
  await expect(slips.getByText('This slip has already been sent')).toBeVisible();
});

test('the answer to a transfer is lost, and the console shows what happened', async ({
  page,
  console,
  world,
  hand,
}) => {
  await hand.go('Trouble');
  await hand.press(console.panel.getByRole('button', { name: 'Break a call' }).first());
  const form = page.getByRole('form', { name: 'Break a call' });
  await hand.choose(form.getByLabel('What happens'), 'The work is done, the answer is lost');
  await hand.choose(form.getByLabel('To the call'), 'wallet.transfer');
  await hand.type(form.getByLabel('How often'), '1');
  await hand.press(form.getByRole('button', { name: 'Break it' }));
  await expect(console.panel).toContainText('work done, answer lost');

  const somchai = await world.member('somchai').api();
  await expect(
    somchai('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 10 } }),
  ).rejects.toThrow();
  await expect(console.panel).toContainText('spent');
  await hand.go('Journal');
  await hand.openRow(console.row('wallet.transfer', 'cut'));
  await expect(console.entry).toContainText('no answer: the connection was cut');
  await expect(console.entry.getByRole('row', { name: /somchai · wallet/ })).toContainText('10.00');
  await hand.go('Now');
  await expect(console.member('somchai')).toContainText('2,440.75');
  await expect(console.member('somchai')).toContainText('330.50');
});

test('a daily bonus is available again after midnight', async ({ page, console, world, hand }) => {
  const { username } = world.member('prasert');
  const take = async () =>
    world
      .member('prasert')
      .call('bonus.activate', { params: { code: 'DAILY10' } })
      .then(
        () => 'taken',
        (error: Error) => error.message,
      );
  await hand.go('Clock');
  await hand.type(page.getByLabel('By', { exact: true }), '11h40m');
  await hand.press(console.panel.getByRole('button', { name: /^Move/ }));
  await expect(page.getByRole('banner')).toContainText('23:40');
  const deposit = async () => {
    await world.event({ type: 'bankTransfer.arrive', username, amount: 500 });
    await world.clock.advance('1m');
  };
  await deposit();
  for (let count = 0; (await take()) === 'taken'; count += 1) {
    expect(count).toBeLessThan(5);
    await loseAll(world, 'prasert');
    await world.member('prasert').call('bonus.clear');
    await deposit();
  }
  await hand.go('Journal');
  // By its code: the calls before it have rows too, and its own row arrives last.
  const refused = console.row('bonus.activate', 'BONUS_MAX_CLAIMED');
  await expect(refused).toBeVisible();
  await hand.openRow(refused);
  await expect(console.entry.getByRole('heading', { name: 'Why' })).toBeVisible();
  await hand.go('Clock');
  await hand.press(console.panel.getByRole('button', { name: '+1 h' }));
  await expect(page.getByRole('banner')).toContainText('Sat, 21 Nov 2026');
  expect(await take()).toBe('taken');
  await hand.go('Now');
  await expect(console.member('prasert')).toContainText('DAILY10');
});

test('a withdrawal was refused: the console shows why, and it succeeds in a fork', async ({
  page,
  console,
  world,
  hand,
}) => {
  const duangjai = await world.member('duangjai').api();
  await duangjai('wallet.withdrawAll', { body: { amount: 630.5 } }).catch(() => undefined);
  await hand.go('Journal');
  await hand.openRow(console.row('wallet.withdrawAll', 'BONUS_CONDITION'));
  await expect(console.entry).toContainText('900');
  await expect(console.entry).toContainText('1,800');
  await expect(console.entry).toContainText('mock-server/src/domain/');
  await hand.press(console.entry.getByRole('button', { name: 'In a fork' }).first());
  await expect(console.done).toContainText('answered 200');
  await expect(page).not.toHaveURL(new RegExp(`#/w/${world.id}/`));
  await expect(console.row('wallet.withdrawAll', '200')).toBeVisible();
});
