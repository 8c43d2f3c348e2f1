import { closeDialog, goBack } from '../../fixtures/history.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(async ({ app, world }) => {
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openTransfer();
});

test.describe('a transfer from a game that refuses', () => {
  test.use({ expectedConsole: [/status of 502/] });

  test('does not claim that the money is back in the wallet, also if it is the only game with money', async ({
    app,
    page,
    say,
    world,
  }) => {
    const { alert, confirm, sheet } = app.transfer;
    const member = world.member('somchai');
    const inPg = async () =>
      (await member.call('wallet.get')).slots.find(({ code }) => code === 'PG')?.amount;
    const isKept = async (): Promise<void> => {
      await expect(alert).toContainText(say.transfer.failed);
      await expect(alert).toContainText('เงินอยู่ในกระเป๋า หรือยังอยู่ใน PG Soft');
      await expect(alert).not.toContainText(say.transfer.moneyIsBack);
      await expect(alert).not.toContainText('โอนสำเร็จบางส่วน');
      expect(await inPg()).toBe(320.5);
      await goBack(page);
      await app.transfer.amount.waitFor();
    };
    await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });

    await test.step('to the wallet', async () => {
      await app.transfer.review('PG', 'WALLET', '20');
      await confirm.click();
      await isKept();
    });
    await test.step('to another game', async () => {
      await app.transfer.review('PG', 'JOKER', '20');
      await confirm.click();
      await isKept();
    });
    await test.step('everything, if no other game has money', async () => {
      await sheet.getByRole('button', { name: 'รวมเงินทุกเกมเข้ากระเป๋า' }).click();
      await confirm.click();
      await expect(alert).toContainText('โอนสำเร็จบางส่วน');
      await goBack(page);
      await sheet.getByRole('button', { name: 'รวมเงินทุกเกมเข้ากระเป๋า' }).click();
      await confirm.click();
      await isKept();
    });
    await test.step('closed meanwhile, the toast says so too', async () => {
      const { release } = await hold(page, 'wallet.transfer');
      await app.transfer.review('PG', 'WALLET', '20');
      await confirm.click();
      await closeDialog(page);
      await release();
      await expect(page.getByText('หรือยังอยู่ใน PG Soft').first()).toBeVisible();
    });
  });
});
