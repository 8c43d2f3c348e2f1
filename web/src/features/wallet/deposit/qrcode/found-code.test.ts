import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHook } from '../../../../testing/run-hook.ts';
import { createTestApp, reply } from '../../../../testing/test-app.ts';
import { useCodeWatch } from './code-watch.ts';
import { useFoundCode } from './found-code.ts';
import { qrcodeQuery } from './queries.ts';

const NOW = Date.UTC(2026, 2, 1);
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const open = {
  qrcodeId: 'a'.repeat(24),
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: 100,
  expireIn: new Date(NOW + 15 * MINUTE).toISOString(),
  message: null,
};
const none = { ...open, qrcodeId: null, hasQrcode: false, qrcode: null, amount: null, expireIn: null };

/** Back from other screens, the sheet is opened again with the answer of three minutes ago in the cache. */
async function openAgain(paidAt: number) {
  const test = createTestApp({ token: 'kp_1' });
  test.device.now = NOW;
  await test.app.answerReader.load();
  test.send.mockImplementation(async ({ url }) => {
    if (url.includes('qrcode')) return reply(test.device.now === NOW ? open : none);
    const entry = { statementType: 'deposit', from: 'KBANK', to: 'WALLET', amount: 100, status: 'SUCCESS' };
    return reply({ total: 1, statements: [{ ...entry, createdAt: new Date(paidAt).toISOString() }] });
  });
  await test.client.fetchQuery(qrcodeQuery('KBANK'));
  test.device.now += 3 * MINUTE;
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  const screen = await runHook(test.client, () => {
    const watch = useCodeWatch(true);
    return { watch, ...useFoundCode('KBANK', watch) };
  });
  return screen;
}

it('a code that was paid while nobody waited is paid, and not closed without a payment', async () => {
  const screen = await openAgain(NOW + MINUTE);
  expect(screen.now.code, 'until the new answer').toBeDefined();
  await screen.after(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.now.code).toBeUndefined();
  expect(screen.now.watch.ended?.end.kind).toBe('paid');
  await screen.leave();
});

it('a deposit from before the code was known to be open is not its payment', async () => {
  const screen = await openAgain(NOW - MINUTE);
  await screen.after(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.now.watch.ended?.end.kind).toBe('closed');
  await screen.leave();
});
