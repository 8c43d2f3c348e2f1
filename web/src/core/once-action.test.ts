import { ApiError } from '@krapao/contracts/client/api-error';
import { queryOptions, QueryObserver } from '@tanstack/react-query';
import { Fragment, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerReader } from '../platform/api.ts';
import { runHook } from '../testing/run-hook.ts';
import { createLate } from '../testing/late.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createOnceActions, stepsOf, useOnceAction, type Refetch } from './once-action.ts';

const walletQuery = (read: () => Promise<string>) => queryOptions({ queryKey: ['wallet'], queryFn: read });

function setUp(answerReader?: AnswerReader) {
  const test = createTestApp({ token: 'kp_1', ...(answerReader && { answerReader }) });
  const send = vi.fn<(amount: number) => Promise<string>>(async () => 'SUCCESS');
  const refetchOutcome = vi.fn<(refetch: Refetch) => Promise<unknown>>(async () => undefined);
  const steps = stepsOf(test.client, {
    name: 'wallet.transfer',
    send,
    refetchOutcome,
    invalidates: [['wallet']],
    unknown: undefined,
  });
  return { ...test, send, refetchOutcome, steps };
}

/** A member's page with a transfer. */
async function transferring() {
  const test = setUp();
  await test.app.answerReader.load();
  vi.useFakeTimers();
  const transfer = () => test.app.service(createOnceActions)<number, string>('wallet.transfer').machine;
  const nextMember = () => (test.app.session.signOut(), test.app.session.signIn('kp_2', false));
  return { ...test, transfer, nextMember, moneyMoves: () => test.app.unsettled.size > 0 };
}

describe('the money actions of an app', () => {
  it('are one for each name, on every screen', () => {
    const { app } = setUp();
    const actionOf = app.service(createOnceActions);
    expect(actionOf('wallet.transfer')).toBe(actionOf('wallet.transfer'));
    expect(actionOf('wallet.transfer')).not.toBe(actionOf('wallet.withdrawAll'));
  });

  it('are reported by their operation, also if there is one action for each provider or account', async () => {
    const { app, device, steps } = setUp();
    const actionOf = app.service(createOnceActions);
    expect(actionOf('qrcode.create KBANK')).not.toBe(actionOf('qrcode.create WW'));
    device.online = false;
    await actionOf<number, string>('qrcode.create KBANK').machine.run(50, steps);
    const reported: unknown[] = [];
    app.telemetry.listen((event) => reported.push(event));
    expect(reported).toMatchObject([{ type: 'money', operation: 'qrcode.create', outcome: 'refused' }]);
  });

  it('are new for the next member: an unknown outcome of the last one blocks nothing', async () => {
    const { app } = setUp();
    const actionOf = app.service(createOnceActions);
    const before = actionOf('wallet.transfer');
    app.session.acceptAgreement();
    expect(actionOf('wallet.transfer')).toBe(before);
    app.session.signOut();
    expect(actionOf('wallet.transfer')).not.toBe(before);
  });
});

describe('a screen that is opened again', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['in production', Fragment],
    ['with npm start', StrictMode],
  ])('shows an outcome that became unknown while it was closed, until it is left: %s', async (_, mode) => {
    const { client, transfer, send, refetchOutcome, steps } = await transferring();
    send.mockRejectedValue(
      new ApiError({ kind: 'network', operation: 'wallet.transfer', message: 'network' }),
    );
    const ended = transfer().run(50, steps);
    await vi.advanceTimersByTimeAsync(2_000);
    await ended;
    vi.useRealTimers();
    const screen = await runHook(
      client,
      () =>
        useOnceAction({ name: 'wallet.transfer', send, refetchOutcome, invalidates: [], unknown: undefined }),
      mode,
    );
    expect(screen.now.state.status).toBe('unknown');
    await screen.leave();
    expect(transfer().get().status).toBe('idle');
  });
});

const lost = new ApiError({ kind: 'network', operation: 'wallet.transfer', message: 'network' });

describe('an unknown outcome that could not be verified', () => {
  afterEach(() => vi.useRealTimers());

  it('is verified once there is a connection again, on any screen', async () => {
    const { device, transfer, send, refetchOutcome, steps } = await transferring();
    send.mockRejectedValue(lost);
    refetchOutcome.mockRejectedValue(lost);
    const ended = transfer().run(50, steps);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ended).toMatchObject({ status: 'unknown', verification: 'failed' });
    device.online = false;
    expect(refetchOutcome).toHaveBeenCalledTimes(1);
    refetchOutcome.mockResolvedValue(undefined);
    device.online = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(transfer().get()).toMatchObject({ status: 'unknown', verification: 'done' });
    device.online = true;
    expect([send, refetchOutcome].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });
});

it('an unknown outcome prevents a reload of the page until it was shown and read', async () => {
  const { app, transfer, send, steps, moneyMoves } = await transferring();
  app.service(createOnceActions)('wallet.transfer').open({ title: 'transfer.unknown' })(() => true);
  send.mockRejectedValue(lost);
  const ended = transfer().run(50, steps);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await ended).toMatchObject({ status: 'unknown', verification: 'done' });
  expect(moneyMoves()).toBe(true);
  const { toasts } = app.ui.toasts.store.getState();
  expect(toasts).toHaveLength(1);
  for (const { id } of toasts) app.ui.toasts.dismiss(id);
  expect(moneyMoves()).toBe(false);
});

