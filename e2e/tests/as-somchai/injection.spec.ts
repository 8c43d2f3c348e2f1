import type { Page } from 'playwright/test';
import { watchIntruders } from '../../fixtures/intruders.ts';
import { expect, test } from '../../fixtures/test.ts';
import { attacks } from '../../injection/corpus.ts';
import { infest } from '../../injection/fields.ts';
import type { App } from '../../pages/app.ts';
import { BonusPage } from '../../pages/bonus-page.ts';

interface Stop {
  screen: string;
  visit: (app: App, page: Page) => Promise<unknown>;
}

const lastDialog = (page: Page) => page.getByRole('dialog').last();
const bonusPage = (page: Page) => new BonusPage(page, 'th');
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Where the texts of fields.ts are shown; each stop ends with all of them on screen. */
const walk: readonly Stop[] = [
  {
    screen: 'agreement, over home',
    visit: ({ agreement }) =>
      expect(agreement.locator('ul').first().locator('> li')).toHaveCount(attacks.length),
  },
  {
    screen: 'home',
    visit: async (app, page) => {
      await app.acceptAgreement();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(attacks[0]!);
    },
  },
  {
    screen: 'conditions',
    visit: async (app, page) => {
      await app.room(app.say.conditions.open).click();
      const list = lastDialog(page).locator('ul').first().locator('> li');
      await expect(list).toHaveCount(attacks.length);
      await expect(list.last()).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'withdraw',
    visit: async (_, page) => {
      await close(page);
      await page.getByRole('main').getByRole('button', { name: 'ถอนเงิน' }).click();
      await expect(lastDialog(page)).toContainText(attacks[0]!);
    },
  },
  {
    screen: 'refund, and the server’s own words as a message',
    visit: async (_, page) => {
      await close(page);
      await page.getByRole('main').getByRole('button', { name: 'คืนยอดเสีย' }).click();
      await expect(lastDialog(page)).toContainText('DROP TABLE');
      await lastDialog(page).getByRole('button', { name: 'รับเงินคืน' }).click();
    },
  },
  {
    screen: 'invite',
    visit: async (_, page) => {
      await close(page);
      await page.getByRole('main').getByRole('button', { name: 'ชวนเพื่อน' }).first().click();
      await expect(lastDialog(page).getByRole('row')).toHaveCount(attacks.length + 1);
    },
  },
  {
    screen: 'statement',
    visit: async (app, page) => {
      await close(page);
      await app.room(app.say.statement.open).click();
      await expect(page.getByRole('main').locator('ol').first().locator('> li')).toHaveCount(attacks.length);
    },
  },
  {
    screen: 'slips',
    visit: async (_, page) => {
      await page.getByRole('button', { name: 'สถานะสลิป' }).click();
      await expect(lastDialog(page).getByRole('row')).toHaveCount(attacks.length + 1);
    },
  },
  {
    screen: 'bonus, its banners and notice',
    visit: async (_, page) => {
      await close(page);
      await bonusPage(page).goto();
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
      const banners = lastDialog(page).locator('ul').first().locator('> li');
      await expect(banners).toHaveCount(attacks.length);
      await expect(banners.last()).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'promotion',
    visit: async (_, page) => {
      await close(page);
      await bonusPage(page).find('PROMO');
      // One text of all of them: an open end swallows what comes after it.
      await expect(lastDialog(page)).toContainText('แตะที่นี่');
    },
  },
  {
    screen: 'profile',
    visit: async (app, page) => {
      await close(page);
      await app.room(app.say.profile.open).click();
      await expect(page.getByRole('main')).toContainText(attacks[0]!);
    },
  },
  {
    screen: 'contact',
    visit: async (app, page) => {
      await app.room(app.say.contact.open).click();
      await expect(page.getByRole('main')).toContainText('DROP TABLE');
    },
  },
];

// The sanitiser reads into a document where nothing runs, but the browser reports what it reads: of that file alone.
test.use({ expectedConsole: [/\/assets\/server-html-body-[\w-]+\.js\)$/] });

test('nothing that a server writes runs, loads or leads astray', async ({ app, page, world }) => {
  // A walk over every screen.
  test.slow();
  expect(new Set(attacks).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThanOrEqual(150);
  const intruders = await watchIntruders(page);
  const token = await world.tokenOf('somchai');
  await infest(world, 'somchai');
  await page.goto('/health');
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.goto('/user/home');
  for (const { screen, visit } of walk) {
    await test.step(screen, async () => {
      await visit(app, page);
      expect(await intruders.found(), screen).toEqual([]);
    });
  }
});
