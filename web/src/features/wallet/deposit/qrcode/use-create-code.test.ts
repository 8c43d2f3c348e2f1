import { minor } from '@krapao/contracts/kernel/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHook } from '../../../../testing/run-hook.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { CLOCK_SLACK_MS } from '../../../../platform/server-clock.ts';
import type { OpenCode } from './code-end.ts';
import { useCreateCode } from './use-create-code.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const NOON = Date.UTC(2026, 10, 20, 5);
const answer = (body: object) => ({
  status: 200,
  text: JSON.stringify(body),
  date: new Date(NOON).toUTCString(),
});
const code = {
  hasQrcode: true,
  qrcodeId: '0'.repeat(24),
  qrcode: '<svg/>',
  amount: 500,
  message: null,
  expireIn: new Date(NOON + 600_000).toISOString(),
};

it.each([-10, 10])(
  "a payment counts from the moment of the request, although this device's clock was %i minutes ahead until then",
  async (minutes) => {
    const { app, client, device, send } = createTestApp({ token: 'kp_1' });
    const setClock = (to: number) => vi.setSystemTime((device.now = to));
    send.mockResolvedValue(answer([]));
    setClock(NOON + minutes * 60_000);
    await app.api('lookup.banks');
    setClock(NOON);
    send.mockResolvedValue(answer(code));
    const follow = vi.fn<(open: OpenCode) => void>();
    const screen = await runHook(client, () => useCreateCode('KBANK', 'BAHT', follow));
    await screen.after(() => screen.now.create(minor(50_000)));
    const { since } = follow.mock.calls[0]![0];
    expect(Math.abs(since - NOON)).toBeLessThan(CLOCK_SLACK_MS);
  },
);

it('announces a new code', async () => {
  const { client, send, spoken } = createTestApp({ token: 'kp_1' });
  send.mockResolvedValue(answer(code));
  const screen = await runHook(client, () => useCreateCode('KBANK', 'BAHT', () => undefined));
  await screen.after(() => screen.now.create(minor(50_000)));
  expect(spoken).toEqual(['qrcode.picture']);
});