describe('when the session ends', () => {
  afterEach(() => vi.useRealTimers());

  it('a transfer whose call and verification both failed no longer prevents a reload', async () => {
    const { transfer, send, refetchOutcome, steps, nextMember, moneyMoves } = await transferring();
    send.mockRejectedValue(lost);
    refetchOutcome.mockRejectedValue(lost);
    const ended = transfer().run(50, steps);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ended).toMatchObject({ status: 'unknown', verification: 'failed' });
    transfer().reset();
    expect(moneyMoves()).toBe(true);
    nextMember();
    expect(moneyMoves()).toBe(false);
  });

  it('a pending call prevents a reload until it is answered; its outcome is not verified for the next member', async () => {
    const { transfer, send, refetchOutcome, steps, nextMember, moneyMoves } = await transferring();
    let lose: ((error: ApiError) => void) | undefined;
    send.mockReturnValueOnce(new Promise((_, reject) => (lose = reject)));
    refetchOutcome.mockReturnValue(new Promise(() => {}));
    void transfer().run(50, steps);
    await vi.advanceTimersByTimeAsync(2_000);
    nextMember();
    expect(moneyMoves()).toBe(true);
    lose?.(lost);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(moneyMoves()).toBe(false);
  });

  it('the outcome of the last member’s call does not affect the next member’s', async () => {
    const { transfer, send, steps, nextMember, moneyMoves } = await transferring();
    let answer: ((code: string) => void) | undefined;
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    void transfer().run(50, steps);
    await vi.advanceTimersByTimeAsync(2_000);
    nextMember();
    send.mockReturnValueOnce(new Promise(() => {}));
    void transfer().run(20, steps);
    await vi.advanceTimersByTimeAsync(2_000);
    answer?.('SUCCESS');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(transfer().get().status).toBe('pending');
    expect(moneyMoves()).toBe(true);
  });
});

describe('before money is moved', () => {
  afterEach(() => vi.useRealTimers());

  it('nothing prevents it with a connection and the reader of answers', async () => {
    expect(await setUp().steps.preflight()).toBeUndefined();
  });

  it('a missing connection prevents it', async () => {
    const { device, steps } = setUp();
    device.online = false;
    expect(await steps.preflight()).toMatchObject({ kind: 'offline', operation: 'wallet.transfer' });
  });

  it('a reader of answers that fails to load prevents it', async () => {
    const { steps } = setUp({ loaded: () => undefined, load: () => Promise.resolve(undefined) });
    expect(await steps.preflight()).toMatchObject({ kind: 'offline', message: 'app-incomplete' });
  });

  it('a reader of answers that takes longer than 15 s prevents it', async () => {
    vi.useFakeTimers();
    const { steps } = setUp({ loaded: () => undefined, load: () => new Promise(() => {}) });
    const preflight = steps.preflight();
    const settled = vi.fn<(now: unknown) => void>();
    void preflight.then(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await preflight).toMatchObject({ message: 'app-incomplete' });
  });
});

describe('money that was sent', () => {
  it('is sent over the network of the app, once, with the payload', async () => {
    const { app, send, steps } = setUp();
    await steps.send(50);
    expect(send.mock.calls).toEqual([[50, { ...app, api: expect.any(Function) }]]);
  });

  it('and is refused shows that on its own screen, without a toast', async () => {
    const { send, shownToasts, steps } = setUp();
    send.mockRejectedValue(new Error('refused'));
    await expect(steps.send(50)).rejects.toThrow('refused');
    expect(send).toHaveBeenCalledTimes(1);
    expect(shownToasts()).toEqual([]);
  });

  it('is verified by new calls, not by cached or pending ones', async () => {
    const { client, refetchOutcome, steps } = setUp();
    let answer: ((text: string) => void) | undefined;
    const early = vi.fn<() => Promise<string>>(() => new Promise((resolve) => void (answer = resolve)));
    void client.fetchQuery(walletQuery(early)).catch(() => undefined);
    refetchOutcome.mockImplementation((refetch) => refetch(walletQuery(async () => 'after')));
    await steps.refetchOutcome();
    answer?.('before');
    await Promise.resolve();
    expect(client.getQueryData(['wallet'])).toBe('after');

    // Still fresh, as it was just read; it has to be read again.
    refetchOutcome.mockImplementation((refetch) => refetch(walletQuery(async () => 'and again')));
    await steps.refetchOutcome();
    expect(client.getQueryData(['wallet'])).toBe('and again');
  });

  it.each([
    ['the last screen that shows the figures is left', 1],
    ['another outcome is looked up in the same place', 2],
    ['the figures are out of date by something else', 2],
  ] as const)('is looked up to the end, by no figures of before, although %s', async (what, times) => {
    const { client, refetchOutcome, steps } = setUp();
    const reads: ReturnType<typeof createLate<string>>[] = [];
    const query = queryOptions({
      queryKey: ['wallet'],
      queryFn: ({ signal }) => {
        const read = createLate<string>();
        signal.addEventListener('abort', () => read.reject(new Error('aborted')));
        reads.push(read);
        return read.promise;
      },
    });
    client.setQueryData(query.queryKey, 'before');
    const leave = new QueryObserver(client, query).subscribe(() => undefined);
    refetchOutcome.mockImplementation((refetch) => refetch(query));
    const lookedUp = steps.refetchOutcome();
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    if (what.startsWith('the last')) leave();
    if (what.startsWith('another')) void steps.refetchOutcome();
    if (what.startsWith('the figures')) void client.invalidateQueries({ queryKey: query.queryKey });
    await vi.waitFor(() => expect(reads).toHaveLength(times));
    reads.at(-1)?.resolve('after');
    expect(await lookedUp).toBe('after');
  });

  it('and cannot be verified is shown as such', async () => {
    const { refetchOutcome, steps } = setUp();
    refetchOutcome.mockImplementation((refetch) =>
      refetch({ ...walletQuery(() => Promise.reject(new Error('down'))), retry: false }),
    );
    await expect(steps.refetchOutcome()).rejects.toThrow('down');
  });
});
