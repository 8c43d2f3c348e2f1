import { codeSentTo } from '../../fixtures/one-time-code.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { inThai } from '../../fixtures/lao-only.ts';
import { partedWords } from '../../fixtures/parted-words.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { joinWords } from '@krapao/contracts/kernel/whole-words';
import { laos } from '../../fixtures/laos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { PASSWORD } from '../../pages/register-page.ts';
import { kip } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';
import { homeWords } from '../../words/home.ts';

test.use(laos);

test('from registration to withdrawal there is no word of Thai, and no baht', async ({
  app,
  page,
  say,
  world,
}) => {
  const phone = '20555512345678';
  const { register } = app;
  const words = homeWords.la;
  const look = async (screen: string) => {
    expect.soft(await inThai(page), screen).toEqual([]);
    expect.soft(await partedWords(page), screen).toEqual([]);
    await expect.soft(page.getByText('฿'), screen).toHaveCount(0);
    await expect.soft(page, screen).toFitTheScreen();
  };

  await test.step('registers, in kip', async () => {
    await page.clock.install();
    await register.toCode(phone);
    expect((await world.sms.last(phone))?.text).not.toMatch(/[\u0E00-\u0E7F]/);
    await look('the code');
    await register.field('code').fill(await codeSentTo(world, phone));
    await register.button('verify').click();
    await register.fillProfile({ name: 'ສົມສີ' });
    await look('name and password');
    await register.button('next').click();
    const banks = register.field('bank').getByRole('option');
    await expect(banks.filter({ hasText: /BCEL|LDB/ })).toHaveCount(2);
    await expect(banks).toHaveCount(3);
    await register.fillBank({
      bank: 'BCEL',
      firstName: 'Somsi',
      lastName: 'Keo',
      accountNo: '010120001112223',
    });
    await expect(page.getByRole('radio', { name: 'LAK' })).toBeChecked();
    await look('bank account');
    await register.button('submit').click();
    // Past the double-click window.
    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await expect(register.done).toBeVisible();
    await look('registered');
    const call = (await world.calls('account.register')).at(-1);
    expect(call?.request.body).toMatchObject({ username: phone, bankCode: 'BCEL', currency: 'LAK' });
    await page.clock.resume();
    // /login follows by itself.
    await page.clock.fastForward(2_000);
  });

  await test.step('logs in, and accepts the agreement', async () => {
    await app.login.isOpen();
    await look('login');
    await app.login.submit(phone, PASSWORD);
    await app.home.isOpen();
    await app.agreement.waitFor();
    await look('agreement');
    await app.acceptAgreement();
    await expect(app.home.total).toHaveText(kip('0.00'));
    await look('home of a new member');
  });

  await test.step('deposits at BCEL', async () => {
    const deposit = depositWords.la;
    const ways = new DepositWays(app, deposit);
    await app.home.openDeposit();
    await expect(ways.channel(deposit.bank.BCEL)).toContainText('₭');
    await look('ways to deposit');
    await ways.channel(deposit.bank.BCEL).click();
    await expect(ways.sheet).toContainText('010120001234567');
    await expect(ways.sheet).toContainText('ເປັນເງິນກີບ (₭)');
    await expect(ways.sheet).toContainText('SOMSI KEO', { ignoreCase: true });
    await look('account to transfer to');
    await ways.button(deposit.slip).click();
    await expect(ways.sheet.getByLabel(joinWords('ຍອດໃນໃບບິນ (ກີບ)'))).toBeVisible();
    await look('slip');
    await closeDialog(page);
    await world.event({ type: 'bankTransfer.arrive', username: phone, amount: 2_000_000 });
    await world.clock.advance('2m');
    await app.home.refresh();
    await expect(app.home.total).toHaveText(kip('2,000,000.00'));
  });

  await test.step('looks at bonuses, the wheel, friends and cashback', async () => {
    const bonus = new BonusPage(page, 'la');
    await app.home.tile(words.bonus).click();
    await bonus.card('WELCOME100').waitFor();
    await look('bonuses');
    await bonus.card('WELCOME100').click();
    await page.getByRole('dialog').getByRole('button', { name: bonus.say.receive }).waitFor();
    await look('a bonus');
    await closeDialog(page);
    await app.navItem(words.home).click();
    await app.home.tile(words.spin).click();
    await page.getByRole('main').locator('canvas').waitFor();
    await look('wheel');
    await app.navItem(words.home).click();
    await app.home.isOpen();
    for (const name of [words.refund, words.invite]) {
      await app.home.action(name).click();
      await page.getByRole('dialog').getByRole('button', { name: words.afterBanners }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await look(name);
      await closeDialog(page);
    }
  });

  await test.step('plays', async () => {
    const game = new GameAccountSheet(page, app.home, 'la', 'UFABET');
    await game.open('sport');
    await look('game account');
    await game.button('activate').click();
    await game.sheet.locator('input[inputmode=decimal]').fill('50000');
    await look('game account in use');
    await game.button('transferOnly').click();
    await game.button('play').waitFor();
    await look('transferred into a game');
    await game.close();
  });

  await test.step('withdraws', async () => {
    await app.home.action(words.withdraw).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('input[inputmode=decimal]').fill('1000000');
    await look('withdraw');
    const money = new MoneySheets(app, 'la');
    await sheet.getByRole('button', { name: money.words.withdraw.review }).click();
    await look('last look');
    await sheet.getByRole('button', { name: money.words.withdraw.confirm }).click();
    await expect(sheet).toContainText(money.words.withdraw.sent(kip('1,000,000.00')));
    await look('withdrawal requested');
    await closeDialog(page);
    await app.navItem(say.statement.open).click();
    await app.statement.isOpen();
    // The money in the game is moved to the wallet first.
    await expect(app.statement.entries).toHaveCount(4);
    await look('statement');
    await new ChatWidget(page, 'la').open();
    await look('chat');
  });
});
