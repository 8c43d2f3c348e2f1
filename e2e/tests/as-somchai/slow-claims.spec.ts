import type { Operations } from '@krapao/contracts/operations';
import type { Locator } from 'playwright/test';
import { fastForwardUntil } from '../../fixtures/clock.ts';
import { hold, press } from '../../fixtures/requests.ts';
import { test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { asShown } from '../../words/as-shown.ts';
import { homeWords } from '../../words/home.ts';
import { spinWords } from '../../words/spin.ts';

const SLOW = asShown('เชื่อมต่อช้ากว่าปกติ');

test('what is claimed or looked up says that its answer takes long', async ({
  app,
  language,
  page,
  world,
}) => {
  await page.clock.install();
  const words = homeWords[language];
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  const question = page.getByRole('alertdialog');
  const saysSo = async (operation: keyof Operations, button: Locator, place: Locator) => {
    const { release } = await hold(page, operation);
    await press(button, operation);
    await fastForwardUntil(page, 6_000, 'it says that this takes long', () =>
      place.getByText(SLOW).isVisible(),
    );
    await release();
  };
  await app.startAs(await world.member('somchai').signIn());
  const invite = app.home.category(words.inviteBonus);

  await test.step('the invite bonus', async () => {
    await app.home.action(words.receive).click();
    await saysSo('invite.bonus', question.getByRole('button', { name: words.receiveConfirm }), invite);
    await invite.getByText(SLOW).waitFor({ state: 'hidden' });
  });
  await test.step('a spin', async () => {
    const spin = new SpinPage(page, spinWords[language]);
    await app.home.tile(words.spin).click();
    await spin.coupon(1).waitFor();
    await saysSo('spinwheel.spin', spin.button, page.getByRole('main'));
    await app.navItem('หน้าแรก').click();
    await app.home.isOpen();
  });
  await test.step('another game password', async () => {
    const game = new GameAccountSheet(page, app.home, language, 'PG Soft');
    await game.open();
    await game.button('reset').click();
    await saysSo(
      'wallet.resetPassword',
      question.getByRole('button', { name: words.resetConfirm }),
      game.sheet,
    );
    await game.close();
  });
  await test.step('a promotion', async () => {
    await app.home.tile(words.bonus).click();
    await bonus.code.fill('LUCKY50');
    const sheet = bonus.sheet(say.promotion);
    await saysSo('promotion.find', page.getByRole('button', { name: say.search }), sheet);
    await saysSo('promotion.activate', sheet.getByRole('button', { name: say.receivePromotion }), sheet);
    await bonus.acknowledge(say.saved);
  });
  await test.step('the end of a bonus', async () => {
    await saysSo('bonus.clear', await bonus.askToCancel(), bonus.notice(say.ask));
  });
});

test('a bonus that is claimed says that its answer takes long', async ({ app, language, page, world }) => {
  await page.clock.install();
  const bonus = new BonusPage(page, language);
  await app.enterAs(await world.member('somchai').signIn());
  await bonus.goto();
  const receive = await bonus.open('WEEKLY20', bonus.say.week);
  const { release } = await hold(page, 'bonus.activate');
  await press(receive, 'bonus.activate');
  await fastForwardUntil(page, 6_000, 'it says that this takes long', () =>
    bonus.sheet(bonus.say.week).getByText(SLOW).isVisible(),
  );
  await release();
  await bonus.acknowledge(bonus.say.saved);
});
