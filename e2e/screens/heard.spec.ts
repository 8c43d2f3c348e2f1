import { closeDialog } from '../fixtures/history.ts';
import { expect, test } from '../fixtures/test.ts';
import { baht } from '../words/amounts.ts';
import { homeWords } from '../words/home.ts';

/**
 * What a screen reader gets on the most common screens: names, roles and their order, in the browser's accessibility tree. How
 * a device reads this out is not tested.
 */
test('home, a transfer, the wheel and the statement have a meaningful order for screen readers', async ({
  app,
  language,
  page,
  say,
  world,
}) => {
  const words = homeWords[language];
  await app.startAs(await world.member('somchai').signIn());
  const main = page.getByRole('main');

  await test.step('home: the balance with its parts, then what can be done, then the games', async () => {
    await main.getByRole('region', { name: words.slot }).waitFor();
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading /สมชาย ใจดี/ [level=1]
        - region /.+/:
          - heading /.+/ [level=2]
          - paragraph: ${baht('3,426.50')}
          - term
          - definition: ${baht('2,450.75')}
          - term
          - definition: ${baht('975.75')}
          - status
          - button "${say.home.refresh}"
        - button "${say.home.deposit}"
        - list:
          - listitem:
            - button "${say.home.transfer}"
          - listitem:
            - button "${words.withdraw}"
    `);
    const order = await page.locator('body').ariaSnapshot();
    const landmarks = ['- banner:', '- main:', '- navigation'].map((landmark) => order.indexOf(landmark));
    expect(landmarks).toEqual(landmarks.toSorted((a, b) => a - b));
    expect(landmarks[0]).toBeGreaterThan(-1);
    // The two live regions for short messages come last.
    expect(order.trimEnd()).toMatch(/\n- status\n- alert$/);
  });

  await test.step('a sheet: its title has the focus, each field has a name, and it has its own live regions', async () => {
    await app.home.openTransfer();
    const sheet = page.getByRole('dialog', { name: say.home.transfer });
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(sheet).toMatchAriaSnapshot(`
      - dialog "${say.home.transfer}":
        - heading "${say.home.transfer}" [level=2]
        - button
        - button
        - combobox /.+/
        - status
        - combobox /.+/
        - status
        - button /.+/
        - textbox /.+/
        - button /.+/
        - status
        - button /.+/
        - status
        - alert
    `);
    await closeDialog(page);
    await expect(main.getByRole('button', { name: say.home.transfer })).toBeFocused();
  });

  await test.step('the wheel: its prizes in words, its button, and its status', async () => {
    await page.goto('/user/spin');
    await main.locator('canvas').waitFor();
    await expect(main).toMatchAriaSnapshot(`
      - heading /.+/ [level=1]
      - region "วงล้อนำโชค":
        - text: /10 บาท, เสียใจด้วย, 2 เหรียญ, 50 บาท/
        - button /12/
        - status: /.+/
    `);
  });

  await test.step('the statement: under each day its entries, each with kind, amount, way, time and state', async () => {
    await app.statement.goto();
    await expect(main).toMatchAriaSnapshot(`
      - heading /.+/ [level=1]
      - region /.+/:
        - heading /2026/ [level=2]
        - list:
          - listitem:
            - paragraph: ${say.home.transfer}
            - text: /฿/
            - paragraph: /.+/
            - time: /^\\d\\d:\\d\\d\\b/
            - text: /.+/
            - button /.+/
    `);
  });
});
