import { minor } from '@krapao/contracts/kernel/money';
import type { QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { statementQuery } from '../statement/queries.ts';
import { walletQuery } from '../wallet/queries.ts';
import type { LivingCode } from './code-end.ts';
import { lookUpEnd } from './code-watch.ts';
import { qrcodeQuery } from './queries.ts';

const NOW = Date.UTC(2026, 2, 1);
const code: LivingCode = {
  provider: 'KBANK',
  qrcodeId: 'a'.repeat(24),
  amount: { minor: minor(10_000), rest: 0 },
  since: NOW - 60_000,
  expiresAt: NOW + 60_000,
};
const paid = {
  statementType: 'deposit',
  from: 'KBANK',
  to: 'WALLET',
  amount: 100,
  status: 'SUCCESS',
  createdAt: new Date(NOW).toISOString(),
};
const statement = (...statements: object[]) => ({ total: statements.length, statements });

function setUp() {
  const test = createTestApp({ token: 'kp_1' });
  test.device.now = NOW;
  return test;
}

describe('what became of a code', () => {
  it('is read from the statement', async () => {
    const { client, send } = setUp();
    send.mockResolvedValue(reply(statement(paid)));
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'paid', amount: code.amount });
  });

  it('is read anew: neither what was just read nor what is under way knows of the payment', async () => {
    const { client, send } = setUp();
    send.mockResolvedValueOnce(reply(statement()));
    await client.fetchQuery(statementQuery(1));
    send.mockImplementationOnce(() => new Promise(() => {}));
    const early = client.fetchQuery({ ...statementQuery(1), staleTime: 0 }).catch(() => undefined);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    send.mockResolvedValue(reply(statement(paid)));
    expect(await lookUpEnd(client, code)).toMatchObject({ kind: 'paid' });
    await early;
  });

  it('goes by the server’s clock: gone before its time it was closed, after it expired', async () => {
    const { client, device, send } = setUp();
    send.mockResolvedValue(reply(statement()));
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'closed' });
    device.now = code.expiresAt;
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'expired' });
  });

  it('stays open when the statement cannot be read', async () => {
    const { client, device } = setUp();
    device.online = false;
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'unsure' });
  });

  it('puts codes and wallet out of date', async () => {
    const { client, send } = setUp();
    send.mockResolvedValue(reply(statement()));
    const keys: readonly QueryKey[] = [walletQuery().queryKey, qrcodeQuery('KBANK').queryKey];
    for (const key of keys) client.setQueryData(key, 'old');
    await lookUpEnd(client, code);
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });
});
