import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import type { Locator } from 'playwright/test';
import { loseAll } from '../../fixtures/bonus-life.ts';
import { inEachLanguage } from '../../fixtures/languages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';

test('every code of bonuses and promotions, in words', async ({ app, page, language, world }) => {
  test.slow();
  /** Each code in turn: press, read, put away. */
  const read = async (
    bonus: BonusPage,
    operation: 'bonus.activate' | 'bonus.clear' | 'promotion.activate',
    title: string,
    button: () => Promise<Locator>,
    more: readonly ErrorCode[] = [],
  ) => {
    const texts: Partial<Record<ErrorCode, string>> = bonus.say.codes;
    for (const code of [...operations[operation].errors, ...more]) {
      await world.fault({ operation, code, times: 1 });
      await bonus.press(await button());
      await expect(bonus.notice(title), code).toContainText(texts[code] ?? `a text for ${code}`);
      await expect(page.getByText(code), 'no raw code').toHaveCount(0);
      await bonus.acknowledge(title);
    }
  };

  await page.clock.install();
  await app.enterAs(await world.tokenOf('duangjai'));
  await new BonusPage(page, language).goto();

  await test.step('ending a bonus', () =>
    inEachLanguage(page, async (each) => {
      const bonus = new BonusPage(page, each);
      const { say } = bonus;
      const cancel = () => bonus.askToCancel();
      await read(bonus, 'bonus.clear', say.cancelFailed, cancel, ['REQUEST_LIMIT']);
      await world.fault({
        operation: 'bonus.clear',
        status: 200,
        body: { message: 'BONUS_CLEAR' },
        times: 1,
      });
      await bonus.press(await cancel());
      await bonus.acknowledge(say.codes.BONUS_CLEAR);
    }));

  await loseAll(world, 'duangjai');
  await (
    await world.as('duangjai')
  )('bonus.clear');
  await page.reload();

  await test.step('receiving a bonus or a promotion', () =>
    inEachLanguage(page, async (each) => {
      const bonus = new BonusPage(page, each);
      const { say } = bonus;
      const receive = await bonus.open('DAILY10', say.day);
      await read(bonus, 'bonus.activate', say.failed, async () => receive);
      await page.keyboard.press('Escape');
      await expect(bonus.sheet(say.day)).toBeHidden();
      const promotion = await bonus.find('LUCKY50');
      await read(bonus, 'promotion.activate', say.failed, async () => promotion);
      await page.keyboard.press('Escape');
      await expect(bonus.sheet(say.promotion)).toBeHidden();
    }));
});
