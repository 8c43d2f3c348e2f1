import { expectAccessible } from '../../fixtures/check-screen.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

test('the chat with support, empty and with a conversation', async ({ app, axe, page, language, world }) => {
  const chat = new ChatWidget(page, language);
  const check = async () => {
    if (axe !== 'never') await expectAccessible(page);
    await expect(page).toFitTheScreen();
    await expect(page).toHoldStill();
  };
  await app.login.goto();
  await chat.launcher.waitFor();
  await check();
  await chat.open();
  await expect(chat.hello).toBeVisible();
  await check();
  await chat.close();

  await app.startAs(await world.tokenOf('somchai'));
  await chat.open();
  await expect(chat.messages).toHaveCount(10);
  await expect(chat.messages.last()).toBeInViewport();
  await check();
});
