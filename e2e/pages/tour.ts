import { memberScreens, type MemberScreen } from '@krapao/contracts/entities/constants';
import { operations, type OperationId } from '@krapao/contracts/operations';
import { closeDialog } from '../fixtures/history.ts';
import type { Locator, Page } from 'playwright/test';
import type { Options } from '../fixtures/options.ts';
import type { World } from '@krapao/kit';
import { expect } from '../matchers/expect.ts';
import { homeWords } from '../words/home.ts';
import { moneyWords } from '../words/money.ts';
import type { App } from './app.ts';

/** Called on each screen of a tour. */
export type Look = (screen: string) => Promise<void>;

/** The operation without which a screen shows nothing. A screen that is not listed is named like a tag, and needs its GETs. */
const needed: Partial<Record<MemberScreen, OperationId>> = {
  home: 'wallet.get',
  statement: 'statement.list',
  bonus: 'bonus.list',
  spin: 'spinwheel.setup',
  profile: 'account.profile',
  contact: 'lookup.contact',
};

export function neededBy(screen: MemberScreen): readonly OperationId[] {
  const one = needed[screen];
  if (one) return [one];
  const ids = Object.values(operations).flatMap(({ id, effect }) => (effect ? [] : [id]));
  const own = ids.filter((id) => id.startsWith(`${screen}.`));
  if (own.length === 0)
    throw new Error(`say in \`needed\` of pages/tour.ts what ${screen} shows nothing without`);
  return own;
}

/** Found by type instead of by name, as tests may change the texts. */
const submit = (within: Locator) => within.locator('button[type=submit]');

/** What is drawn until data has come. */
const SKELETON = '.animate-breathe';

/** Opens a screen of members by its address, and waits until its data is there. */
export async function openScreen(page: Page, screen: MemberScreen): Promise<void> {
  await page.goto(`/user/${screen}`);
  await hasCome(page);
}

/** Waits until the page is drawn with all its data. */
export async function hasCome(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const skeletons = page.getByRole('main').locator(SKELETON);
  await expect(page.locator('[aria-busy=true]').or(skeletons)).toHaveCount(0);
}

/** The same for an open sheet. */
export async function sheetHasCome(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await expect(sheet.locator('[aria-busy=true]').or(sheet.locator(SKELETON))).toHaveCount(0);
}

/** Every screen for visitors. */
export async function tourOfVisitor({ page, say }: App, world: World, look: Look): Promise<void> {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const go = (path: string) => page.locator(`nav a[href="${path}"]`).click();

  await page.goto('/login');
  await heading.waitFor();
  await look('login');
  await submit(main).click();
  await main.locator('[aria-invalid=true]').first().waitFor();
  await look('login refused');

  await go('/howto');
  await main.getByRole('list').first().waitFor();
  await look('howto');
  await main.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
  await look('howto topic');
  await closeDialog(page);

  await go('/contact');
  await page.getByRole('link', { name: say.contact.chat }).waitFor();
  await look('contact');

  await go('/register');
  await main.locator('input[type=tel]').waitFor();
  await submit(main).click();
  await main.locator('[aria-invalid=true]').first().waitFor();
  await look('register, step 1');

  await page.goto('/no/such/page');
  await heading.waitFor();
  await look('not found');

  await world.event({ type: 'service.setGone', gone: true });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: say.terminated.title }).waitFor();
  await look('terminated');
}

/** Every screen for members, and its sheets; a screen that no link of the walk leads to is opened by its address. */
export async function tourOfMember(
  app: App,
  language: Options['language'],
  token: string,
  lookAt: Look,
): Promise<void> {
  const { page, say } = app;
  const visited = new Set<string>();
  const look: Look = (screen) => {
    visited.add(new URL(page.url()).pathname);
    return lookAt(screen);
  };
  const words = homeWords[language];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const room = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  const close = () => closeDialog(page);

  await page.clock.install();
  await app.startBeforeAgreement(token);
  await page.clock.fastForward(1_500);
  await dialog.waitFor();
  await look('agreement');
  await dialog.getByRole('button', { name: say.agreement.accept }).click();
  await dialog.waitFor({ state: 'hidden' });
  await look('home');

  await page.getByRole('navigation').getByRole('button', { name: say.conditions.open }).click();
  await dialog.getByRole('list').or(dialog.getByRole('paragraph')).first().waitFor();
  await look('conditions');
  await close();

  await main.getByRole('button', { name: say.home.deposit }).click();
  await dialog.getByRole('listitem').first().waitFor();
  await look('deposit, the channels');
  await dialog.getByRole('listitem').getByRole('button', { name: 'QR' }).click();
  await dialog.locator('input[inputmode=decimal]').waitFor();
  await look('deposit by QR');
  await dialog.locator('input[inputmode=decimal]').fill('100');
  await dialog.getByRole('button', { name: say.deposit.create }).click();
  await dialog.getByRole('timer').waitFor();
  await look('QR code');
  await close();

  await main.getByRole('button', { name: say.home.transfer }).click();
  await dialog.locator('select').nth(1).waitFor();
  await look('transfer');
  await dialog.locator('select').nth(0).selectOption('WALLET');
  await dialog.locator('select').nth(1).selectOption('PG');
  await dialog.locator('input[inputmode=decimal]').fill('50');
  await submit(dialog).click();
  await dialog.getByRole('button', { name: say.transfer.confirm }).waitFor();
  await look('transfer, last look');
  await close();

  await main.getByRole('button', { name: words.withdraw }).click();
  await dialog.locator('input[inputmode=decimal]').waitFor();
  await look('withdraw');
  await close();
  for (const name of [words.refund, words.invite]) {
    await main.getByRole('button', { name }).first().click();
    await dialog.getByRole('button', { name: words.afterBanners }).waitFor();
    await look(`banners in front of ${name}`);
    await dialog.getByRole('button', { name: words.afterBanners }).click();
    await dialog.getByRole('table').waitFor();
    await look(name);
    await close();
  }

  const slots = main.getByRole('region', { name: words.slot });
  await slots.getByRole('button', { name: new RegExp(words.seeAll.source.slice(1)) }).click();
  await dialog.getByRole('listitem').first().waitFor();
  await look('all accounts of a kind');
  await dialog.getByRole('button', { name: 'PG Soft' }).click();
  await dialog.locator('input[inputmode=decimal]').waitFor();
  await look('game account');
  await close();
  // The list is still open beneath it.
  await close();

  await main.getByRole('link', { name: words.bonus }).click();
  await main.getByRole('heading', { level: 1 }).waitFor();
  await main.getByRole('list').first().waitFor();
  await look('bonus');
  await page.goto('/user/spin');
  await main.locator('canvas').waitFor();
  await look('spin');

  await room(say.statement.open).click();
  await main.locator('time').first().waitFor();
  await look('statement');
  await main.getByRole('button', { name: moneyWords[language].slips.open }).click();
  await dialog.getByRole('heading').first().waitFor();
  await look('slips');
  await close();

  await room(say.profile.open).click();
  await page.getByRole('definition').first().waitFor();
  await look('profile');
  await main.getByRole('button', { name: say.password.title }).click();
  await submit(dialog).click();
  await look('change password');
  await close();
  await main.getByRole('button', { name: say.profile.edit }).click();
  await dialog.locator('select').waitFor();
  await look('edit profile');
  await close();

  await room(say.contact.open).click();
  await page.getByRole('link', { name: say.contact.chat }).waitFor();
  await look('contact of a member');

  for (const screen of memberScreens.filter((each) => !visited.has(`/user/${each}`))) {
    await openScreen(page, screen);
    await look(screen);
  }
}
