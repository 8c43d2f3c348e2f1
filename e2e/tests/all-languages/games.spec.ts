import { test } from '../../fixtures/test.ts';
import { GamePage } from '../../pages/game-page.ts';
import { launchWords } from '../../words/launch.ts';

test('the simulated games, one of each kind, in the language of the app', async ({
  checkScreen,
  page,
  world,
}) => {
  const api = await world.member('somchai').api();
  for (const [provider, code] of [
    ['pg', 'PG'],
    ['ufabet', 'UFABET'],
    ['huayhd', 'HUAYHD'],
  ] as const) {
    const { username } = await api('wallet.account', { params: { slotCode: code } });
    const { link } = await api('autoLogin.launch', { params: { provider, username } });
    await page.goto(link);
    const game = new GamePage(page);
    await game.isOpen(code, username);
    await game.play('win', 10);
    await checkScreen((_, each) => page.getByRole('heading', { name: launchWords[each].rounds }));
  }
});
