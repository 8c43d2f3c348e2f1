import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { spinWords } from '../../words/spin.ts';

test('the prize wheel and its dialogs', async ({ app, checkScreen, language, page, world }) => {
  const words = spinWords[language];
  const spin = new SpinPage(page, words);
  await app.enterAs(await world.member('somchai').signIn());
  await world.event({ type: 'spin.set', next: 'CASH50' });
  await spin.goto();
  await page.getByText(words.prizes).click();
  await expect(page.getByText('โทรศัพท์', { exact: true })).toBeVisible();
  await checkScreen((_, each) => page.getByText(spinWords[each].prizes));

  await spin.button.click();
  await expect(spin.prize).toContainText('50 บาท');
  await checkScreen((_, each) => new SpinPage(page, spinWords[each]).prize);
  await spin.prize.getByRole('button', { name: words.toCoupons }).click();
  await expect(spin.status).toHaveText(words.won('50 บาท'));

  await spin.openClaim('50 บาท');
  await checkScreen((_, each) => new SpinPage(page, spinWords[each]).confirm);
  await closeDialog(page);

  await world.event({ type: 'spin.set', isOn: false });
  await page.reload();
  await expect(page.getByText(words.off)).toBeVisible();
  await checkScreen((_, each) => page.getByText(spinWords[each].off));
});
