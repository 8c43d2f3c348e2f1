import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

test('an amount is accepted as the console formats it, and never misread', async ({
  page,
  console,
  simulator,
  world,
}) => {
  await test.step('for the balance in a new world', async () => {
    const id = `${world.id}-made`;
    await console.open('worlds');
    await page.getByLabel('Name', { exact: true }).fill(id);
    await page.getByLabel('Set the balance of').selectOption('malee');
    const balance = page.getByLabel('New balance');
    const make = page.getByRole('button', { name: 'Make world' });
    await balance.fill('1000,50');
    await expect(balance).toHaveAccessibleDescription(/such as 1,000\.50/);
    await expect(make).toBeDisabled();
    await balance.fill('1,000.50');
    await make.click();
    await expect(console.member('malee')).toContainText('1,000.50');
    await simulator.control.call('control.dropWorld', { params: { id } });
  });

  await test.step('for what the bank pays instead', async () => {
    const somchai = await world.member('somchai').api();
    await somchai('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 250 } });
    await console.open('now');
    const card = console.member('somchai');
    const other = card.getByRole('button', { name: 'Pay another amount' });
    await other.click();
    const amount = card.getByLabel('Amount the bank pays');
    await amount.press('Escape');
    await expect(other).toBeFocused();
    await other.press('Enter');
    await amount.fill('10,5');
    await expect(card.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
    await expect(amount).toHaveAccessibleDescription(/such as 1,000\.50/);
    await amount.fill('1,000.50');
    const away = { statusCode: 409, code: 'EVENT_IMPOSSIBLE', message: 'The bank is closed.' };
    await page.route('**/events', (route) => route.fulfill({ status: 409, json: away }), { times: 1 });
    await amount.press('Enter');
    await expect(console.done.getByRole('alert')).toContainText('The bank is closed.');
    await expect(amount).toHaveValue('1,000.50');
    await amount.press('Enter');
    await expect(console.done).toContainText('The bank pays 1,000.50, for somchai');
    await expect(card).toContainText('3,451.25');
    await expect(console.panel).toBeFocused();
  });
});

test('after a choice in Arrange, the focus moves to what comes next', async ({ page, console }) => {
  // An experienced user types before the list is loaded.
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/__mock/errors', async (route) => {
    await isAsked;
    await route.continue();
  });
  await console.open('now');
  await page.keyboard.press('ControlOrMeta+K');
  await console.palette.getByRole('combobox').fill('OTP_EXPIRED');
  await page.keyboard.press('Enter');
  answer();
  const chosen = console.panel.getByRole('region', { name: 'Chosen' });
  await expect(chosen.getByRole('link', { name: 'Open in the app' })).toBeFocused();

  await test.step('also after Enter on the first search result', async () => {
    const search = console.panel.getByRole('searchbox');
    await search.fill('OTP_SEND');
    await search.press('Enter');
    await expect(chosen).toBeFocused();
    await expect(chosen).toContainText('OTP_SEND_FAIL');
    await search.fill('expired otp');
    await search.press('Enter');
    await expect(chosen).toContainText('OTP_EXPIRED');
    await expect(chosen).toBeFocused();
  });

  await test.step('the search finds the calls that return a code, and other places to set things up', async () => {
    const [search, choices] = [
      console.panel.getByRole('searchbox'),
      console.panel.getByRole('navigation', { name: 'What can be arranged' }),
    ];
    await search.fill('withdraw');
    await expect(choices.getByRole('link', { name: 'MONEY_NOT_ENOUGH' })).toBeVisible();
    await search.fill('midnight');
    await expect(choices.getByRole('link', { name: 'Clock' })).toBeVisible();
    await search.fill('');
    await chosen.focus();
  });

  await page.keyboard.press('Tab');
  const arrange = console.panel.getByRole('button', { name: 'Arrange it' });
  await expect(arrange).toBeFocused();

  await test.step('its call is sent once, even if Enter is pressed twice before the answer', async () => {
    await arrange.press('Enter');
    await console.panel.getByText('The call itself').press('Enter');
    const send = console.panel.getByRole('button', { name: 'Send it' });
    let sent = 0;
    await page.route('**/api/**', async (route) => {
      sent += 1;
      if (sent === 1) await send.press('Enter');
      await route.continue();
    });
    await send.press('Enter');
    await expect(console.done).toContainText('It answered 410 OTP_EXPIRED');
    expect(sent).toBe(1);
  });
});

test('a double click on the submit button sends a form once', async ({ page, console, simulator, world }) => {
  const ours = async () =>
    (await simulator.control.call('control.listWorlds', {})).filter(({ label }) => label === world.id);
  await console.open('worlds');
  await page.getByText('Seed, start time, label, lifetime').click();
  await page.getByLabel('Label', { exact: true }).fill(world.id);
  await page.getByRole('button', { name: 'Make world' }).dblclick();
  await expect(console.done).toContainText('is ready.');
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible();
  expect(await ours()).toHaveLength(1);

  await test.step('and does not move a user who has gone to another panel meanwhile', async () => {
    await console.open('worlds');
    const { promise: isElsewhere, resolve: leave } = Promise.withResolvers<void>();
    await page.route('**/__mock/worlds', async (route) => {
      if (route.request().method() === 'POST') await isElsewhere;
      await route.continue();
    });
    const make = page.getByRole('button', { name: 'Make world' });
    await page.getByText('Seed, start time, label, lifetime').click();
    await page.getByLabel('Label', { exact: true }).fill(world.id);
    await make.click();
    await console.go('Clock');
    leave();
    await expect(console.done).toContainText('is ready.');
    await expect(page).toHaveURL(new RegExp(`/w/${world.id}/clock`));
  });
  await simulator.control.call('control.dropWorlds', { query: { label: world.id } });
});

