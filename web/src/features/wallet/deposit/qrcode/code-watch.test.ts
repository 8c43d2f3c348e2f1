import { minor } from '@krapao/contracts/kernel/money';
import type { QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, reply } from '../../../../testing/test-app.ts';
import { activeBonusQuery } from '../../../../core/active-bonus.ts';
import { statementQuery } from '../../../../core/statement.ts';
import { walletQuery } from '../../../../core/wallet.ts';
import type { Ended, OpenCode } from './code-end.ts';
import { createCodeWatch, lookUpEnd } from './code-watch.ts';
import { qrcodeQuery } from './queries.ts';

const NOW = Date.UTC(2026, 2, 1);
const code: OpenCode = {
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

describe('the outcome of a code', () => {
  it('is found in the statement', async () => {
    const { client, send } = setUp();
    send.mockResolvedValue(reply(statement(paid)));
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'paid', amount: code.amount });
  });

  it('is looked up by a new request: cached or pending statements may be older than the payment', async () => {
    const { client, send } = setUp();
    send.mockResolvedValueOnce(reply(statement()));
    await client.fetchQuery(statementQuery(1));
    send.mockImplementationOnce(() => new Promise(() => {}));
    const early = client.fetchQuery({ ...statementQuery(1), staleTime: 0 }).catch(() => undefined);
    await expect.poll(() => send.mock.calls).toHaveLength(2);
    send.mockResolvedValue(reply(statement(paid)));
    expect(await lookUpEnd(client, code)).toMatchObject({ kind: 'paid' });
    await early;
  });

  it.each([
    ['is found on a later page, after what came since', 30, { kind: 'paid', amount: code.amount }, 4],
    ['is unsure if that does not go back far enough', 50, { kind: 'unsure' }, 4],
    ['is sure if there is no more', 9, { kind: 'closed' }, 1],
    ['is sure if the last page ends', 15, { kind: 'closed' }, 2],
  ])('%s: %d transfers out of games', async (_, transfers, end, pages) => {
    const { client, send } = setUp();
    const entries: object[] = Array.from({ length: transfers }, () => ({
      ...paid,
      statementType: 'transfer',
    }));
    if (end.kind === 'paid') entries.push(paid);
    send.mockImplementation(async ({ body }) => {
      const { page } = JSON.parse(body as string) as { page: number };
      return reply({ total: entries.length, statements: entries.slice((page - 1) * 10, page * 10) });
    });
    expect(await lookUpEnd(client, code)).toEqual(end);
    expect(send).toHaveBeenCalledTimes(pages);
  });

  it('goes by the server’s clock: a code that is gone before its time was closed, later it expired', async () => {
    const { client, device, send } = setUp();
    send.mockResolvedValue(reply(statement()));
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'closed' });
    device.now = code.expiresAt;
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'expired' });
  });

  it('is unsure if the statement cannot be read', async () => {
    const { client, device } = setUp();
    device.online = false;
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'unsure' });
  });

  it('asks for the active bonus again if its payment is held: one that began elsewhere is the usual reason', async () => {
    const { client, send } = setUp();
    client.setQueryData(activeBonusQuery().queryKey, { status: false, type: '' });
    send.mockResolvedValue(reply(statement({ ...paid, status: 'PENDING' })));
    expect(await lookUpEnd(client, code)).toEqual({ kind: 'held', amount: code.amount });
    expect(client.getQueryState(activeBonusQuery().queryKey)?.isInvalidated).toBe(true);
  });

  it.each([
    ['that was paid', statement(paid), NOW, false],
    ['whose time is over', statement(), code.expiresAt, false],
    ['that another device may have ended by a code of another provider', statement(), NOW, true],
    ['whose end is unknown', undefined, NOW, true],
  ] as const)('of a code %s: only what may have changed is read again', async (_, body, now, others) => {
    const { client, device, send } = setUp();
    device.now = now;
    send.mockResolvedValue(body ? reply(body) : reply({ statusCode: 429, message: 'REQUEST_LIMIT' }, 429));
    const keys: readonly QueryKey[] = [
      walletQuery().queryKey,
      qrcodeQuery('KBANK').queryKey,
      qrcodeQuery('WW').queryKey,
    ];
    for (const key of keys) client.setQueryData(key, 'old');
    const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
    const lookedUp = lookUpEnd(client, code);
    expect(outdated(), 'at once').toEqual([true, true, false]);
    await lookedUp;
    expect(outdated()).toEqual([true, true, others]);
  });
});

const other: OpenCode = { ...code, qrcodeId: 'b'.repeat(24) };
const isPaid: Ended['end'] = { kind: 'paid', amount: code.amount };
const isGone: Ended['end'] = { kind: 'unsure' };

