import { loseAll } from '../fixtures/bonus-life.ts';
import { test as base } from '../fixtures/test.ts';
import { BonusPage } from '../pages/bonus-page.ts';
import { GameAccountSheet } from '../pages/game-account.ts';
import { baht } from '../words/amounts.ts';
import { homeWords } from '../words/home.ts';
import { Film } from './film.ts';

/** Films the five topics of /howto, in their order there; the steps match the written ones. */
const test = base.extend<{ film: Film; publish: (topic: number, name: string) => Promise<void> }>({
  film: async ({ page, say, language }, use) => use(new Film(page, say, language)),
  publish: async ({ film, browser }, use, info) =>
    use((topic, name) => film.publish(topic, name, browser, info.outputPath('frames'))),
});

// An evening in Bangkok.
test.use({ worldOf: { seed: 'howto', now: '2026-03-06T12:30:00.000Z' } });

test('the wallet', async ({ app, film, page, publish, say, world }) => {
  const { username, password } = world.member('somchai');
  await app.login.goto();
  await app.login.phone.fill(username);
  await app.login.password.fill(password);
  await film.shot(1, app.login.button);
  await app.login.button.click();
  await app.home.isOpen();
  await app.acceptAgreement();
  await film.shot(1, app.home.balance);

  await film.shot(2, app.home.tile(say.home.deposit));
  await app.home.openDeposit();
  await app.deposit.choose('KBANK');
  await app.deposit.amount.fill('500');
  await film.shot(2, app.deposit.create);
  await app.deposit.create.click();
  await app.deposit.picture(baht('500.00')).waitFor();
  await film.shot(2, app.deposit.picture(baht('500.00')));

  const { qrcodeId } = await world.member('somchai').call('qrcode.get', { params: { bankCode: 'KBANK' } });
  await world.event({ type: 'qr.pay', qrcodeId: qrcodeId ?? '' });
  await world.clock.advance('1m');
  await app.deposit.panel.getByText(say.deposit.paid(baht('500.00'))).waitFor();
  await page.goto('/user/home');
  await film.shot(3, app.home.balance);
  await app.navItem(say.statement.open).click();
  await app.statement.isOpen();
  await film.shot(3, app.statement.entries.first());
  await publish(0, 'wallet');
});

test('how to play', async ({ app, film, language, page, publish, world }) => {
  const words = homeWords[language];
  const account = new GameAccountSheet(page, app.home, language, 'Circus');
  await app.startAs(await world.member('somchai').signIn());
  await film.shot(1, app.home.category(words.slot));
  await account.open();
  await film.shot(1, account.button('activate'));
  await account.button('activate').click();

  await account.amount.fill('100');
  await film.shot(2, account.button('transferOnly'));
  await account.button('transferOnly').click();
  await account.button('play').waitFor();
  await film.shot(3, account.button('play'));
  await page.keyboard.press('Escape');
  await account.sheet.waitFor({ state: 'hidden' });
  await app.home.openTransfer();
  await app.transfer.review('CIRCUS', 'WALLET', '100');
  await film.shot(3, app.transfer.confirm);
  await publish(1, 'how-to-play');
});

test('check the balance', async ({ app, film, publish, say, world }) => {
  await app.startAs(await world.member('somchai').signIn());
  await film.shot(1, app.home.total.locator('span').first());
  const refresh = app.home.balance.getByRole('button', { name: say.home.refresh });
  await film.shot(2, refresh);
  await refresh.click();
  await film.shot(3, app.home.balance.getByRole('status'));
  await publish(2, 'check-balance');
});

test('receive a bonus', async ({ app, film, language, page, publish, world }) => {
  const bonus = new BonusPage(page, language);
  await app.startAs(await world.member('somchai').signIn());
  await bonus.goto();
  await film.shot(1, bonus.card('WEEKLY20'));
  await film.shot(1, bonus.code);
  const receive = await bonus.open('WEEKLY20', bonus.say.week);
  await film.shot(2, receive);
  await receive.click();
  await bonus.acknowledge(bonus.say.saved);
  await film.shot(3, bonus.active.locator('p').first());
  await publish(3, 'receive-bonus');
});

test('end a bonus', async ({ app, film, language, page, publish, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await app.startAs(await world.member('duangjai').signIn());
  await bonus.goto();
  await film.shot(1, bonus.active.locator('p').first());
  await film.shot(2, bonus.active.locator('dl'));

  await loseAll(world, 'duangjai');
  await page.reload();
  await film.shot(3, bonus.active.getByRole('button', { name: say.cancel }));
  const confirm = await bonus.askToCancel();
  await film.shot(3, confirm);
  await confirm.click();
  await film.shot(3, bonus.notice(say.cleared).getByRole('button', { name: say.ok }));
  await publish(4, 'end-bonus');
});
