import type { Operations } from '@krapao/contracts/operations';
import { loseAll } from '../../fixtures/bonus-life.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';
import type { bonusWords } from '../../words/bonus.ts';

type Code = keyof (typeof bonusWords)['th']['codes'];

test('every code of bonuses and promotions, in words', async ({ app, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  /** Each code in turn: press, read, put away. */
  const read = async (
    operation: keyof Operations,
    title: string,
    press: () => Promise<void>,
    codes: readonly Code[],
  ) => {
    for (const code of codes) {
      await world.fault({ operation, code, times: 1 });
      await press();
      await expect(bonus.notice(title)).toContainText(say.codes[code]);
      await bonus.acknowledge(title);
    }
  };

  await app.startAs(await world.tokenOf('duangjai'));
  await bonus.goto();
  const cancel = async () => (await bonus.askToCancel()).click();
  await read('bonus.clear', say.cancelFailed, cancel, ['REQUEST_LIMIT', 'BONUS_CONDITION']);
  await loseAll(world, 'duangjai');
  await cancel();
  await bonus.acknowledge(say.codes.BONUS_CLEAR);

  const receive = await bonus.open('DAILY10', say.day);
  await read('bonus.activate', say.failed, () => receive.click(), [
    'NO_DATA',
    'BONUS_ALREADY_ACTIVE',
    'BONUS_REMAINING',
    'BONUS_MAX_CLAIMED',
    'BONUS_CONDITION',
    'BONUS_FULL',
  ]);
  await page.keyboard.press('Escape');

  const promotion = await bonus.find('LUCKY50');
  await read('promotion.activate', say.failed, () => promotion.click(), [
    'NO_PROMOTION',
    'PROMOTION_RECEIVED',
  ]);
});