test('after worlds are deleted their panel has the focus; all of a label only after a warning that they cannot be restored', async ({
  page,
  console,
  simulator,
  world,
}) => {
  const label = `${world.id}-others`;
  const other = await simulator.world({ label });
  for (const nth of [1, 2]) await simulator.world({ id: `${world.id}-${nth}`, label });
  await console.open('worlds');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: other.id, exact: true }) });
  await row.getByText('More').press('Enter');
  await row.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(console.panel).toBeFocused();
  const all = console.panel.getByText(`Delete all labelled ${label} (2)`);
  await all.press('Enter');
  const link = page.getByRole('link', { name: `${world.id}-1`, exact: true });
  await expect(link).toBeVisible();
  const forGood = 'Delete 2 worlds for good: there is no Undo';
  await console.panel.getByRole('button', { name: forGood }).press('Enter');
  await expect(console.done).toContainText('2 worlds deleted.');
  await expect(all).toHaveCount(0);
  await expect(console.panel).toBeFocused();
  await expect(link).toHaveCount(0);
});

test('when an element is removed, the focus moves to the nearest one', async ({ page, world, console }) => {
  await test.step('a decided row, also if Enter was pressed twice before the answer', async () => {
    await console.open('now');
    const refuse = console.member('somchai').getByRole('button', { name: 'Refuse' });
    let asked = 0;
    await page.route('**/events', async (route) => {
      asked += 1;
      if (asked === 1) await refuse.press('Enter');
      await route.continue();
    });
    await refuse.press('Enter');
    await expect(console.done.getByRole('status')).toContainText('The money is back in the wallet.');
    await expect(refuse).toHaveCount(0);
    await expect(console.panel).toBeFocused();
    expect(asked).toBe(1);
  });
  await console.open('trouble');
  const breakIt = console.panel.getByRole('button', { name: 'Break a call' });
  await breakIt.press('Enter');
  await console.panel.getByLabel('What happens').selectOption("It's held back until you release it");
  await console.panel.getByLabel('To the call').selectOption('lookup.info');
  await console.panel.getByRole('button', { name: 'Break it' }).press('Enter');
  await expect(breakIt).toBeFocused();
  const call = world.send('lookup.info');
  await console.panel.getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await call;
  await expect(console.panel).toBeFocused();
  await console.panel.getByRole('button', { name: 'Remove f1' }).press('Enter');
  await expect(console.panel).toBeFocused();
});

test('a refusal is shown beside its field, which gets the focus, until the field is changed', async ({
  page,
  console,
  simulator,
  world,
}) => {
  await test.step('in a form for a world, also in a collapsed section', async () => {
    await console.open('worlds');
    const name = page.getByLabel('Name', { exact: true });
    const make = page.getByRole('button', { name: 'Make world' });
    await name.fill(world.id);
    await make.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/^Name is taken/);
    await name.fill(`${world.id}-new`);
    await expect(name).not.toHaveAccessibleDescription(/taken/);
    const fold = page.getByText('Seed, start time, label, lifetime');
    await fold.click();
    const after = page.getByLabel('Deleted after');
    await after.fill('soon');
    await fold.click();
    await make.press('Enter');
    await expect(after).toBeFocused();
    await expect(after).toHaveAccessibleDescription(/^Deleted after must be a length of time, larger/);
    await expect(console.done).toContainText('Deleted after: must be a length of time');
    await after.fill('1h');
    await make.press('Enter');
    await expect(console.done).toContainText(`World ${world.id}-new is ready.`);
    // The page now shows another world.
    await expect(console.panel).toHaveAccessibleName('Now');
    await expect(console.panel).toBeFocused();
    await simulator.control.call('control.dropWorld', { params: { id: `${world.id}-new` } });
  });

  await test.step('in the form of an event', async () => {
    await console.open('arrange?event=coins.give');
    const username = console.panel.getByRole('combobox', { name: 'Username' });
    const coins = console.panel.getByRole('textbox', { name: 'Coins' });
    await username.fill('somchay');
    await coins.fill('5');
    await coins.press('Enter');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/is not known here; the nearest are somchai/);
    await username.fill('somchai');
    await username.press('Enter');
    await expect(console.panel.getByRole('status').filter({ hasText: 'What it did' })).toBeVisible();
  });

  await test.step('in the form of a fault, which appears once it can be sent', async () => {
    const often = console.panel.getByLabel('How often');
    let early: number | undefined;
    await page.route('**/__mock/operations', async (route) => {
      early = await often.count();
      await route.continue();
    });
    await console.open('trouble?add=1');
    await often.fill('10000000');
    await often.press('Enter');
    await expect(often).toHaveAccessibleDescription(/^How often must be at most 1000000/);
    expect(early).toBe(0);
  });
});
