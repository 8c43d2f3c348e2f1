import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { runHook } from '../../../testing/run-hook.ts';
import { createTestApp, reply } from '../../../testing/test-app.ts';
import { useNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

it('the end of a session, which empties the cache, does not make it render without end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client, send } = createTestApp({ token: 'kp_1' });
  // A full page, so that older entries are read too.
  const statements = Array.from({ length: 10 }, (_, minute) => ({
    statementType: 'transfer',
    status: 'SUCCESS',
    from: 'WALLET',
    to: 'PG',
    amount: 1,
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
  }));
  send.mockImplementation(async ({ url }) =>
    reply(url.endsWith('/statement') ? { total: 10, statements } : { status: false, type: '' }),
  );
  const screen = await runHook(client, () => {
    const [, renderAgain] = useState(0);
    return { ...useNow(), renderAgain };
  });
  await vi.waitFor(async () => {
    await screen.after(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.now.statement?.statements).toHaveLength(10);
  });
  // From now on what comes is late.
  await screen.after(() => vi.advanceTimersByTimeAsync(2_000));
  await screen.after(() => {
    client.clear();
    screen.now.renderAgain(1);
  });
  expect(screen.now.statement?.statements, 'until the page is left').toHaveLength(10);
  await screen.leave();
});
