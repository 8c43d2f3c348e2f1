import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, reply } from '../testing/test-app.ts';
import { readAgain } from './query-client.ts';
import { banksQuery } from './lookup.ts';
import { statementQuery } from './statement.ts';

const NOW = Date.UTC(2026, 10, 20, 5);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** The phone's clock was ahead, and is set right after the first answers. */
async function setBack(minutes: number) {
  const { client, send } = createTestApp({ token: 'kp_1' });
  let total = 0;
  send.mockImplementation(async ({ url }) =>
    reply(url.endsWith('/statement') ? { total: (total += 1), statements: [] } : []),
  );
  await client.fetchQuery(statementQuery(1));
  await client.fetchQuery(banksQuery());
  vi.setSystemTime(NOW - minutes * 60_000);
  send.mockClear();
  return { client, send };
}

it('what has to be read again is requested, although the answer in hand is from later by the clock', async () => {
  const { client } = await setBack(10);
  expect((await readAgain(client, statementQuery(1))).total).toBe(2);
});

it.each([
  ['what is read often', statementQuery(1)],
  ['what an operator seldom changes', banksQuery()],
])('%s is requested once by the next screen, and is fresh then', async (_, query) => {
  const { client, send } = await setBack(60);
  const open = () =>
    new QueryObserver(client, query as ReturnType<typeof banksQuery>).subscribe(() => undefined);
  open();
  await expect.poll(() => client.isFetching()).toBe(0);
  open();
  expect(send).toHaveBeenCalledTimes(1);
});
