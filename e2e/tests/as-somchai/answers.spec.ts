import type { OperationId } from '@krapao/kit';
import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { homeWords } from '../../words/home.ts';
import { spinWords } from '../../words/spin.ts';

type Spoil = (value: unknown, name: string) => unknown;

/** Changes every part of an answer, innermost first. */
function spoilt(value: unknown, spoil: Spoil, name = ''): unknown {
  if (Array.isArray(value))
    return spoil(
      value.map((entry) => spoilt(entry, spoil, name)),
      name,
    );
  if (typeof value !== 'object' || value === null) return spoil(value, name);
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, spoilt(part, spoil, field)]),
  );
}

const enums: ReadonlySet<string> = new Set([
  'category',
  'statementType',
  'status',
  'type',
  'bankType',
  'mode',
  'currency',
  'sender',
]);

/** Ways in which a backend may spoil all its answers, and whether the wallet's own figures survive it. */
const kinds: readonly { readonly name: string; readonly spoil: Spoil; readonly walletSurvives: boolean }[] = [
  {
    name: 'three decimals',
    spoil: (value, name) =>
      typeof value === 'number' && /amount$/i.test(name) ? Math.floor(value) + 0.505 : value,
    walletSurvives: true,
  },
  {
    name: 'a broken entry in every list',
    spoil: (value) => (Array.isArray(value) ? [null, ...value] : value),
    walletSurvives: true,
  },
  {
    name: 'values that nobody knows',
    spoil: (value, name) => (typeof value === 'string' && enums.has(name) ? 'SOMETHING_NEW' : value),
    walletSurvives: true,
  },
  {
    name: 'nothing but null',
    spoil: (value) => (Array.isArray(value) ? value : null),
    walletSurvives: false,
  },
];

const NEVER_READ = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object Object\]/;

test('no spoilt answer makes a page disappear', async ({ app, page, world }) => {
  const somchai = await world.member('somchai').api();
  const { profile } = await somchai('wallet.get');
  const userId = profile._id;
  const paged = { body: { page: 1, limit: 10 } };
  const answers = {
    'wallet.get': await somchai('wallet.get'),
    'statement.list': await somchai('statement.list', paged),
    'statement.slips': {
      total: 1,
      slips: [
        {
          createdAt: '2026-11-20T04:00:00.000Z',
          amount: 10,
          status: 'FAILED',
          note: null,
          link: null,
          reference: 'r',
        },
      ],
    },
    'bonus.list': await somchai('bonus.list'),
    'spinwheel.setup': await somchai('spinwheel.setup'),
    'spinwheel.coupon': await somchai('spinwheel.coupon'),
    'lookup.deposit': await somchai('lookup.deposit'),
    'qrcode.get': await somchai('qrcode.get', { params: { bankCode: 'KBANK' } }),
    'chat.history': await somchai('chat.history', { body: { userId, limit: 10, skip: 0 } }),
  };
  const spoilAll = async (change: (answer: unknown) => unknown) => {
    await world.clearFaults();
    for (const [operation, answer] of Object.entries(answers))
      await world.fault({ operation: operation as OperationId, status: 200, body: change(answer) });
  };
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: app.say.home.menu });
  const money = new MoneySheets(app, 'th');
  const chat = new ChatWidget(page);

  /** Checks that the screen is shown, has finished loading, and shows no raw values such as `undefined`. */
  const look = async (screen: string) => {
    await expect(page.getByText('กำลังโหลด').first(), screen).toBeHidden();
    await expect(page.getByText('เปิดหน้านี้ไม่ได้'), screen).toHaveCount(0);
    await expect(menu, screen).toBeAttached();
    expect(await page.locator('body').innerText(), screen).not.toMatch(NEVER_READ);
  };
  const close = async () => {
    await closeDialog(page);
  };
  const lookAtWheel = async () => {
    await page.getByRole('heading', { level: 1, name: spinWords.th.title }).waitFor();
    await look('spin and coupons');
  };
  const walk = async (walletSurvives: boolean, unread: number) => {
    await page.goto('/user/home');
    await expect(app.home.balance.or(page.getByText('โหลดข้อมูลกระเป๋าเงินไม่ได้')).first()).toBeVisible();
    await look('home');
    await expect(app.home.balance).toHaveCount(walletSurvives ? 1 : 0);
    if (walletSurvives) {
      await app.home.openDeposit();
      await look('deposit');
      await close();
      await app.home.tile(homeWords.th.spin).click();
      await lookAtWheel();
      await menu.getByRole('link', { name: 'หน้าแรก' }).click();
      await app.home.tile(homeWords.th.bonus).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('bonus');
      // The chat needs the member's id, which is in the wallet.
      await chat.open();
      await look('chat');
      await chat.close();
    }
    await menu.getByRole('link', { name: app.say.statement.open }).click();
    await page.getByRole('heading', { name: app.say.statement.title, level: 1 }).waitFor();
    await look('statement');
    const missing = page.getByText(`มี ${unread} รายการที่แสดงไม่ได้`);
    await expect(missing).toHaveCount(unread);
    await main.getByRole('button', { name: money.words.slips.open }).click();
    await look('slips');
    await expect(missing).toHaveCount(unread * 2);
    await close();
    if (walletSurvives) return;
    await page.goto('/user/spin');
    await lookAtWheel();
  };

  for (const { name, spoil, walletSurvives } of kinds)
    await test.step(name, async () => {
      await spoilAll((answer) => spoilt(answer, spoil));
      if (name === kinds[0]!.name) await app.enterAs(await world.member('somchai').signIn());
      await walk(walletSurvives, name === kinds[1]!.name ? 1 : 0);
    });
  await test.step('an HTML page of a proxy', async () => {
    await spoilAll(() => '<!doctype html><title>Welcome</title>');
    await walk(false, 0);
  });
});
