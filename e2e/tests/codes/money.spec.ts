import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations, type Operations } from '@krapao/contracts/operations';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { moneyCodes } from '../../words/money-codes.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

const codesOf = (operation: keyof Operations) => operations[operation].errors as readonly ErrorCode[];

test('each refusal of withdrawing, refund, invite and slips is told in words', async ({
  app,
  language,
  page,
  world,
}) => {
  test.slow();
  const money = new MoneySheets(app, language);
  const { words } = money;
  const texts = moneyCodes[language];

  /** Each code once, by pressing what sends the call. */
  const told = async (operation: keyof Operations, press: () => Promise<void>) => {
    for (const code of codesOf(operation)) {
      await world.fault({ operation, code, times: 1 });
      await press();
      await expect(page.getByText(texts[code] ?? `a text for ${code}`).first(), code).toBeVisible();
      await expect(page.getByText(code), 'no raw code').toHaveCount(0);
    }
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('withdrawing', async () => {
    await app.startAs(await world.tokenOf('somchai'));
    const sheet = await money.open('withdraw', world);
    const confirm = await money.reviewWithdrawal(sheet, '500');
    await told('wallet.withdrawAll', () => confirm.click());
    await close();
  });

  await test.step('refund', async () => {
    const sheet = await money.open('refund', world);
    const receive = sheet.getByRole('button', { name: words.refund.receive });
    await told('refund.receive', () => receive.click());
    await receive.click();
    await expect(page.getByText(texts.REFUND_SUCCESS!).first()).toBeVisible();
    await told('refund.addWallet', async () => (await money.confirmation(sheet, words.refund.add)).click());
    await close();
  });

  await test.step('invite', async () => {
    const sheet = await money.open('invite', world);
    await told('invite.bonus', async () => (await money.confirmation(sheet, words.invite.collect)).click());
    await close();
  });

  await test.step('slips', async () => {
    const slip = {
      createdAt: '2026-11-20T04:00:00.000Z',
      amount: 0,
      status: 'PENDING',
      note: null,
      link: null,
    };
    const body = { total: 1, slips: [{ ...slip, reference: 'slip' }] };
    await world.fault({ operation: 'statement.slips', status: 200, body });
    await app.statement.goto();
    const sheet = await money.openSlips();
    const view = sheet.getByRole('button', { name: words.slips.view });
    await told('statement.slipReference', () => view.click());
  });
});
