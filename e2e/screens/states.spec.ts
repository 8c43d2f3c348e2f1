import { memberScreens } from '@krapao/contracts/entities/constants';
import { closeDialog } from '../fixtures/history.ts';
import { test } from '../fixtures/test.ts';
import { BonusPage } from '../pages/bonus-page.ts';
import { ChatWidget } from '../pages/chat-widget.ts';
import { neededBy, openScreen, sheetHasCome } from '../pages/tour.ts';
import { homeWords } from '../words/home.ts';
import { lookerOf } from './looker.ts';

// Members with no data yet, with very long names, and with very large amounts.
for (const persona of ['malee', 'prasert', 'khamla', 'duangjai'] as const)
  test(`as ${persona}`, async ({ app, language, page, world }) => {
    const look = lookerOf(page, 'states', language);
    await app.enterAs(await world.member(persona).signIn());
    for (const room of memberScreens) {
      await openScreen(page, room);
      await look(`${persona} ${room}`);
    }
    await page.goto('/user/home');
    for (const [sheet, name] of [
      ['withdraw', homeWords[language].withdraw],
      ['deposit', app.say.home.deposit],
      ['transfer', app.say.home.transfer],
    ] as const) {
      // Not a step for new members, which speaks of a transfer as well.
      await app.home.action(name).click();
      await sheetHasCome(page);
      await look(`${persona} ${sheet}`);
      await closeDialog(page);
    }
  });

// The browser itself logs the failed answer.
const refused = test.extend({ expectedConsole: [/500 \(Internal Server Error\)/] });

refused('what cannot be loaded, and what takes its time', async ({ app, language, page, world }) => {
  const look = lookerOf(page, 'trouble', language);
  await app.enterAs(await world.member('somchai').signIn());
  for (const room of memberScreens) {
    const operationIds = neededBy(room);
    for (const operation of operationIds)
      await world.fault({
        operation,
        status: 500,
        body: { statusCode: 500, message: 'Internal Server Error' },
      });
    await page.goto(`/user/${room}`);
    await page.getByRole('button', { name: app.say.tryAgain }).first().waitFor();
    await look(`failed ${room}`);
    await world.clearFaults();
    for (const operation of operationIds) await world.fault({ operation, latencyMs: 100_000 });
    await page.goto(`/user/${room}`);
    await page.getByRole('main').locator('.animate-breathe').first().waitFor();
    await look(`loading ${room}`);
    await world.clearFaults();
  }
});

test('an active bonus, a chat, and a won prize on the wheel', async ({ app, language, page, world }) => {
  const look = lookerOf(page, 'more', language);
  await app.enterAs(await world.member('somchai').signIn());
  const bonus = new BonusPage(page, language);
  await bonus.goto();
  const receive = await bonus.open('WEEKLY20', bonus.say.week);
  await look('bonus sheet');
  await receive.click();
  await page.getByRole('alertdialog').waitFor();
  await look('bonus received');
  await bonus.acknowledge(bonus.say.saved);
  await bonus.goto();
  await look('bonus that runs');
  await page.goto('/user/home');
  await app.home.isOpen();
  await look('home with a bonus');
  const chat = new ChatWidget(page, language);
  await chat.open();
  await look('chat');
});
