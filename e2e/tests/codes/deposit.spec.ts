import type { Operations } from '@krapao/contracts/operations';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays, previewConsole, slipPicture } from '../../pages/deposit-ways.ts';
import { depositWords } from '../../words/deposit.ts';

test.use({ expectedConsole: previewConsole(/status of 50\d/) });

test('every code that the deposit sheet can meet, in words', async ({ app, language, page, world }) => {
  test.slow();
  const say = depositWords[language];
  const ways = new DepositWays(app, say);
  type Code = keyof typeof say.codes & ErrorCode;
  const each = async (operation: keyof Operations, button: string, codes: readonly Code[]) => {
    for (const code of codes) {
      await world.fault({ operation, code, times: 1 });
      await ways.button(button).click();
      await expect(ways.alert, code).toContainText(say.codes[code]);
    }
  };

  const { username } = world.member('somchai');
  const bankAccount = { bankCode: 'BBL', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1112223334' };
  await world.event({ type: 'member.update', username, bankAccount });
  await app.startAs(await world.tokenOf('somchai'));
  await ways.open(say.link);
  await ways.link.fill('https://gift.truemoney.com/campaign/?v=KRAPAO0000000000000500');
  await each('wallet.truelink', say.sendLink, [
    'TRUELINK_DUPLICATE',
    'TRUELINK_INVALID',
    'NO_WALLET',
    'REQUEST_LIMIT',
    'TRANSFER_MINIMUM',
  ]);
  await ways.back.click();

  await ways.channel(say.slip).click();
  await ways.chooseFile(slipPicture());
  await ways.preview.waitFor();
  await each('wallet.uploadSlip', say.sendSlip, [
    'SLIP_NO_FILE',
    'SLIP_INVALID_FILE',
    'SLIP_UPLOAD_FAIL',
    'REQUEST_LIMIT_1MIN',
    'KEY_INVALID',
  ]);
  await ways.back.click();

  await ways.channel(say.bank.KTB).click();
  await ways.amount.fill('100');
  await each('wallet.add', say.announce, ['NO_BANK', 'BONUS_REMAINING', 'INTERNAL_SERVER_ERROR']);
  await ways.back.click();

  await ways.channel(say.bank.SCB).click();
  await ways.button(say.copyNumber).click();
  await ways.sheet.getByLabel(say.holder).fill('SOMCHAI JAIDEE');
  await each('account.bankAccountName', say.saveName, ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG']);
  await ways.back.click();

  // One that cannot be made is an answer like any other (decisions: the wire), and told by a toast.
  await app.deposit.choose('KBANK');
  await app.deposit.amount.fill('50000.01');
  await app.deposit.create.click();
  await expect(page.getByText(say.codes.QR_FAIL).first()).toBeVisible();
});