/** A watch whose lookups answer when the test says so. */
function watchCodes() {
  const asked = new Map<string, (end: Ended['end']) => void>();
  const lookUp = vi.fn<(gone: OpenCode) => Promise<Ended['end']>>(
    ({ qrcodeId }) => new Promise((resolve) => void asked.set(qrcodeId, resolve)),
  );
  const onPaid = vi.fn<() => void>();
  const watch = createCodeWatch({ lookUp, onPaid });
  const tell = async (of: OpenCode, end: Ended['end']) => {
    asked.get(of.qrcodeId)?.(end);
    await Promise.resolve();
  };
  return { ...watch, state: watch.store.getState, lookUp, onPaid, tell };
}

describe('waiting for the end of a code', () => {
  it('a code that the server still has stays awaited', () => {
    const { answered, follow, lookUp, state } = watchCodes();
    follow(code);
    answered(code, code.qrcodeId);
    expect(lookUp).not.toHaveBeenCalled();
    expect(state()).toEqual({ code, ended: null, over: [] });
  });

  it('a code that is gone is looked up once, and its payment is reported', async () => {
    const { answered, expire, follow, lookUp, onPaid, state, tell } = watchCodes();
    follow(code);
    answered(code, undefined);
    expire();
    answered(code, other.qrcodeId);
    expect(lookUp.mock.calls).toEqual([[code]]);
    expect(state().code, 'until it is known').toEqual(code);
    await tell(code, isPaid);
    expect(state()).toEqual({ code: null, ended: { code, end: isPaid }, over: [code.qrcodeId] });
    expect(onPaid.mock.calls).toEqual([[code.amount]]);
  });

  it('a code whose time is over counts as ended while its outcome is looked up', async () => {
    const { expire, follow, onPaid, state, tell } = watchCodes();
    expire();
    follow(code);
    expire();
    expect(state()).toEqual({ code, ended: null, over: [code.qrcodeId] });
    await tell(code, isGone);
    expect(state()).toEqual({ code: null, ended: { code, end: isGone }, over: [code.qrcodeId] });
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('a code that ended only by a wrong clock is awaited again, unless it is gone', async () => {
    const isClosed: Ended['end'] = { kind: 'closed' };
    const { answered, expire, follow, lookUp, state, tell } = watchCodes();
    follow(code);
    expire();
    await tell(code, isClosed);
    expect(state()).toEqual({ code, ended: null, over: [] });

    expire();
    answered(code, undefined);
    await tell(code, isClosed);
    expect(lookUp).toHaveBeenCalledTimes(2);
    expect(state()).toEqual({ code: null, ended: { code, end: isClosed }, over: [code.qrcodeId] });
  });

  it('so is one whose outcome could not be looked up at first', async () => {
    const isClosed = { kind: 'closed' } as const;
    const { answered, decided, expire, follow, lookUp, state, tell } = watchCodes();
    follow(code);
    expire();
    await tell(code, isGone);
    decided(code, isClosed);
    expect(state()).toEqual({ code, ended: null, over: [] });

    answered(code, undefined);
    await tell(code, isGone);
    expect(lookUp).toHaveBeenCalledTimes(2);
    decided(code, isClosed);
    expect(state(), 'the server no longer has it').toEqual({
      code: null,
      ended: { code, end: isClosed },
      over: [code.qrcodeId],
    });
  });

  it('an older response does not bring back a code that has ended', async () => {
    const { expire, follow, state, tell } = watchCodes();
    follow(code);
    expire();
    await tell(code, isGone);
    follow(code);
    expect(state()).toMatchObject({ code: null, ended: { code } });
  });

  it('following the same code again changes nothing', () => {
    const { follow, lookUp, state } = watchCodes();
    follow(code);
    follow({ ...code });
    expect([lookUp.mock.calls.length, state().over]).toEqual([0, []]);
  });

  it('a new code ends the previous one (spec §4), of which only a payment is reported', async () => {
    const { follow, onPaid, state, tell } = watchCodes();
    follow(code);
    follow(other);
    expect(state()).toEqual({ code: other, ended: null, over: [code.qrcodeId] });
    await tell(code, isPaid);
    expect(state()).toEqual({ code: other, ended: null, over: [code.qrcodeId] });
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('the outcome of the new code stays when that of the previous one arrives later', async () => {
    const { answered, follow, state, tell } = watchCodes();
    follow(code);
    follow(other);
    answered(other, undefined);
    await tell(other, isPaid);
    await tell(code, isGone);
    expect(state().ended).toEqual({ code: other, end: isPaid });
  });

  it('a code that the member cancelled is not looked up, and nothing is reported', async () => {
    const { answered, follow, forget, lookUp, state } = watchCodes();
    follow(code);
    forget(code.qrcodeId);
    answered(code, undefined);
    follow(code);
    expect(lookUp).not.toHaveBeenCalled();
    expect(state()).toEqual({ code: null, ended: null, over: [code.qrcodeId] });
  });

  it('a reported outcome can be dismissed, and a new code followed', async () => {
    const { dismiss, expire, follow, state, tell } = watchCodes();
    follow(code);
    expire();
    await tell(code, isGone);
    dismiss();
    expect(state().ended).toBeNull();
    follow(other);
    expect(state()).toEqual({ code: other, ended: null, over: [code.qrcodeId] });
  });
});
