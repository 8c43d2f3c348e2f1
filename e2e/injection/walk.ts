import { closeDialog } from '../fixtures/history.ts';
import type { Page } from 'playwright/test';
import type { World } from '@krapao/kit';
import { expect } from '../matchers/expect.ts';
import type { App } from '../pages/app.ts';
import { BonusPage } from '../pages/bonus-page.ts';
import { ChatWidget } from '../pages/chat-widget.ts';
import { SpinPage } from '../pages/spin-page.ts';
import { moneyWords } from '../words/money.ts';
import { spinWords } from '../words/spin.ts';
import { corpusHistory } from './chat.ts';
import { attacks } from './corpus.ts';
import { PAGE_SIZE } from './fields.ts';

interface Stop {
  screen: string;
  visit: (app: App, page: Page, world: World) => Promise<unknown>;
}

const lastDialog = (page: Page) => page.getByRole('dialog').last();
const spinPage = (page: Page) => new SpinPage(page, spinWords.th);
const bonusPage = (page: Page) => new BonusPage(page, 'th');

/** The screens that show the texts of fields.ts; each stop ends with all of them on screen. */
export const walk: readonly Stop[] = [
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
      await app.navItem(app.say.conditions.open).click();
      const list = lastDialog(page).locator('ul').first().locator('> li');
      await expect(list).toHaveCount(attacks.length);
      await expect(list.last()).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'withdraw',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.home.action(moneyWords.th.withdraw.open).click();
      await expect(lastDialog(page)).toContainText(attacks[0]!);
    },
  },
  {
    screen: 'deposit, its banks',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.home.openDeposit();
      const banks = app.deposit.sheet.getByRole('listitem').getByRole('button');
      await expect.poll(() => banks.count()).toBeGreaterThanOrEqual(attacks.length);
      await expect(app.deposit.sheet).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'a bank, its name and account',
    visit: async ({ deposit }, page) => {
      await deposit.sheet.getByRole('button', { name: attacks[0]! }).first().click();
      await expect(deposit.sheet).toContainText(attacks[0]!);
      await expect(lastDialog(page).getByRole('textbox')).toBeVisible();
    },
  },
  {
    screen: 'banners over home',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.home.action(moneyWords.th.refund.open).click();
      const banners = lastDialog(page).locator('ul').first().locator('> li');
      await expect.poll(() => banners.count()).toBeGreaterThan(10);
      await expect(banners.first()).toContainText('แตะที่นี่');
    },
  },
  {
    screen: 'refund, and an answer that nobody can read',
    visit: async (_, page) => {
      // After the banners are closed, the refund opens.
      await page.keyboard.press('Escape');
      await expect(lastDialog(page)).toContainText('DROP TABLE');
      await lastDialog(page).getByRole('button', { name: 'รับเงินคืน' }).click();
      // Shown in the sheet while it is open; later it would be a notice over the page, which stays.
      await expect(lastDialog(page)).toContainText(moneyWords.th.refund.unknown);
    },
  },
  {
    screen: 'invite',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.home.action(moneyWords.th.invite.open).click();
      await expect(lastDialog(page).getByRole('row')).toHaveCount(PAGE_SIZE + 1);
    },
  },
  {
    screen: 'statement',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.navItem(app.say.statement.open).click();
      await expect(page.getByRole('main').locator('ol').first().locator('> li')).toHaveCount(PAGE_SIZE);
    },
  },
  {
    screen: 'slips',
    visit: async (_, page) => {
      await page.getByRole('button', { name: 'สถานะสลิป' }).click();
      await expect(lastDialog(page).getByRole('row')).toHaveCount(PAGE_SIZE + 1);
    },
  },
  {
    screen: 'bonus, its banners and notice',
    visit: async (_, page) => {
      await closeDialog(page);
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
      await closeDialog(page);
      await bonusPage(page).find('PROMO');
      // Only one text of each: an unclosed one may swallow what follows it.
      await expect(lastDialog(page)).toContainText('แตะที่นี่');
    },
  },
  {
    screen: 'profile',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.navItem(app.say.profile.open).click();
      await expect(page.getByRole('main')).toContainText(attacks[0]!);
    },
  },
  {
    screen: 'editing the profile, all banks',
    visit: async ({ profile }, page) => {
      await profile.openEdit();
      // The member's own bank is an additional option.
      await expect.poll(() => profile.editSheet.getByRole('option').count()).toBeGreaterThan(attacks.length);
      await closeDialog(page);
    },
  },
  {
    screen: 'the wheel, its slices and coupons',
    visit: async (_, page) => {
      const spin = spinPage(page);
      await spin.goto();
      await expect(page.locator('details li')).toHaveCount(attacks.length);
      await expect(spin.coupon(3)).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'a prize',
    visit: async (_, page) => {
      const { button, prize } = spinPage(page);
      await button.click();
      await expect(prize).toContainText('แตะที่นี่');
      await expect(prize).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'a claim, and the server’s own words',
    visit: async (_, page) => {
      await closeDialog(page);
      const { couponsCard, claimSheet, confirm } = spinPage(page);
      await couponsCard.getByRole('listitem').first().getByRole('button').click();
      await confirm.click();
      await expect(claimSheet.getByRole('alert').or(page.getByRole('alertdialog')).first()).toContainText(
        'DROP TABLE',
      );
    },
  },
  {
    screen: 'contact',
    visit: async (app, page) => {
      await closeDialog(page);
      await app.navItem(app.say.contact.open).click();
      await page.getByRole('heading', { level: 1, name: 'ติดต่อเรา' }).waitFor();
      await expect(page.getByRole('main')).toContainText('DROP TABLE');
    },
  },
  {
    screen: 'a notice of support, while the chat is closed',
    visit: async (_, page, world) => {
      const text = attacks[0]!;
      await world.event({ type: 'support.message', username: '0812345678', text, name: text });
      await expect(page.getByRole('button', { name: text }).first()).toBeVisible();
    },
  },
  {
    screen: 'the chat with support',
    visit: async (_, page) => {
      const chat = new ChatWidget(page);
      await chat.open();
      await expect(chat.messages).toHaveCount(corpusHistory().total + 1);
      for (const text of ['DROP TABLE', chat.say.unknownType]) await expect(chat.log).toContainText(text);
    },
  },
];
