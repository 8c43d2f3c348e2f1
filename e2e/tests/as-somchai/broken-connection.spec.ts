import { breakingWay } from '../../fixtures/breaking-way.ts';
import { drillConsole, pressExpired, pressOften, type Pressed } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';

test.describe('pressed in a hurry, or with a bad connection', () => {
  test.use({ expectedConsole: drillConsole });

  test('a transfer moves money once', async ({ app, world }) => {
    const transfer: Pressed = {
      app,
      world,
      persona: 'somchai',
      operation: 'wallet.transfer',
      ready: async () => {
        await app.home.openTransfer();
        await app.transfer.review('WALLET', 'PG', '50');
        return app.transfer.confirm;
      },
      done: () => app.page.getByText(app.say.transfer.done(baht('50.00'), 'PG Soft')),
      times: async (api) => (2450.75 - (await api('wallet.get')).wallet.amount) / 50,
    };
    await pressOften(transfer);
    await pressExpired(transfer);
  });
});

test.describe('sent again by the browser', () => {
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
});
