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

/** @param comingIn how many deposits come in before each call after the first */
async function lookThrough(count: number, comingIn: number) {
  const { client, send } = createTestApp({ token: 'kp_1' });
  const entries = Array.from({ length: count }, (_, minute) => deposit(minute));
  send.mockImplementation(async ({ body }) => {
    const { page, limit } = JSON.parse(body as string) as { page: number; limit: number };
    for (let more = page > 1 ? comingIn : 0; more > 0; more -= 1) entries.push(deposit(entries.length));
    const newestFirst = entries.toReversed();
    return reply({
      total: entries.length,
      statements: newestFirst.slice((page - 1) * limit, page * limit),
    });
  });
  return client.fetchQuery(foundEntriesQuery());
}

it.each([0, 1, 3])(
  'each entry is found, and counted, once while %d come in between two calls',
  async (comingIn) => {
    const { items, all } = await lookThrough(250, comingIn);
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(250);
    expect(items).toHaveLength(250);
    expect(sumsOf(items).incoming).toEqual(readAmount(250));
    expect(all).toBe(true);
  },
);
