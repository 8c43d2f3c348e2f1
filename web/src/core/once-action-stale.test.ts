import { ApiError } from '@krapao/contracts/client/api-error';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { stepsOf } from './once-action.ts';

const failed = (kind: 'refused' | 'network' | 'offline') =>
  new ApiError({ kind, operation: 'wallet.transfer', message: kind });

/** Sends a transfer with this result; what is read again after it. */
async function staleAfter(send: () => Promise<string>) {
  const { client } = createTestApp({ token: 'kp_1' });
  const keys = [['wallet'], ['statement', 1], ['banners']];
  for (const key of keys) client.setQueryData(key, 'as it was');
  const steps = stepsOf(client, {
    name: 'wallet.transfer',
    send,
    refetchOutcome: async () => undefined,
    invalidates: [['wallet'], ['statement']],
    unknown: undefined,
  });
  await steps.send(50).catch(() => undefined);
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated);
}

it.each([
  ['was done', async () => 'SUCCESS', [['wallet'], ['statement', 1]]],
  ['was refused', () => Promise.reject(failed('refused')), [['wallet'], ['statement', 1]]],
  ['got no answer', () => Promise.reject(failed('network')), [['wallet'], ['statement', 1]]],
  ['was not sent', () => Promise.reject(failed('offline')), []],
])('what shows the money is read again after a transfer that %s', async (_, send, stale) => {
  expect(await staleAfter(send)).toEqual(stale);
});
