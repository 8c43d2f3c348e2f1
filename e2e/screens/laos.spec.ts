import { DOUBLE_CLICK_MS, memberScreens, type MemberScreen } from '@krapao/contracts/entities/constants';
import type { Page } from 'playwright/test';
import { sizes } from '../fixtures/devices.ts';
import { closeDialog } from '../fixtures/history.ts';
import { inThai } from '../fixtures/lao-only.ts';
import { codeSentTo } from '../fixtures/one-time-code.ts';
import { laos } from '../fixtures/laos.ts';
import { expect, test } from '../fixtures/test.ts';
import { BonusPage } from '../pages/bonus-page.ts';
import { ChatWidget } from '../pages/chat-widget.ts';
import { DepositWays } from '../pages/deposit-ways.ts';
import { GameAccountSheet } from '../pages/game-account.ts';
import { MoneySheets } from '../pages/money-sheets.ts';
import { type Look, openScreen } from '../pages/tour.ts';
import { depositWords } from '../words/deposit.ts';
import { homeWords } from '../words/home.ts';
import { lookerOf } from './looker.ts';

test.use(laos);

/** Checks each screen of the operator in Laos, which must not contain Thai. */
const laosLook =
  (look: Look, page: Page): Look =>
  async (screen) => {
    expect.soft(await inThai(page), screen).toEqual([]);
    await look(screen);
    await page.setViewportSize(sizes.phone);
  };

test('every screen of a newcomer in Laos', async ({ app, page, world }) => {
  const look = laosLook(lookerOf(page, 'laos-visitor', 'la'), page);
  const phone = '20555512345678';
  const { register } = app;
  await page.clock.install();
  for (const room of ['login', 'howto', 'contact']) {
    await page.goto(`/${room}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look(room);
  }
  await register.goto();
  await look('register');
  await register.field('phone').fill(phone);
  await register.button('next').click();
  await register.title('code').waitFor();
  await look('register, code');
  await register.field('code').fill(await codeSentTo(world, phone));
  await register.button('verify').click();
  await register.title('profile').waitFor();
  await look('register, profile');
  await register.fillProfile({ name: 'ສົມສີ' });
  await register.button('next').click();
  await register.title('bank').waitFor();
  await look('register, bank');
  await register.fillBank({
    bank: 'BCEL',
    firstName: 'Somsi',
    lastName: 'Keo',
    accountNo: '010120001112223',
  });
  await register.button('submit').click();
  await page.clock.fastForward(DOUBLE_CLICK_MS);
  await register.done.waitFor();
  await look('registered');
});

test('every screen of a member in Laos', async ({ app, page, say, world }) => {
  const look = laosLook(lookerOf(page, 'laos-member', 'la'), page);
  const words = homeWords.la;
  const dialog = page.getByRole('dialog');
  await app.startBeforeAgreement(await world.member('khamla').signIn());
  await app.agreement.waitFor();
  await look('agreement');
  await app.acceptAgreement();
  await look('home');
  await app.navItem(say.conditions.open).click();
  await dialog.getByRole('list').first().waitFor();
  await look('conditions');
  await closeDialog(page);

  await app.home.openDeposit();
  const ways = new DepositWays(app, depositWords.la);
  await ways.channel(depositWords.la.bank.BCEL).waitFor();
  await look('deposit');
  await ways.channel(depositWords.la.bank.BCEL).click();
  await ways.button(depositWords.la.slip).waitFor();
  await look('deposit at BCEL');
  await ways.button(depositWords.la.slip).click();
  await dialog.locator('select').waitFor();
  await look('slip');
  await closeDialog(page);
  await app.home.openTransfer();
  await dialog.locator('select').nth(1).waitFor();
  await look('transfer');
  await closeDialog(page);
  await app.home.action(words.withdraw).click();
  await dialog.locator('input[inputmode=decimal]').fill('1000000');
  await look('withdraw');
  await dialog.getByRole('button', { name: new MoneySheets(app, 'la').words.withdraw.review }).click();
  await dialog.getByRole('definition').first().waitFor();
  await look('withdraw, last look');
  await closeDialog(page);
  for (const name of [words.refund, words.invite]) {
    await app.home.action(name).click();
    await dialog.getByRole('button', { name: words.afterBanners }).waitFor();
    await look(`banners of ${name}`);
    await dialog.getByRole('button', { name: words.afterBanners }).click();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await look(name);
    await closeDialog(page);
  }
  const game = new GameAccountSheet(page, app.home, 'la', 'UFABET');
  await game.open('sport');
  await look('game account');
  await game.close();

  const bonus = new BonusPage(page, 'la');
  await bonus.goto();
  await look('bonuses');
  await bonus.open('WEEKLY20', bonus.say.week).then((receive) => receive.waitFor());
  await look('bonus');
  await closeDialog(page);
  await (await bonus.find('PIMAILAO')).waitFor();
  await look('promotion');
  await closeDialog(page);
  await page.goto('/user/spin');
  await page.getByRole('main').locator('canvas').waitFor();
  await look('spin');
  const seen = new Set<MemberScreen>(['home', 'bonus', 'spin']);
  for (const room of memberScreens.filter((each) => !seen.has(each))) {
    await openScreen(page, room);
    await look(room);
  }
  const chat = new ChatWidget(page, 'la');
  await chat.open();
  for (const [asked, answer] of [
    ['ເມນູ', 'ວິທີຝາກເງິນ'],
    ['ຝາກ', 'BCEL One'],
  ] as const) {
    await chat.write(asked);
    await expect.poll(() => world.calls('chat.sendMessage')).not.toHaveLength(0);
    await world.clock.advance('3s');
    await expect(chat.log).toContainText(answer);
  }
  await look('chat');
});
