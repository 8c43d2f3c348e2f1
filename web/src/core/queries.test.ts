import { onlineManager, QueryObserver, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, reply } from '../testing/test-app.ts';
import { activeBonusQuery, bonusKeys, changedByBonus } from './active-bonus.ts';
import * as lookup from './lookup.ts';
import { accountKeys, profileQuery } from './profile.ts';
import { newestSlipsQuery, slipsQuery, statementKeys, statementQuery } from './statement.ts';
import { refreshQuery, walletKeys, walletQuery } from './wallet.ts';

type Query = FetchQueryOptions & { readonly queryKey: QueryKey };
const all = (
  [
    ['/api/lookup/agreements', lookup.agreementsQuery()],
    ['/api/lookup/conditions', lookup.conditionsQuery()],
    ['/api/lookup/notice', lookup.noticeQuery()],
    ['/api/lookup/deposit', lookup.depositQuery()],
    ['/api/lookup/slip', lookup.slipWindowQuery()],
    ['/api/lookup/banks', lookup.banksQuery()],
    ['/api/lookup/sources', lookup.sourcesQuery()],
    ['/api/lookup/contact', lookup.contactQuery()],
    ['/api/lookup/registerOTP', lookup.registerOTPQuery()],
    ['/api/lookup/enableChatWidget', lookup.enableChatWidgetQuery()],
    ['/api/lookup/withdraw', lookup.withdrawLimitsQuery()],
    ['/api/bonus/check/active', activeBonusQuery()],
    ['/api/account/profile', profileQuery()],
    ['/api/wallet', walletQuery()],
    ['/api/wallet/refresh/slot', refreshQuery()],
    ['/api/statement {"page":1,"limit":10}', statementQuery(1)],
    ['/api/statement {"page":2,"limit":10}', statementQuery(2)],
    ['/api/statement/slip {"page":1,"limit":10}', slipsQuery(1)],
    ['/api/statement/slip {"page":2,"limit":10}', slipsQuery(2)],
    ['/api/statement/slip {"page":1,"limit":10}', newestSlipsQuery()],
  ] as const
).map(([call, query]) => [call, query as unknown as Query] as const);

afterEach(() => vi.useRealTimers());

/** A member whose calls are never answered, and a list of the calls. */
function setUp() {
  const test = createTestApp({ token: 'kp_1' });
  const calls: { readonly call: string; readonly signal: AbortSignal }[] = [];
  test.send.mockImplementation(({ url, body, signal }) => {
    calls.push({ call: body === undefined ? url : `${url} ${body as string}`, signal });
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return { ...test, calls };
}

describe('a query of a screen', () => {
  it.each(all)('calls %s, and aborts the call when its screen is left', async (call, query) => {
    const { app, calls, client } = setUp();
    await app.answerReader.load();
    const read = client.fetchQuery(query).catch(() => undefined);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.call).toBe(call);
    expect(calls[0]?.signal.aborted).toBe(false);
    await client.cancelQueries({ queryKey: query.queryKey });
    await read;
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it('has a cache key of its own', () => {
    const keys = [
      ...all.map(([, { queryKey }]) => queryKey),
      accountKeys.registered('081'),
      accountKeys.registered('082'),
      bonusKeys.all,
      bonusKeys.list,
      bonusKeys.minimum,
    ].map((key) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key === '[]')).toEqual([]);
  });

  it.each([
    [
      'began or ended a bonus',
      changedByBonus,
      ['/api/bonus', '/api/wallet', '/api/statement', '/api/refund'],
    ],
    ['moved money', [walletKeys.wallet, statementKeys.all], ['/api/wallet', '/api/statement']],
  ] as const)('is out of date once someone %s', (_, keys, calls) => {
    const { client } = setUp();
    const others = [['refund', 'check'], bonusKeys.list, ['account']] as const;
    for (const [, { queryKey }] of all) client.setQueryData(queryKey, {});
    for (const key of others) client.setQueryData(key, {});
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true;
    for (const [call, { queryKey }] of all) {
      const isSlips = call.includes('/slip') && !JSON.stringify(queryKey).includes('newest');
      const expected = calls.some((path) => call.startsWith(path)) && !isSlips && !call.includes('/refresh');
      expect([call, stale(queryKey)]).toEqual([call, expected]);
    }
    expect(stale(['refund', 'check'])).toBe(calls.includes('/api/refund' as never));
    expect(stale(bonusKeys.list)).toBe(calls.includes('/api/bonus' as never));
    expect(stale(['account'])).toBe(false);
  });

  it('of data that an operator seldom changes is cached for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app, client, send } = createTestApp({ token: 'kp_1' });
    await app.answerReader.load();
    send.mockImplementation(async () => reply(['<p>Play fair</p>']));
    await client.fetchQuery(lookup.agreementsQuery());
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await client.fetchQuery(lookup.agreementsQuery());
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await client.fetchQuery(lookup.agreementsQuery());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('of anything else is cached for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app, client, send } = createTestApp({ token: 'kp_1' });
    await app.answerReader.load();
    send.mockImplementation(async () => reply({ status: false, type: null }));
    await client.fetchQuery(activeBonusQuery());
    vi.advanceTimersByTime(4_999);
    await client.fetchQuery(activeBonusQuery());
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await client.fetchQuery(activeBonusQuery());
    expect(send).toHaveBeenCalledTimes(2);
  });
});

const reconnect = () => {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
};

describe('a refresh of the balances', () => {
  it('asks the games first, then invalidates the wallet, each time', async () => {
    const { app, client, send } = createTestApp({ token: 'kp_1' });
    await app.answerReader.load();
    send.mockImplementation(async () => reply({ slots: [] }));
    client.setQueryData(walletKeys.wallet, {});
    client.setQueryData(['profile'], {});
    await client.fetchQuery(refreshQuery());
    expect(send.mock.calls.map(([{ url }]) => url)).toEqual(['/api/wallet/refresh/slot']);
    expect(client.getQueryState(walletKeys.wallet)?.isInvalidated).toBe(true);
    expect(client.getQueryState(['profile'])?.isInvalidated).toBe(false);
    await client.fetchQuery(refreshQuery());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that fails is not retried, and does not invalidate the wallet', async () => {
    const { app, client, send } = createTestApp({ token: 'kp_1' });
    await app.answerReader.load();
    client.setQueryData(walletKeys.wallet, {});
    await expect(client.fetchQuery(refreshQuery())).rejects.toMatchObject({ kind: 'network' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(walletKeys.wallet)?.isInvalidated).toBe(false);
  });

  it('is repeated with a new connection only if it has failed', async () => {
    const { app, client, send } = createTestApp({ token: 'kp_1' });
    await app.answerReader.load();
    client.mount();
    const leave = new QueryObserver(client, refreshQuery()).subscribe(() => undefined);
    await expect.poll(() => client.getQueryState(walletKeys.refresh)?.status).toBe('error');
    send.mockImplementation(async () => reply({ slots: [] }));
    reconnect();
    await expect.poll(() => client.getQueryState(walletKeys.refresh)?.status).toBe('success');
    expect(send).toHaveBeenCalledTimes(2);
    reconnect();
    await client.cancelQueries();
    expect(send).toHaveBeenCalledTimes(2);
    leave();
    client.unmount();
  });
});
