import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newestSlipsQuery, statementQuery } from '../../../core/statement.ts';
import { walletQuery } from '../../../core/wallet.ts';
import { runHook } from '../../../testing/run-hook.ts';
import { createTestApp, reply } from '../../../testing/test-app.ts';
import { useSlip } from './slip-followed.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('a slip that is credited has changed the wallet and the statement, which has its receipt', async () => {
  const { app, client, send } = createTestApp({ token: 'kp_1' });
  await app.answerReader.load();
  const slip = { reference: 'R1', amount: 500, status: 'PENDING', createdAt: '2026-03-01T05:00:00.000Z' };
  let status = 'PENDING';
  send.mockImplementation(async () =>
    reply({ total: 1, slips: [{ ...slip, status, note: null, link: null }] }),
  );
  const { slips } = await client.fetchQuery(newestSlipsQuery());
  const others = [walletQuery().queryKey, statementQuery(1).queryKey];
  for (const key of others) client.setQueryData(key, 'from before' as never);
  const outdated = () => others.map((key) => client.getQueryState(key)?.isInvalidated);
  const screen = await runHook(client, () => useSlip(slips[0]!));
  expect([screen.now.now.status, outdated()]).toEqual(['PENDING', [false, false]]);
  status = 'SUCCESS';
  await screen.after(async () => {
    void client.refetchQueries(newestSlipsQuery());
    await vi.advanceTimersByTimeAsync(1);
  });
  expect([screen.now.now.status, outdated()]).toEqual(['SUCCESS', [true, true]]);
  await screen.leave();
});
