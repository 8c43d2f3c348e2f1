import { press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays, previewConsole, slipPicture } from '../../pages/deposit-ways.ts';
import { depositWords } from '../../words/deposit.ts';

test.use({ expectedConsole: previewConsole() });

test('the ways of depositing', async ({ app, checkScreen, language, page, world }) => {
  const say = depositWords[language];
  const ways = new DepositWays(app, say);
  const { username } = world.member('somchai');
  const bankAccount = { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1112223334' };
  await world.event({ type: 'member.update', username, bankAccount });
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openDeposit();
  await expect(ways.channel(say.qr)).toBeVisible();
  await checkScreen((each, language) =>
    each.deposit.sheet.getByRole('button', { name: depositWords[language].link }),
  );

  await ways.channel(say.bank.KTB).click();
  await expect(ways.sheet).toContainText('111-222-3334');
  await ways.button(say.copyNumber).click();
  await expect(ways.sheet.getByText(say.english)).toBeVisible();
  await checkScreen((each, language) => each.deposit.sheet.getByText(depositWords[language].english));
  await ways.back.click();

  await ways.channel(say.wallet).click();
  await expect(ways.sheet).toContainText('สมหมาย กระเป๋าเงิน');
  await checkScreen((each) => each.deposit.sheet.getByText('สมหมาย กระเป๋าเงิน'));
  await ways.back.click();

  await ways.channel(say.link).click();
  await expect(ways.link).toBeVisible();
  await checkScreen((each, language) => new DepositWays(each, depositWords[language]).link);
  await ways.back.click();

  await ways.channel(say.slip).click();
  await ways.chooseFile(slipPicture());
  await expect(ways.preview).toBeVisible();
  await checkScreen((each, language) => new DepositWays(each, depositWords[language]).preview);
  await press(ways.button(say.sendSlip), 'wallet.uploadSlip');
  await expect(ways.sheet.getByText(say.slipDone)).toBeVisible();
  await checkScreen((each, language) => each.deposit.sheet.getByText(depositWords[language].slipDone));
});
