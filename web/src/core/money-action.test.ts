import { queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerReader } from '../platform/answer-reader.ts';
import { createTestApp, reply } from '../testing/test-app.ts';
import { createMoneyMachines } from './money-action.ts';
import { workOf, type Reload } from './money-work.ts';

const walletQuery = (read: () => Promise<string>) => queryOptions({ queryKey: ['wallet'], queryFn: read });

function setUp(answerReader?: AnswerReader) {
  const test = createTestApp({ token: 'kp_1', ...(answerReader && { answerReader }) });
  const send = vi.fn<(amount: number) => Promise<string>>(async () => 'SUCCESS');
  const reloadTruth = vi.fn<(reload: Reload) => Promise<unknown>>(async () => undefined);
  const work = workOf(test.client, {
    name: 'wallet.transfer',
    send,
    reloadTruth,
    invalidates: [['wallet']],
    unknown: undefined,
  });
  return { ...test, send, reloadTruth, work };
}

describe('the money actions of an app', () => {
  it('are one for each name, on whichever screen', () => {
    const { app } = setUp();
    const machineOf = app.part(createMoneyMachines);
    expect(machineOf('wallet.transfer')).toBe(machineOf('wallet.transfer'));
    expect(machineOf('wallet.transfer')).not.toBe(machineOf('wallet.withdrawAll'));
  });

  it('are new for the next member: what is unknown of the last one holds nobody back', async () => {
    const { app } = setUp();
    const machineOf = app.part(createMoneyMachines);
    const before = machineOf('wallet.transfer');
    app.session.acceptAgreement();
    expect(machineOf('wallet.transfer')).toBe(before);
    app.session.signOut();
    expect(machineOf('wallet.transfer')).not.toBe(before);
  });
});

describe('before money is moved', () => {
  afterEach(() => vi.useRealTimers());

  it('nothing stands in the way with a connection and the reader of answers', async () => {
    expect(await setUp().work.obstacle()).toBeUndefined();
  });

  it('a missing connection does', async () => {
    const { device, work } = setUp();
    device.online = false;
    expect(await work.obstacle()).toMatchObject({ kind: 'offline', operation: 'wallet.transfer' });
  });

  it('so does a reader of answers that cannot be had', async () => {
    const { work } = setUp({ loaded: () => undefined, load: () => Promise.resolve(undefined) });
    expect(await work.obstacle()).toMatchObject({ kind: 'offline', message: 'app-incomplete' });
  });

  it('so does one that has not come within 15 s', async () => {
    vi.useFakeTimers();
    const { work } = setUp({ loaded: () => undefined, load: () => new Promise(() => {}) });
    const obstacle = work.obstacle();
    const settled = vi.fn<(now: unknown) => void>();
    void obstacle.then(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await obstacle).toMatchObject({ message: 'app-incomplete' });
  });
});

describe('money that was sent', () => {
  it('comes to the network of the app, once, with what was typed', async () => {
    const { app, send, work } = setUp();
    await work.send(50);
    expect(send.mock.calls).toEqual([[50, app]]);
  });

  it('and refused is told on its own screen, in no toast besides', async () => {
    const { send, tellError, work } = setUp();
    send.mockRejectedValue(new Error('refused'));
    await expect(work.send(50)).rejects.toThrow('refused');
    expect(send).toHaveBeenCalledTimes(1);
    expect(tellError).not.toHaveBeenCalled();
  });

  it('is looked up anew: neither what is cached nor what is under way counts', async () => {
    const { client, reloadTruth, work } = setUp();
    let answer: ((text: string) => void) | undefined;
    const early = vi.fn<() => Promise<string>>(() => new Promise((resolve) => void (answer = resolve)));
    void client.fetchQuery(walletQuery(early)).catch(() => undefined);
    reloadTruth.mockImplementation((reload) => reload(walletQuery(async () => 'after')));
    await work.reloadTruth();
    answer?.('before');
    await Promise.resolve();
    expect(client.getQueryData(['wallet'])).toBe('after');

    // Just read, so no longer out of date; read again all the same.
    reloadTruth.mockImplementation((reload) => reload(walletQuery(async () => 'and again')));
    await work.reloadTruth();
    expect(client.getQueryData(['wallet'])).toBe('and again');
  });

  it('and cannot be looked up is told as that', async () => {
    const { reloadTruth, work } = setUp();
    reloadTruth.mockImplementation((reload) =>
      reload({ ...walletQuery(() => Promise.reject(new Error('down'))), retry: false }),
    );
    await expect(work.reloadTruth()).rejects.toThrow('down');
  });
});

it('a session that ends while money moves does not stop it', async () => {
  const { app, client, send } = createTestApp({ token: 'kp_1' });
  let answer: (() => void) | undefined;
  send.mockImplementation(
    () => new Promise((resolve) => void (answer = () => resolve(reply({ message: 'BONUS_CLEAR' })))),
  );
  const work = workOf<void, unknown>(client, {
    name: 'bonus.clear',
    send: (_, { api }) => api('bonus.clear'),
    reloadTruth: async () => undefined,
    invalidates: [],
    unknown: undefined,
  });
  const outcome = work.send();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  app.session.signOut();
  answer?.();
  await expect(outcome).resolves.toEqual({ message: 'BONUS_CLEAR' });
});
