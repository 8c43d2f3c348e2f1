import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { foundEntriesQuery } from './found-entries.ts';
import { sumsOf } from './statement-filter.ts';

const deposit = (minute: number) => ({
  statementType: 'deposit',
  status: 'SUCCESS',
  from: 'SCB',
  to: 'WALLET',
  amount: 1,
  createdAt: new Date(minute * 60_000).toISOString(),
});

/**
 * @param comingIn how many deposits arrive before each call after the first
 * @param most the page size limit of the server
 * @param tells whether the server gives the total
 */
async function lookThrough(count: number, comingIn: number, { most = 100, tells = true } = {}) {
  const { client, send } = createTestApp({ token: 'kp_1' });
  const entries = Array.from({ length: count }, (_, minute) => deposit(minute));
  send.mockImplementation(async ({ body }) => {
    const { page, limit } = JSON.parse(body as string) as { page: number; limit: number };
    for (let more = page > 1 ? comingIn : 0; more > 0; more -= 1) entries.push(deposit(entries.length));
    const newestFirst = entries.toReversed();
    const size = Math.min(limit, most);
    return reply({
      ...(tells && { total: entries.length }),
      statements: newestFirst.slice((page - 1) * size, page * size),
    });
  });
  return client.fetchQuery(foundEntriesQuery());
}

it.each([0, 1, 3])(
  'each entry is found and counted once while %d arrive between two calls',
  async (comingIn) => {
    const { items, all } = await lookThrough(250, comingIn);
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(250);
    expect(items).toHaveLength(250);
    expect(sumsOf(items).incoming).toEqual(readAmount(250));
    expect(all).toBe(true);
  },
);

it.each([
  [0, 0, 100],
  [30, 0, 100],
  [200, 0, 100],
  [250, 3, 100],
  [30, 0, 10],
  [35, 0, 10],
])(
  'all of %i entries, with %i new ones between two calls, are found if the server returns %i per page and no total',
  async (count, comingIn, most) => {
    const { items, all } = await lookThrough(count, comingIn, { most, tells: false });
    expect(items).toHaveLength(count);
    expect(all).toBe(true);
  },
);

it('beyond the maximum it is known that there are older entries', async () => {
  const { items, all } = await lookThrough(620, 0, { tells: false });
  expect(items).toHaveLength(500);
  expect(all).toBe(false);
});
