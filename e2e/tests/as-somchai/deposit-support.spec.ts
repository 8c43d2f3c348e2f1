import { DepositWays, previewConsole, slipPicture } from '../../pages/deposit-ways.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { depositWords } from '../../words/deposit.ts';

// Of the preview of a slip.
test.use({ expectedConsole: previewConsole() });

test('what asks to contact support about a deposit has a link to it, as the sheet covers the menu', async ({
  app,
  language,
  page,
  say,
  world,
}) => {
  const words = depositWords[language];
  const ways = new DepositWays(app, words);
  const support = ways.sheet.getByRole('link', { name: say.contact.open });
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());

  await test.step('a code that has ended without money: to the statement as well', async () => {
    await app.home.openDeposit();
    await app.deposit.createCode('KBANK', '100');
    await world.clock.advance('16m');
    await page.clock.fastForward('16:00');
    await support.waitFor();
    await expect(ways.sheet.getByRole('link', { name: 'ดูรายการ' })).toBeVisible();
    await closeDialog(page);
  });
  await test.step('a slip that is refused', async () => {
    await ways.open(words.slip);
    await ways.chooseFile(slipPicture(), 'EXPIRED_SLIP.png');
    await press(ways.button(words.sendSlip), 'wallet.uploadSlip');
    await ways.sheet.getByText(words.slipDone).waitFor();
    await world.clock.advance('61s');
    await page.clock.fastForward('01:01');
    await support.waitFor();
    await closeDialog(page);
  });
  await test.step('no channel at all', async () => {
    await world.event({ type: 'lookup.set', deposit: { banks: [], wallets: [] } });
    await app.home.openDeposit();
    // The open sheet updates.
    await page.clock.fastForward('00:30');
    await support.click();
    await page.getByRole('link', { name: say.contact.chat }).waitFor();
    await expect(ways.sheet).toBeHidden();
  });
});
