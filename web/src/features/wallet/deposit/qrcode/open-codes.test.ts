import type { QrProvider } from '@krapao/contracts/entities/constants';
import { minor } from '@krapao/contracts/kernel/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHook } from '../../../../testing/run-hook.ts';
import { createTestApp, reply } from '../../../../testing/test-app.ts';
import type { OpenCode } from './code-end.ts';
import type { CodeWatch } from './code-watch.ts';
import { firstStepOf, useOpenCodes } from './open-codes.ts';
import type { QrChannel } from './qr-rules.ts';
import { qrcodeKeys, qrcodeQuery } from './queries.ts';

const NOW = Date.UTC(2026, 2, 1);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const providers = ['KBANK', 'WW'] as const satisfies readonly QrProvider[];
const channels = providers.map((provider) => ({ provider }) as QrChannel);
const expiresAt = NOW + 60_000;
const amount = 100;
const open = (qrcodeId: string) => ({
  qrcodeId,
  hasQrcode: true,
  qrcode: '<svg/>',
  amount,
  expireIn: new Date(expiresAt).toISOString(),
  message: null,
});
const none = { ...open('0'.repeat(24)), qrcodeId: null, hasQrcode: false, qrcode: null, amount: null };
const FIRST = open('a'.repeat(24));
const SECOND = open('b'.repeat(24));
const awaited: OpenCode = {
  provider: 'KBANK',
  qrcodeId: FIRST.qrcodeId,
  amount: { minor: minor(amount * 100), rest: 0 },
  since: NOW,
  expiresAt,
};

const closed = { code: awaited, end: { kind: 'closed' } } as const;

const REFUSED = reply({ statusCode: 429, message: 'REQUEST_LIMIT' }, 429);

/** A member with a code of KBANK, who has tried to create one at WW and got no answer, opens the sheet again. */
async function openAfterLostAnswer(
  watch: Pick<CodeWatch, 'code' | 'ended'>,
  since: Record<(typeof providers)[number], object | undefined> = { KBANK: none, WW: SECOND },
) {
  const { app, client, device, send } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  await app.answerReader.load();
  const now: Record<string, object | undefined> = { KBANK: FIRST, WW: none };
  const held: (() => void)[] = [];
  let holds = false;
  send.mockImplementation(async ({ url }) => {
    const found = now[url.split('/').at(-1) ?? ''];
    const answer = found ? reply(found) : REFUSED;
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  });
  await Promise.all(providers.map((provider) => client.fetchQuery(qrcodeQuery(provider))));
  Object.assign(now, since);
  holds = true;
  void client.invalidateQueries({ queryKey: qrcodeKeys.all });
  const screen = await runHook(client, () => firstStepOf(useOpenCodes(channels, []), watch, channels));
  const release = (at: number) =>
    screen.after(async () => {
      held[at]?.();
      await vi.advanceTimersByTimeAsync(1);
    });
  return { screen, release };
}

it.each([
  ['cached', { code: null, ended: null }],
  ['awaited', { code: awaited, ended: null }],
  ['said to have ended', { code: null, ended: closed }],
] as const)('a new code counts, and not the one that it has ended, which is still %s', async (_, watch) => {
  const { screen, release } = await openAfterLostAnswer(watch);
  expect(screen.now, 'while both are read again').toBeUndefined();
  await release(0);
  expect(screen.now, 'while the new code is unknown').toBeUndefined();
  await release(1);
  expect(screen.now).toEqual({ at: 'qr', provider: 'WW' });
  await screen.leave();
});

it.each([
  ['a new code', SECOND, 'WW'],
  ['the code itself, if there is no other', none, 'KBANK'],
] as const)('if the code cannot be read again, %s counts', async (_, second, provider) => {
  const { screen, release } = await openAfterLostAnswer(
    { code: awaited, ended: null },
    { KBANK: undefined, WW: second },
  );
  await release(0);
  expect(screen.now, 'while the new code is unknown').toBeUndefined();
  await release(1);
  expect(screen.now).toEqual({ at: 'qr', provider });
  await screen.leave();
});

it('if neither can be read again, the code of the newer answer counts', async () => {
  const { app, client, device, send } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  await app.answerReader.load();
  const answer = (found: object) => send.mockImplementation(() => Promise.resolve(reply(found)));
  answer(FIRST);
  await client.fetchQuery(qrcodeQuery('KBANK'));
  await vi.advanceTimersByTimeAsync(1_000);
  answer(SECOND);
  await client.fetchQuery(qrcodeQuery('WW'));
  send.mockImplementation(() => Promise.resolve(REFUSED));
  void client.invalidateQueries({ queryKey: qrcodeKeys.all });
  const screen = await runHook(client, () => useOpenCodes(channels, []).open?.provider);
  await screen.after(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.now).toBe('WW');
  await screen.leave();
});

it('one that has ended counts, with its outcome, if no code was created after all', async () => {
  const { screen, release } = await openAfterLostAnswer(
    { code: null, ended: closed },
    { KBANK: none, WW: none },
  );
  await release(0);
  await release(1);
  expect(screen.now).toEqual({ at: 'qr', provider: 'KBANK' });
  await screen.leave();
});

it('an open code still counts while it is read again after a read of it failed', async () => {
  const { app, client, device, send } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  await app.answerReader.load();
  send.mockImplementation(({ url }) => Promise.resolve(reply(url.endsWith('KBANK') ? FIRST : none)));
  await Promise.all(providers.map((provider) => client.fetchQuery(qrcodeQuery(provider))));
  send.mockImplementation(() => Promise.resolve(REFUSED));
  await client.fetchQuery({ ...qrcodeQuery('KBANK'), staleTime: 0 }).catch(() => undefined);
  expect(client.getQueryState(qrcodeQuery('KBANK').queryKey)?.status).toBe('error');
  send.mockImplementation(() => new Promise(() => undefined));
  void client.fetchQuery({ ...qrcodeQuery('KBANK'), staleTime: 0 }).catch(() => undefined);
  const screen = await runHook(client, () =>
    firstStepOf(useOpenCodes(channels, []), { code: null, ended: null }, channels),
  );
  expect(screen.now).toEqual({ at: 'qr', provider: 'KBANK' });
  await screen.leave();
});
