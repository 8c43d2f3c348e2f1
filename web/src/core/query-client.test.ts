import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '@krapao/contracts/client/api-error';
import { features } from '@krapao/contracts/control/features';
import { errorCatalogue, errorCodes } from '@krapao/contracts/errors/catalogue';
import { createTestApp } from '../testing/test-app.ts';
import { endsAnswer, isWorthRetrying, readAgain } from './query-client.ts';
import { walletQuery } from './wallet.ts';

const error = (kind: ApiError['kind'], message: string = kind, status?: number) =>
  new ApiError({ kind, operation: 'wallet.get', message, ...(status === undefined ? {} : { status }) });

const cutOff = (operation: string) => new ApiError({ kind: 'network', operation, message: 'network' });

function setUp() {
  const { app, client } = createTestApp({ token: 'kp_1' });
  const toastError = vi.spyOn(app.ui.toasts, 'error');
  const run = (mutationFn: () => Promise<unknown>, meta = {}) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, meta })
      .execute(undefined)
      .catch(() => undefined);
  return { client, run, toastError };
}

describe('reads', () => {
  it.each([
    [error('network'), true],
    [error('timeout'), false],
    [error('refused', 'HTTP 502', 502), true],
    [error('refused', 'INTERNAL_SERVER_ERROR', 500), true],
    [error('refused', 'TRANSFER_FAIL', 502), false],
    [error('refused', 'UNAUTHORIZED', 401), false],
    [error('refused', 'REQUEST_LIMIT', 429), false],
    [error('offline'), false],
    [error('aborted'), false],
    [error('malformed'), false],
    [new TypeError('x'), false],
  ])('after %s are tried again: %s', (failure, again) => {
    expect(isWorthRetrying(0, failure)).toBe(again);
    expect(isWorthRetrying(1, failure)).toBe(again);
    expect(isWorthRetrying(2, failure)).toBe(false);
  });

  it('are never tried again where the call has an effect, though it is a GET', () => {
    expect(isWorthRetrying(0, cutOff('wallet.get'))).toBe(true);
    expect(isWorthRetrying(0, cutOff('refund.addWallet'))).toBe(false);
    expect(isWorthRetrying(0, cutOff('wallet.refreshSlot'))).toBe(false);
  });
});

describe('a first fetch that is pending when its data change', () => {
  const key = ['wallet'];
  /** Observes a query. The test answers each call when it wants to; the answer is the data at the time of the call. */
  function lookedAt() {
    const { client } = setUp();
    const answers: (() => void)[] = [];
    let standing = 'before';
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: async () => {
        const seen = standing;
        await new Promise<void>((resolve) => answers.push(resolve));
        return seen;
      },
    });
    onTestFinished(observer.subscribe(() => undefined));
    const change = (options = {}) => {
      standing = 'after';
      void client.invalidateQueries({ queryKey: key }, options);
    };
    const answer = async () => {
      answers.at(-1)?.();
      await new Promise((resolve) => setTimeout(resolve));
      return observer.getCurrentResult().data;
    };
    return { client, change, answer, calls: () => answers.length };
  }

  it('is repeated once, however often the data changed', async () => {
    const { change, answer, calls } = lookedAt();
    change();
    change();
    expect(await answer()).toBe('before');
    expect(await answer()).toBe('after');
    expect(calls()).toBe(2);
  });

  it('is repeated alone: what other queries have read stays as it is', async () => {
    const { client, change, answer } = lookedAt();
    const others = [['statement'], ['profile']];
    const [read, beingRead] = others;
    await client.fetchQuery({ queryKey: read!, queryFn: async () => 'kept' });
    let end: (() => void) | undefined;
    const queryFn = () => new Promise((resolve) => (end = () => resolve('kept')));
    const reading = client.fetchQuery({ queryKey: beingRead!, queryFn });
    change();
    end?.();
    await reading;
    await answer();
    await answer();
    expect(others.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([false, false]);
  });

  it('is not repeated if the library restarts it, because its data are shown', async () => {
    const { change, answer, calls } = lookedAt();
    await answer();
    change();
    change();
    expect(await answer()).toBe('after');
    expect(calls()).toBe(3);
  });

  it('is not repeated with `cancelRefetch: false`', async () => {
    const { change, answer, calls } = lookedAt();
    change({ cancelRefetch: false });
    expect(await answer()).toBe('before');
    expect(calls()).toBe(1);
  });
});

describe('an answer that is read again ahead of its screen, and is from before a change', () => {
  const key = ['statement', 1];
  /** A prefetch of something that was read before; the test answers it when it wants to. */
  function readAhead(before: { readonly isInvalidated: boolean }) {
    const { client } = setUp();
    client.setQueryData(key, 'old');
    if (before.isInvalidated) void client.invalidateQueries({ queryKey: key });
    let answer: (() => void) | undefined;
    const queryFn = vi.fn<() => Promise<string>>(
      () => new Promise((resolve) => (answer = () => resolve('from before'))),
    );
    const query = { queryKey: key, queryFn, staleTime: before.isInvalidated ? 5_000 : 0 };
    const read = client.prefetchQuery(query);
    return { client, query, queryFn, answer: () => (answer?.(), read) };
  }

  it.each([{ isInvalidated: false }, { isInvalidated: true }])(
    'does not count as fresh for the screen that opens with it (%o)',
    async (before) => {
      const { client, query, queryFn, answer } = readAhead(before);
      await expect.poll(() => queryFn.mock.calls).toHaveLength(1);
      void client.invalidateQueries({ queryKey: key });
      await answer();
      await new Promise((resolve) => setTimeout(resolve));
      expect(client.getQueryData(key)).toBe('from before');
      onTestFinished(new QueryObserver(client, { ...query, staleTime: 5_000 }).subscribe(() => undefined));
      await expect.poll(() => queryFn.mock.calls).toHaveLength(2);
    },
  );

  it('is fresh if nothing has changed', async () => {
    const { client, queryFn, answer } = readAhead({ isInvalidated: true });
    await expect.poll(() => queryFn.mock.calls).toHaveLength(1);
    await answer();
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  });
});

