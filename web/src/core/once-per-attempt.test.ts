import { expect, it } from 'vitest';
import { ATTEMPT_HEADER } from '../../attempt.shared.ts';
import { createTestApp, reply } from '../testing/test-app.ts';
import type { App } from './app.ts';
import { stepsOf } from './once-action.ts';

/** Sends as many transfers; the headers that each call had. */
async function headersOf(times: number, apiBase = '') {
  const { app, client, send } = createTestApp({ token: 'kp_1', config: { apiBase } });
  send.mockImplementation(async () => reply({ message: 'SUCCESS' }));
  const steps = stepsOf(client, {
    name: 'wallet.transfer',
    send: (amount: number, { api }: App) =>
      api('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount } }),
    refetchOutcome: async () => undefined,
    invalidates: [],
    unknown: undefined,
  });
  for (let time = 0; time < times; time += 1)
    expect(await steps.send(50)).toMatchObject({ message: 'SUCCESS' });
  await app.api('wallet.refreshSlot').catch(() => undefined);
  return send.mock.calls.map(([{ headers }]) => headers);
}

it('each call of a money action has a name of its own, by which the server knows one that the browser repeats', async () => {
  const [first, second, read] = await headersOf(2);
  const names = [first, second].map((headers) => headers?.[ATTEMPT_HEADER]);
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(new Set(names).size).toBe(2);
  expect(first, 'beside what every call has').toMatchObject({
    authorization: 'Bearer kp_1',
    'content-type': 'application/json',
  });
  expect(read).not.toHaveProperty(ATTEMPT_HEADER);
});

it('a backend of another origin gets no header that it would have to allow', async () => {
  const [first] = await headersOf(1, 'https://api.operator.example');
  expect(first).not.toHaveProperty(ATTEMPT_HEADER);
});
