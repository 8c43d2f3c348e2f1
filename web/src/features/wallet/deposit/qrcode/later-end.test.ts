import { readAmount } from '@krapao/contracts/kernel/money';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { statementKeys, statementQuery } from '../../../../core/statement.ts';
import { walletQuery } from '../../../../core/wallet.ts';
import { runHook } from '../../../../testing/run-hook.ts';
import { createTestApp, reply } from '../../../../testing/test-app.ts';
import { useCodeWatch } from './code-watch.ts';

const NOW = Date.UTC(2026, 2, 1);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const code = {
  provider: 'KBANK',
  qrcodeId: 'a'.repeat(24),
  amount: readAmount(250)!,
  since: NOW - 60_000,
  expiresAt: NOW + 60_000,
} as const;
const entry = (status: string, baht = 250, from = 'KBANK') => ({
  statementType: 'deposit',
  from,
  to: 'WALLET',
  amount: baht,
  status,
  createdAt: new Date(NOW).toISOString(),
});

const held = (baht: number) => ({ kind: 'held', amount: readAmount(baht) });

const first = {
  held: (paid: number) => [entry('PENDING', paid)],
  unsure: () => undefined,
  closed: () => [],
};

/**
 * A code that is gone, while its deposit is in progress, its statement cannot be read, or there is no payment; what comes later is up
 * to the test.
 */
async function goneCode(kind: keyof typeof first, paid = 250) {
  const { app, client, device, send, shownToasts } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  await app.answerReader.load();
  let statements: readonly object[] | undefined = first[kind](paid);
  let isShown = true;
  // From before the code was created.
  client.setQueryData(statementQuery(1).queryKey, { total: 0, statements: [] });
  send.mockImplementation(async ({ url }) => {
    if (url.endsWith('/statement'))
      return statements
        ? reply({ total: statements.length, statements })
        : reply({ statusCode: 429, message: 'REQUEST_LIMIT' }, 429);
    return reply({
      qrcodeId: null,
      hasQrcode: false,
      qrcode: null,
      amount: null,
      expireIn: null,
      message: null,
    });
  });
  const walletKey: QueryKey = walletQuery().queryKey;
  const screen = await runHook(client, () => useCodeWatch(isShown));
  await screen.after(() => screen.now.follow(code));
  await screen.after(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.now.ended?.end).toEqual(kind === 'held' ? held(paid) : { kind });
  client.setQueryData(walletKey, 'old');
  const later = async (...found: ReturnType<typeof entry>[]) => {
    statements = found.length > 0 ? found : undefined;
    // As the poll does in a browser.
    await screen.after(async () => {
      void client.refetchQueries({ queryKey: statementKeys.all });
      await vi.advanceTimersByTimeAsync(100);
    });
    return screen.now.ended?.end;
  };
  const isWalletOld = () => client.getQueryState(walletKey)?.isInvalidated;
  const closeSheet = () => (isShown = false);
  return { screen, later, shownToasts, isWalletOld, closeSheet };
}

it('a payment that comes late is reported while the sheet still says that there is none', async () => {
  const { screen, later, shownToasts, isWalletOld } = await goneCode('closed');
  expect(await later(entry('FAILED'))).toEqual({ kind: 'closed' });
  // It comes from the bank that sent it.
  expect(await later(entry('PENDING', 250, 'SCB'))).toEqual(held(250));
  expect(isWalletOld()).toBe(true);
  expect(await later(entry('SUCCESS', 250, 'SCB'))).toEqual({ kind: 'paid', amount: code.amount });
  expect(shownToasts()).toHaveLength(1);
  await screen.leave();
});

it('nobody waits for one once the sheet is closed', async () => {
  const { screen, later, closeSheet } = await goneCode('closed');
  closeSheet();
  expect(await later(entry('SUCCESS'))).toEqual({ kind: 'closed' });
  await screen.leave();
});

it('a payment that was held is reported when it is credited, as when a bonus has ended elsewhere', async () => {
  const { screen, later, shownToasts, isWalletOld } = await goneCode('held');
  expect(await later(entry('PENDING'))).toEqual(held(250));
  expect([shownToasts().length, isWalletOld()]).toEqual([0, false]);
  expect(await later(entry('SUCCESS'))).toEqual({ kind: 'paid', amount: code.amount });
  expect([shownToasts().length, isWalletOld()]).toEqual([1, true]);
  await later(entry('SUCCESS'));
  expect(shownToasts(), 'once').toHaveLength(1);
  await screen.leave();
});

it('one that failed is no longer in progress', async () => {
  const { screen, later, shownToasts } = await goneCode('held');
  expect(await later(entry('FAILED'))).toEqual({ kind: 'closed' });
  expect(shownToasts()).toEqual([]);
  await screen.leave();
});

it('stays held while another deposit arrives, and when its entry is no longer among the newest', async () => {
  const { screen, later } = await goneCode('held');
  expect(await later(entry('SUCCESS', 20), entry('PENDING'))).toEqual(held(250));
  expect(await later(entry('SUCCESS', 20))).toEqual(held(250));
  await screen.leave();
});

it('one of another amount than the code asked for is followed by its own', async () => {
  const { screen, later } = await goneCode('held', 300);
  expect(await later(entry('SUCCESS', 250), entry('PENDING', 300))).toEqual(held(300));
  expect(await later(entry('SUCCESS', 250), entry('SUCCESS', 300))).toEqual({
    kind: 'paid',
    amount: readAmount(300),
  });
  await screen.leave();
});

it('a code whose statement could not be read says what became of it once that can be read', async () => {
  const { screen, later, shownToasts, isWalletOld } = await goneCode('unsure');
  expect(await later(), 'not by a statement from before').toEqual({ kind: 'unsure' });
  expect(await later(entry('PENDING'))).toEqual(held(250));
  expect(isWalletOld()).toBe(true);
  expect(await later(entry('SUCCESS'))).toEqual({ kind: 'paid', amount: code.amount });
  expect(shownToasts()).toHaveLength(1);
  await screen.leave();
});
