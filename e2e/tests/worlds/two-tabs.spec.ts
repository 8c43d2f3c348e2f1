import type { World } from '@krapao/kit';
import { expect, test } from '../../fixtures/test.ts';
import { App } from '../../pages/app.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

// Browsers resolve names under `localhost` to this machine, and separate their storage as for any two hosts.
test('two worlds with a member each, side by side in two tabs, by their addresses', async ({
  baseURL,
  context,
  say,
  simulator,
  world,
}) => {
  const other = await simulator.world({ scenario: 'default' });
  await context.clearCookies({ name: 'mock_world' });
  const { port } = new URL(baseURL!);
  const open = async ({ id }: World, as: string) => {
    const page = await context.newPage();
    await page.goto(`http://${id}.localhost:${port}/__mock/enter?as=${as}&to=/user/home&locale=th`);
    await page.waitForURL(/\/user\/home$/);
    return { page, app: new App(page, say), chat: new ChatWidget(page) };
  };
  const mine = await open(world, 'somchai');
  const theirs = await open(other, 'malee');

  await mine.app.home.isOpen();
  await theirs.app.home.isOpen();
  const balances = await Promise.all([mine, theirs].map(({ app }) => app.home.total.textContent()));
  expect(balances[0]).not.toBe(balances[1]);

  // Each gets only messages of its own world, over its own socket.
  for (const { chat } of [mine, theirs]) await chat.open();
  const somchai = world.member('somchai').username;
  await world.event({ type: 'support.setBot', isOn: false });
  await world.event({
    type: 'support.message',
    username: somchai,
    message: { message_type: 'text', payload: 'สำหรับสมชายคนเดียว', deliver: null },
  });
  await expect(mine.chat.messages.last()).toContainText('สำหรับสมชายคนเดียว');
  await expect(theirs.chat.log).not.toContainText('สำหรับสมชายคนเดียว');

  await world.clock.advance('13h');
  await Promise.all([mine, theirs].map(({ page }) => page.reload()));
  await mine.app.login.isOpen();
  await theirs.app.home.isOpen();
  await other.drop();
});
