import { environmentManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { statementKeys, statementQuery } from '../../../core/statement.ts';
import { createLate } from '../../../testing/late.ts';
import { runHook } from '../../../testing/run-hook.ts';
import { createTestApp, reply } from '../../../testing/test-app.ts';
import { olderEntriesQuery } from './older-entries.ts';
import { useNow } from './use-now.ts';

afterEach(() => {
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/**
 * The ages in hours of the entries that are read beside the first page, and the pages that were requested for it.
 * @param ages of all entries, in hours, newest first
 * @param comingIn how many entries arrive before each call after the first
 */
async function readOlder(ages: readonly number[], comingIn = 0) {
  const { client, device, send } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  const pages: number[] = [];
  let entries = ages.map((age) => ({
    statementType: 'transfer',
    status: 'SUCCESS',
    from: 'WALLET',
    to: 'PG',
    amount: 1,
    createdAt: new Date(NOW - age * HOUR_MS).toISOString(),
  }));
  send.mockImplementation(async ({ body }) => {
    const { page, limit } = JSON.parse(body as string) as { page: number; limit: number };
    if (page > 1)
      entries = [
        ...Array.from({ length: comingIn }, () => ({
          ...entries[0]!,
          createdAt: new Date(NOW).toISOString(),
        })),
        ...entries,
      ];
    pages.push(page);
    return reply({ total: entries.length, statements: entries.slice((page - 1) * limit, page * limit) });
  });
  const first = await client.fetchQuery(statementQuery(1));
  const found = await client.fetchQuery(olderEntriesQuery(first));
  return { found: found.map(({ createdAt }) => (NOW - Date.parse(createdAt)) / HOUR_MS), pages };
}

/** So many entries, this many hours apart. */
const apart = (hours: number, count: number) => Array.from({ length: count }, (_, index) => index * hours);

it('up to four pages of the last day are read', async () => {
  const { found, pages } = await readOlder(apart(0.25, 60));
  expect(found).toEqual(apart(0.25, 40).slice(10));
  expect(pages).toEqual([1, 2, 3, 4]);
});

it.each([
  ['a first page that is not full', apart(0.25, 9), [1]],
  ['a first page that reaches back more than a day', apart(3, 30), [1]],
  ['a second page that does', apart(2, 40), [1, 2]],
  ['a page that is not full', apart(0.25, 14), [1, 2]],
])('%s is the last', async (_, ages, expected) => {
  const { found, pages } = await readOlder(ages);
  expect(pages).toEqual(expected);
  expect(found).toEqual(ages.slice(10, expected.length * 10));
});

it('entries that were pushed to the next page meanwhile are there once', async () => {
  const { found } = await readOlder(apart(0.25, 60), 3);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(apart(0.25, 60).slice(10, 10 + found.length));
});

const entry = (minute: number, rest: object = {}) => ({
  statementType: 'transfer',
  status: 'SUCCESS',
  from: 'WALLET',
  to: 'PG',
  amount: 1,
  createdAt: new Date(NOW - HOUR_MS + minute * 60_000).toISOString(),
  ...rest,
});
const withdrawal = { statementType: 'withdraw', status: 'PENDING', to: 'SCB' };

/** How the withdrawals on home stand. */
const useWithdrawals = () =>
  useNow().statement?.statements.flatMap(({ statementType, status }) =>
    statementType === 'withdraw' ? status : [],
  );

it('a withdrawal that new entries push off the first page is there at once, and as it stands once it was read', async () => {
  const { client, device, send } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  let entries = [entry(0, withdrawal), ...Array.from({ length: 9 }, (_, index) => entry(index + 1))];
  const olderRead = createLate<undefined>();
  let reads = 0;
  send.mockImplementation(async ({ url, body }) => {
    if (!url.endsWith('/statement')) return reply({ status: false, type: '' });
    const { page, limit } = JSON.parse(body as string) as { page: number; limit: number };
    if (page === 2 && (reads += 1) > 1) await olderRead.promise;
    const newestFirst = entries.toReversed();
    return reply({ total: entries.length, statements: newestFirst.slice((page - 1) * limit, page * limit) });
  });
  const screen = await runHook(client, useWithdrawals);
  const reaches = (expected: unknown) =>
    vi.waitFor(async () => {
      await screen.after(() => new Promise((resolve) => setTimeout(resolve)));
      expect([screen.now, reads]).toEqual(expected);
    });
  await reaches([['PENDING'], 1]);
  entries = [...entries, entry(20)];
  await screen.after(() => client.invalidateQueries({ queryKey: statementKeys.all }));
  await reaches([['PENDING'], 2]);
  entries = entries.with(0, entry(0, { ...withdrawal, status: 'SUCCESS' }));
  olderRead.resolve(undefined);
  await reaches([['SUCCESS'], 2]);
  await screen.leave();
});

it('a withdrawal that many transfers have pushed down the statement is there, and read again every 15 s until it has arrived', async () => {
  // On a server, which a test without a browser looks like, nothing is read again by itself.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { client, device, send } = createTestApp({ token: 'kp_1' });
  device.now = NOW;
  const transfers = Array.from({ length: 12 }, (_, index) => entry(12 - index));
  const server = { status: 'PENDING', reads: 0 };
  send.mockImplementation(async ({ url, body }) => {
    if (!url.endsWith('/statement')) return reply({ status: false, type: '' });
    const { page, limit } = JSON.parse(body as string) as { page: number; limit: number };
    const entries = [...transfers, entry(0, { ...withdrawal, status: server.status })];
    if (page === 2) server.reads += 1;
    return reply({ total: entries.length, statements: entries.slice((page - 1) * limit, page * limit) });
  });
  const screen = await runHook(client, useWithdrawals);
  const pass = (ms: number) => screen.after(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1_000);
  expect([screen.now, server.reads]).toEqual([['PENDING'], 1]);
  server.status = 'SUCCESS';
  await pass(13_000);
  expect([screen.now, server.reads]).toEqual([['PENDING'], 1]);
  await pass(2_000);
  expect([screen.now, server.reads]).toEqual([['SUCCESS'], 2]);
  await pass(60_000);
  expect(server.reads, 'once it has arrived').toBe(2);
  await screen.leave();
});
