import type { Locator, Page } from 'playwright/test';
import { closeDialog } from '../../fixtures/history.ts';
import { addressOf } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { baht } from '../../words/amounts.ts';
import { homeWords } from '../../words/home.ts';
import { spinWords } from '../../words/spin.ts';

// The narrowest phone; amounts, names and texts as long as they come.
test.use({
  viewport: { width: 320, height: 640 },
  worldOf: { changes: { somchai: { wallet: 98_765.43, coins: 1_000_000, games: { PG: 12.5 } } } },
});

const LONG_NAME = 'มหาเทพแห่งสล็อตออนไลน์ที่ยิ่งใหญ่ที่สุดในเอเชียตะวันออกเฉียงใต้';

/** Each amount of such a text is read as a smaller one if only its beginning is on a line. */
const TERMS = `<table><tr><th>ฝากขั้นต่ำ</th><th>โบนัสที่ได้รับ</th><th>เทิร์นโอเวอร์</th><th>ถอนสูงสุด</th></tr>
  <tr><td>10,000.00 บาท</td><td>สูงสุด 1,500.00 บาท</td><td>10 เท่าของยอดฝากรวมโบนัส</td><td>100,000.00 บาท</td></tr></table>`;

test.beforeEach(async ({ app, world }) => app.enterAs(await world.member('somchai').signIn()));

/** Changes the answer of a call. */
const answers = <Answer>(page: Page, path: ReturnType<typeof addressOf>, change: (answer: Answer) => void) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Answer;
    change(json);
    await route.fulfill({ response, json });
  });

const bottomOf = async (select: Locator) => {
  const { y, height } = (await select.boundingBox())!;
  return y + height;
};

test('no amount and no figure is cut off or broken', async ({ app, language, page }) => {
  await answers<{ contactText: string }>(page, addressOf('lookup.contact'), (contact) => {
    contact.contactText = TERMS;
  });
  await app.home.goto();

  await test.step('an amount that its select would cut off is whole below it, any other only in the select', async () => {
    await app.home.openTransfer();
    await app.transfer.to.selectOption('PG');
    const amount = (figure: string) => app.transfer.sheet.getByText(baht(figure), { exact: true });
    const topOf = async (figure: string) => (await amount(figure).boundingBox())!.y;
    expect(await topOf('98,765.43')).toBeGreaterThanOrEqual(await bottomOf(app.transfer.from));
    expect(await topOf('12.50')).toBeLessThan(await bottomOf(app.transfer.to));
    await closeDialog(page);
  });
  await test.step('a million coins are within the button of the wheel', async () => {
    const { button } = new SpinPage(page, spinWords[language]);
    await app.home.tile(homeWords[language].spin).click();
    await expect(button).toContainText('1,000,000');
    const farthest = await button.evaluate((circle) => {
      const { x, y, width } = circle.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + width / 2 };
      const range = document.createRange();
      range.selectNodeContents(circle.querySelector('[aria-hidden]')!);
      const corners = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
        [left, right].map((side) => Math.hypot(side - middle.x, (top + bottom) / 2 - middle.y)),
      );
      return Math.max(...corners) / (width / 2);
    });
    expect(farthest).toBeLessThan(1);
  });
  await test.step('in a table of the operator no figure is broken', async () => {
    await app.navItem(app.say.contact.open).click();
    const cells = page.getByRole('cell');
    await expect(cells).toHaveCount(4);
    const broken = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const text = cell.firstChild!;
        const range = document.createRange();
        return [...cell.textContent.matchAll(/[\d.,]+/g)]
          .filter(({ 0: figure, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + figure.length);
            return range.getClientRects().length > 1;
          })
          .map(([figure]) => figure);
      }),
    );
    expect(broken).toEqual([]);
    await expect(page).toFitTheScreen();
  });
});

test('game cards are equally high, and of a long name no part of a third line is visible', async ({
  app,
  page,
}) => {
  await answers<{ slots: object[] }>(page, addressOf('wallet.get'), ({ slots }) =>
    slots.forEach((slot, place) => {
      if (place % 2 === 0) Object.assign(slot, { name: LONG_NAME, isActive: true, amount: 123_456_789.99 });
    }),
  );
  await app.home.goto();
  const names = page.getByRole('main').getByText(LONG_NAME);
  await expect(names.first()).toBeVisible();
  const found = await names.first().evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const lines = [...new Set([...range.getClientRects()].map(({ top }) => top))];
    const cards = [...name.closest('ul')!.querySelectorAll('button')];
    return {
      thirdLine: lines[2]! - name.getBoundingClientRect().bottom,
      heights: cards.map(({ offsetHeight }) => offsetHeight),
      widths: cards.map(({ offsetWidth }) => offsetWidth),
    };
  });
  expect(found.thirdLine).toBeGreaterThanOrEqual(0);
  expect(new Set(found.heights).size).toBe(1);
  // 76 % of the window.
  expect(new Set(found.widths)).toEqual(new Set([243]));
});
