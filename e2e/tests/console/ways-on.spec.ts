import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

test.use({ viewport: { width: 1280, height: 800 } });

test('an address that leads nowhere says what is wrong, and a way on', async ({ page, world, console }) => {
  await world.send('lookup.info');
  for (const [state, words] of [
    ['jurnal', 'no panel “jurnal”, so this is Now. Did you mean Journal?'],
    ['journal?seq=abc', '“abc” is no number of an entry'],
    ['journal?seq=99', 'has no entry 99'],
    ['arrange?event=qr.pai', 'no event “qr.pai”. Did you mean one of these?'],
    ['trouble?add=1&operation=nope', 'no call “nope”'],
  ] as const) {
    await console.open(state);
    const alert = console.panel.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await expect(console.panel.getByLabel('To the call')).toHaveValue(/\./);
  await console.open('journal?q=op:lookup.inof');
  await expect(
    console.panel.getByText('No entry has op:lookup.inof. Did you mean lookup.info?'),
  ).toBeVisible();
  await page.goto(page.url().replace(/#.*/, '#/w/bad%20name/now'));
  await expect(console.panel.getByText("“bad name” can't be the name of a world.")).toBeVisible();
  await expect(console.panel.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await console.panel.getByRole('link', { name: 'All worlds' }).click();
  await expect(page.getByRole('heading', { name: 'Worlds' })).toBeVisible();
});

test('the palette finds what resembles the words, says what Enter does, and arranges a code', async ({
  page,
  world,
  console,
}) => {
  await console.open('now');
  await page.keyboard.press('Control+k');
  for (const [words, first, hint] of [
    ['transfer fails', 'TRANSFER_FAIL', 'Enter arrange it'],
    ['tomorrow', 'Clock', 'Enter open'],
    ['open the app as somchai', 'Open the app as somchai', 'Enter do it'],
  ] as const) {
    await console.palette.getByRole('combobox').fill(words);
    await expect(console.palette.getByRole('option').first()).toContainText(first);
    await expect(console.palette).toContainText(hint);
  }
  await console.palette.getByRole('combobox').fill('transfer fails');
  await page.keyboard.press('Enter');
  const wayOn = console.panel.getByRole('link', { name: 'Open in the app as' });
  await expect(wayOn).toBeFocused();
  const arranged = () =>
    world.control.call('control.countRequests', { params: { id: world.id }, query: { kind: 'arrange' } });
  expect(await arranged()).toEqual({ count: 1 });

  await test.step('once, and what comes next is shown only as long as its view is open', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.goBack();
    await expect(console.panel.getByRole('button', { name: 'Arrange it' })).toBeVisible();
    await expect(wayOn).toHaveCount(0);
    expect(await arranged()).toEqual({ count: 1 });
  });
});

test('after g and a letter Tab goes on in the panel, and Enter goes into the open entry', async ({
  page,
  world,
  console,
}) => {
  await world.send('lookup.info');
  await console.open('journal?seq=1');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(console.panel).toHaveAccessibleName('Money');
  await expect(console.panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(console.panel.getByLabel('Member')).toBeFocused();
  await console.open('journal?seq=1');
  await console.panel.focus();
  await page.keyboard.press('Enter');
  await expect(console.entry).toBeFocused();
  await console.open('arrange?code=WRONG_CREDENTIAL');
  await expect(console.panel.getByRole('link', { name: 'WRONG_CREDENTIAL' })).toBeInViewport({ ratio: 1 });
});

test('no card moves to another column when a QR code appears on one', async ({ page, world, console }) => {
  await console.open('now');
  const cards = ['malee', 'anan', 'khamla', 'prasert', 'wichai'];
  const lefts = () => Promise.all(cards.map(async (name) => (await console.member(name).boundingBox())?.x));
  const before = await lefts();
  const somchai = await world.member('somchai').api();
  await somchai('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  await expect(page.getByRole('group', { name: 'QR code of 100.00' })).toBeVisible();
  expect(await lefts()).toEqual(before);
});

test('lookups of the app can be hidden, and two worlds are compared at a time', async ({
  page,
  simulator,
  world,
  console,
}) => {
  await world.send('lookup.info');
  await world.clock.advance('5m');
  await console.open('journal');
  await console.panel.getByRole('button', { name: 'Hide lookups' }).click();
  await expect(console.row('clock', '+5m')).toBeVisible();
  await expect(console.row('lookup.info')).toHaveCount(0);
  await console.panel.getByRole('button', { name: 'Hide lookups' }).click();
  await expect(console.row('lookup.info')).toBeVisible();
  await using one = await simulator.world();
  await using two = await simulator.world();
  await console.open('worlds');
  const box = (id: string) => page.getByRole('checkbox', { name: `Compare ${id}`, exact: true });
  await box(world.id).check();
  await box(one.id).check();
  await expect(box(two.id)).toBeDisabled();
  await box(one.id).uncheck();
  await expect(box(two.id)).toBeEnabled();
  await box(one.id).check();
  // A world that is gone has no box to take it out by.
  await one.drop();
  await expect(box(two.id)).toBeEnabled();
  await box(two.id).check();
  await expect(page.getByRole('region', { name: 'Compared' })).toContainText(`${world.id} → ${two.id}`);
});
