import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import { inEachLanguage } from '../../fixtures/languages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { spinCodes } from '../../words/spin-codes.ts';
import { spinWords } from '../../words/spin.ts';

test('each refusal of the wheel and of a coupon is told in words', async ({ app, language, page, world }) => {
  test.slow();
  await page.clock.install();
  await app.enterAs(await world.tokenOf('somchai'));
  await new SpinPage(page, spinWords[language]).goto();

  await inEachLanguage(page, async (each) => {
    const words = spinWords[each];
    const texts = spinCodes[each];
    const spin = new SpinPage(page, words);

    await test.step('spinning', async () => {
      for (const code of operations['spinwheel.spin'].errors) {
        await world.fault({ operation: 'spinwheel.spin', code, times: 1 });
        await spin.press();
        await expect(spin.refusal, code).toContainText(texts.spin[code]);
        await expect(page.getByText(code satisfies ErrorCode), 'no raw code').toHaveCount(0);
        await spin.refusal.getByRole('button', { name: words.ok }).click();
        await expect(spin.refusal).toBeHidden();
      }
    });

    await test.step('claiming', async () => {
      for (const code of operations['spinwheel.claim'].errors) {
        await world.fault({ operation: 'spinwheel.claim', code, times: 1 });
        await spin.openClaim('2 เหรียญ');
        await spin.pressConfirm();
        const alert = spin.claimSheet.getByRole('alert').filter({ hasText: words.claimFailed });
        await expect(alert, code).toContainText(texts.claim[code]);
        await expect(page.getByText(code satisfies ErrorCode), 'no raw code').toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(spin.claimSheet).toBeHidden();
      }
    });
  });
});
