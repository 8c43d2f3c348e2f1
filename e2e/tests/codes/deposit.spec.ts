import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Operations } from '@krapao/contracts/operations';
import { inEachLanguage } from '../../fixtures/languages.ts';
import { press } from '../../fixtures/press.ts';
import { expectRefusalsTold } from '../../fixtures/refusals.ts';
import { test } from '../../fixtures/test.ts';
import { App } from '../../pages/app.ts';
import { DepositWays, previewConsole, slipPicture } from '../../pages/deposit-ways.ts';
import { depositWords } from '../../words/deposit.ts';
import { words } from '../../words/words.ts';

/** How long a toast stays (spec §8). */
const TOAST_MS = 4_000;

test.use({ expectedConsole: previewConsole(/status of 50\d/) });

test('each refusal of depositing is told in words, in three languages', async ({ app, page, world }) => {
  test.slow();
  const { username } = world.member('somchai');
  const bankAccount = { bankCode: 'BBL', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1112223334' };
  await world.event({ type: 'member.update', username, bankAccount });
  const api = await world.as('somchai');
  await api('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 50 } });
  await page.clock.install();
  await app.startAs(await world.tokenOf('somchai'));

  await inEachLanguage(page, async (language) => {
    const here = new App(page, words[language]);
    const say = depositWords[language];
    const ways = new DepositWays(here, say);
    const told = (operation: keyof Operations, button: string, ...more: ErrorCode[]) =>
      expectRefusalsTold({
        page,
        world,
        language,
        operation,
        texts: say.codes,
        call: () => press(ways.button(button), operation),
        more,
      });

    await test.step('a QR code', async () => {
      // The one that lives is what opens first.
      await here.home.openDeposit();
      await told('qrcode.cancel', here.say.deposit.cancel);
      await here.deposit.choose('PAYTIMZ');
      await here.deposit.amount.fill('50');
      await told('qrcode.create', here.say.deposit.create);
      // Toasts lie above the way back.
      await page.clock.fastForward(TOAST_MS);
      await ways.back.click();
    });
    await test.step('a gift link', async () => {
      await ways.channel(say.link).click();
      await ways.link.fill('https://gift.truemoney.com/campaign/?v=KRAPAO0000000000000500');
      await told('wallet.truelink', say.sendLink, 'REQUEST_LIMIT');
      await ways.back.click();
    });
    await test.step('a slip', async () => {
      await ways.channel(say.slip).click();
      await ways.chooseFile(slipPicture());
      await ways.preview.waitFor();
      await told('wallet.uploadSlip', say.sendSlip);
      await ways.back.click();
    });
    await test.step('a transfer by hand', async () => {
      await ways.channel(say.bank.KTB).click();
      await ways.amount.fill('100');
      await told('wallet.add', say.announce, 'INTERNAL_SERVER_ERROR');
      await ways.back.click();
    });
    await test.step('the English name of the account', async () => {
      await ways.channel(say.bank.SCB).click();
      await ways.button(say.copyNumber).click();
      await ways.sheet.getByLabel(say.holder).fill('SOMCHAI JAIDEE');
      await told('account.bankAccountName', say.saveName);
    });
    await ways.close();
  });
});