describe('the cached answer', () => {
  it('is ended by the codes for something that does not exist or is switched off', () => {
    const off = new Set<string>(Object.values(features).map((feature) => feature.off));
    // These are about a request's input, not about what was read.
    const others = new Set<string>(['OTP_NOT_EXIST', 'SLIP_NO_FILE', 'NO_INVITEE_PLAY_INFO']);
    const read = errorCodes.filter((code) => !others.has(code));
    const none = read.filter((code) => errorCatalogue[code].status === 404 || off.has(code));
    expect(read.filter((code) => endsAnswer(error('refused', code)))).toEqual(none);
  });

  it('is removed then, except the wallet, so that forms on it keep their input', async () => {
    const { client } = setUp();
    const refused = { queryFn: () => Promise.reject(error('refused', 'NO_WALLET', 404)), staleTime: 0 };
    for (const { queryKey, meta } of [walletQuery(), { queryKey: ['other'], meta: undefined }]) {
      client.setQueryData(queryKey, 'before');
      await client.fetchQuery({ queryKey, ...refused, ...(meta && { meta }) }).catch(() => undefined);
    }
    expect(client.getQueryState(walletQuery().queryKey)).toMatchObject({ status: 'error', data: 'before' });
    expect(client.getQueryState(['other'])).toMatchObject({ status: 'error', data: undefined });
  });

  it.each([
    error('network'),
    error('offline'),
    error('timeout'),
    error('malformed', 'NO_DATA'),
    error('refused', 'HTTP 404', 404),
    error('refused', 'INVALID_USER_1', 403),
    error('refused', 'INACTIVE_USER', 403),
    new TypeError('NO_DATA'),
  ])('stays after %s', (failure) => expect(endsAnswer(failure)).toBe(false));
});

describe('a query', () => {
  afterEach(() => vi.useRealTimers());

  it('is fetched three times, with 1 s and 2 s in between', async () => {
    vi.useFakeTimers();
    const { client } = setUp();
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(error('network')));
    const asked = client.fetchQuery({ queryKey: ['statement'], queryFn, retry: isWorthRetrying });
    const failed = asked.catch(({ message }: Error) => message);
    const calls = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return queryFn.mock.calls.length;
    };
    expect([await calls(999), await calls(1), await calls(1_999), await calls(1)]).toEqual([1, 2, 2, 3]);
    await calls(60_000);
    expect(await failed).toBe('network');
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  it('shows its failure itself, without a toast', async () => {
    const { client, toastError } = setUp();
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(error('refused', 'NO_USER', 404)));
    await client.fetchQuery({ queryKey: ['statement'], queryFn, retry: false }).catch(() => undefined);
    expect(toastError).not.toHaveBeenCalled();
  });
});

describe('what is read again', () => {
  it('does not cancel what others are reading, and is watched by nobody afterwards', async () => {
    const { client } = setUp();
    let answer: ((value: string) => void) | undefined;
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    const other = client.fetchQuery({ queryKey: ['wallet'], queryFn });
    const queryKey = ['statement', 1];
    expect(await readAgain(client, { queryKey, queryFn: async () => 'again' })).toBe('again');
    answer?.('whole');
    expect(await other).toBe('whole');
    expect(client.getQueryCache().find({ queryKey })?.getObserversCount()).toBe(0);
  });
});

describe('mutations', () => {
  it('invalidate the keys that they name', async () => {
    const { client, run } = setUp();
    client.setQueryData(['wallet'], 1);
    client.setQueryData(['statement', 1], 1);
    client.setQueryData(['lookup', 'info'], 1);
    await run(async () => 'ok', { invalidates: [['wallet'], ['statement']] });
    const stale = client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated);
    expect(stale.map((query) => query.queryKey)).toEqual([['wallet'], ['statement', 1]]);
  });

  it('do so after a failure as well, unless nothing was sent', async () => {
    const { client, run } = setUp();
    client.setQueryData(['wallet'], 1);
    await run(() => Promise.reject(error('offline')), { invalidates: [['wallet']] });
    expect(client.getQueryState(['wallet'])?.isInvalidated).toBe(false);
    await run(() => Promise.reject(error('timeout')), { invalidates: [['wallet']] });
    expect(client.getQueryState(['wallet'])?.isInvalidated).toBe(true);
  });

  it('are never sent twice', async () => {
    const { run } = setUp();
    const send = vi.fn<() => Promise<never>>(() => Promise.reject(error('network')));
    await run(send);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('show their errors in a toast unless they are silent or the session is over', async () => {
    const { run, toastError } = setUp();
    await run(() => Promise.reject(error('refused', 'NO_USER', 404)));
    await run(() => Promise.reject(error('refused', 'NO_USER', 404)), { errors: 'silent' });
    await run(() => Promise.reject(error('refused', 'invalid-token', 401)));
    expect(toastError).toHaveBeenCalledTimes(1);
  });
});
