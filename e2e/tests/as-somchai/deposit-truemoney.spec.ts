import {
  type Drill,
  drillConsole,
  GOES_ON,
  loseAnswer,
  pressExpired,
  pressOften,
} from '../../fixtures/drill.ts';
import { press } from '../../fixtures/requests.ts';
import { goBack } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { baht } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';
import { codeWords } from '../../words/codes.ts';
import { asShown } from '../../words/as-shown.ts';

const say = depositWords.th;
const linkOf = (voucher: string) => `https://gift.truemoney.com/campaign/?v=${voucher}`;
const GOOD = linkOf('KRAPAO0000000000000500');

test.describe('TrueMoney', () => {
  test('by name and by gift link; links are not offered if the operator has no secret', async ({
    app,
    context,
    page,
    world,
  }) => {
    const ways = new DepositWays(app, say);
    const send = () => press(ways.button(say.sendLink), 'wallet.truelink');
    await page.clock.install();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.startAs(await world.member('somchai').signIn());
    await ways.open(say.wallet);
    await ways.button(asShown('คัดลอกบัญชีทรูมันนี่')).click();
    await expect(page.getByText(say.copied).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('สมหมาย กระเป๋าเงิน');

    // Back goes one step, not out of the sheet.
    await goBack(page);
    await ways.channel(say.link).click();
    await expect(ways.sheet).toContainText(`ขั้นต่ำ ${baht('2.00')}`);
    await expect(ways.button(say.sendLink)).toBeDisabled();
    await ways.link.fill('   ');
    await expect(ways.button(say.sendLink)).toBeDisabled();

    await test.step('1 baht is too little, an emptied link is refused', async () => {
      await ways.link.fill(linkOf('KRAPAO0000000000000001'));
      await send();
      await expect(ways.alert).toContainText(`ต้องไม่ต่ำกว่า ${baht('2.00')}`);
      await ways.link.fill(linkOf('KRAPAO0000000000SPENT'));
      await send();
      await expect(ways.alert).toContainText(codeWords.th.TRUELINK_INVALID);
    });

    await test.step('text around a link is ignored; the link is never sent in plain text', async () => {
      const sent = page.waitForRequest('**/api/wallet/truelink');
      await ways.link.fill(`ส่งซองของขวัญให้คุณ ${GOOD} กดรับเลย`);
      await send();
      expect((await sent).postDataJSON()).toEqual({ link: expect.stringMatching(/^U2FsdGVkX1[\w+/]+=*$/) });
      await expect(ways.sheet.getByText(say.received(baht('500.00')))).toBeVisible();
      await expect(ways.sheet).toContainText(baht('2,950.75'));
    });

    await test.step('the same link twice', async () => {
      await ways.button('ฝากอีกครั้ง').click();
      await ways.link.fill(GOOD);
      await send();
      await expect(ways.alert).toContainText(codeWords.th.TRUELINK_DUPLICATE);
      const { wallet } = await world.member('somchai').call('wallet.get');
      expect(wallet.amount).toBe(2950.75);
    });

    await test.step('without a secret, links are not offered', async () => {
      await page.route('**/user/home', async (route) => {
        const html = await route.fetch();
        await route.fulfill({ response: html, body: (await html.text()).replace('krapao-truelink', '') });
      });
      await page.reload();
      await app.home.openDeposit();
      await ways.channel(say.wallet).waitFor();
      await expect(ways.channel(say.link)).toHaveCount(0);
    });
  });
});

test.describe('pressed in a hurry, or with a bad connection', () => {
  test.use({ expectedConsole: drillConsole });

  test('a transfer is reported once, and a link deposited once', async ({ app, world }) => {
    const ways = new DepositWays(app, say);
    const common = { app, world, persona: 'somchai' } as const;
    const report: Drill = {
      ...common,
      operation: 'wallet.add',
      ready: async () => {
        await ways.open(say.bank.KTB);
        await ways.amount.fill('512.34');
        return ways.button(say.announce);
      },
      done: () => ways.sheet.getByText(say.announced(baht('512.34'))),
      unknown: () => ways.sheet.getByText(say.announceUnknown),
      times: async (api) => {
        const { statements } = await api('statement.list', { body: { page: 1, limit: 10 } });
        return statements.filter(({ amount, status }) => amount === 512.34 && status === 'PENDING').length;
      },
    };
    const link: Drill = {
      ...common,
      operation: 'wallet.truelink',
      ready: async () => {
        await ways.open(say.link);
        await ways.link.fill(GOOD);
        return ways.button(say.sendLink);
      },
      done: () => ways.sheet.getByText(say.received(baht('500.00'))),
      unknown: () => ways.sheet.getByText(say.linkUnknown),
      times: async (api) => ((await api('wallet.get')).wallet.amount - 2450.75) / 500,
    };
    await pressOften(report);
    await pressOften(link, GOES_ON);
    await pressExpired(link);
    await loseAnswer(report);
    await loseAnswer(link, GOES_ON);
    await pressExpired(report);
  });
});
