import { sendCode } from '../fixtures/one-time-code.ts';
import { test } from 'playwright/test';
import { sizes } from '../fixtures/devices.ts';
import type { World } from '@krapao/kit';
import { expect } from '../matchers/expect.ts';
import type { ConsolePage } from './console.ts';

/** Addresses of the panels; SEQ is the number of a refused call. */
export const panelStates = [
  'now',
  'journal',
  'journal?q=op:wallet.transfer&seq=SEQ',
  'clock',
  'money',
  'trouble?add=1',
  'inbox',
  'inbox?view=chat',
  'arrange?event=lookup.set',
  'worlds',
];

type Scheme = 'dark' | 'light';

/** Checks that each panel fits and is accessible: dark on a desktop, light on a phone; then the palette. */
export async function everyPanel(
  console: ConsolePage,
  world: World,
  states: Readonly<Record<Scheme, readonly string[]>>,
): Promise<void> {
  const { page } = console;
  const somchai = await world.member('somchai').api();
  await somchai('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 5_000 } }).catch(
    () => undefined,
  );
  await somchai('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  await sendCode(world, '0899999999');
  await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
  const refused = String((await world.calls('wallet.transfer'))[0]?.seq);
  for (const [colorScheme, size] of [
    ['dark', sizes.desktop],
    ['light', { width: 360, height: 800 }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    for (const state of states[colorScheme]) {
      await console.open(state.replace('SEQ', refused));
      await expect(console.panel.getByText('Loading…')).toHaveCount(0);
      await test.step(`${state}, ${colorScheme}`, async () => {
        await expect(page).toFitTheScreen();
        await expect(page).toBeAccessible();
      });
    }
  }
  await test.step('words that nothing in Arrange matches', async () => {
    await console.open('arrange?q=daily');
    // Part of a sentence, so neither is a choice that Enter could take.
    await expect(console.panel.getByRole('link', { name: 'Clock', exact: true })).toHaveCSS(
      'display',
      'inline',
    );
    await console.panel.getByRole('searchbox', { name: 'Find a code or an event' }).press('Enter');
    await expect(page).toHaveURL(/\/arrange\?q=daily$/);
  });
  await page.keyboard.press('Control+k');
  await console.palette.getByRole('combobox').fill('transfer fail');
  await expect(page).toBeAccessible();
}
