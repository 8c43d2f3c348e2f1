import { breakingWay } from '../../fixtures/breaking-way.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';

// At the end the way is closed, with the stream that tells the page of its world's clock.
test.use({ expectedConsole: [/status of 502|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

test('a transfer moves money once, though the browser sends it again because its connection broke before the answer', async ({
  app,
  page,
  say,
  world,
  baseURL,
}) => {
  await using way = await breakingWay(baseURL!, 'POST /api/wallet/transfer');
  const { confirm, sheet } = app.transfer;
  await app.enterAs(await world.member('somchai').signIn());
  await page.goto(`${way.origin}/user/home`);
  await app.home.isOpen();
  await app.home.openTransfer();
  await app.transfer.review('WALLET', 'PG', '50');
  await confirm.click();
  await expect(sheet.getByText(say.transfer.unknown), 'as after any lost answer').toBeVisible();
  await expect(sheet).toContainText(baht('2,400.75'));
  expect(way.hasBroken()).toBe(true);
  expect(await world.calls('wallet.transfer')).toHaveLength(1);
  expect((await world.member('somchai').call('wallet.get')).wallet.amount).toBe(2450.75 - 50);
});
