import { APP_INCOMPLETE, type ApiError } from '@krapao/contracts/client/api-error';
import type { Drift, Reading } from '@krapao/contracts/client/read-answer';
import type { Outgoing, Reply } from '@krapao/contracts/client/transport';
import { describe, expect, it, vi } from 'vitest';
import { createLate } from '../testing/late.ts';
import { createAnswerReader, type AnswerReader, createApi } from './api.ts';

const drift: Drift = { operation: 'bonus.list', place: '[].name', kind: 'missing' };
const refused: Reading = { ok: false, problem: 'wallet.amount: missing', drifts: [] };

/** Stands for the real reader: refuses some answers, and changes the shape of others. */
const readAnswer = (id: string, answer: unknown): Reading => {
  if (id === 'wallet.get' || id === 'lookup.active') return refused;
  return { ok: true, value: { read: answer }, drifts: id === drift.operation ? [drift] : [] };
};
const failing = () => Promise.reject(new TypeError('no chunk'));
const missing = () => createAnswerReader(failing);

function setUp(
  answerReader: AnswerReader = createAnswerReader(async () => ({ readAnswer })),
  answerCheck = 'report',
) {
  const device = { online: true, token: 'kp_1' as string | null };
  const onFailure = vi.fn<(error: ApiError, token: string | null) => void>();
  const onDrift = vi.fn<(drift: Drift) => void>();
  const send = vi.fn<(outgoing: Outgoing) => Promise<Reply>>(async () => ({
    status: 200,
    text: '{}',
    date: null,
  }));
  const api = createApi({
    config: { apiBase: '', requestedWith: 'test', answerCheck },
    token: () => device.token,
    serverClock: { observe: () => undefined },
    answerReader,
    isOnline: () => device.online,
    onFailure,
    onDrift,
    send,
  });
  return { api, answerReader, device, onDrift, onFailure, send };
}

describe('an answer', () => {
  it('without a vital field is refused', async () => {
    const { api } = setUp();
    await expect(api('wallet.get')).rejects.toMatchObject({
      kind: 'malformed',
      message: 'wallet.amount: missing',
    });
  });

  it('is returned as it was read, and its drifts are reported', async () => {
    const { api, onDrift } = setUp();
    await expect(api('bonus.checkActive')).resolves.toEqual({ read: {} });
    expect(onDrift).not.toHaveBeenCalled();
    await expect(api('bonus.list')).resolves.toEqual({ read: {} });
    expect(onDrift.mock.calls).toEqual([[drift]]);
  });

  it('is refused for any drift with `refuse`, and the drift is still reported', async () => {
    const { api, onDrift } = setUp(undefined, 'refuse');
    await expect(api('bonus.checkActive')).resolves.toEqual({ read: {} });
    await expect(api('bonus.list')).rejects.toMatchObject({
      kind: 'malformed',
      message: `${drift.place}: ${drift.kind}`,
      outcomeUnknown: true,
    });
    expect(onDrift.mock.calls).toEqual([[drift]]);
  });

  it('is refused if the reader cannot be loaded', async () => {
    const { api } = setUp(missing());
    await expect(api('lookup.banks')).rejects.toMatchObject({ kind: 'malformed', message: APP_INCOMPLETE });
  });
});

describe('the flag that /login asks for first', () => {
  it('does not need the reader, and does not load it', async () => {
    const { api, answerReader } = setUp();
    await expect(api('lookup.active')).resolves.toEqual({});
    expect(answerReader.loaded()).toBeUndefined();
  });

  it('is read by the reader once that is loaded', async () => {
    const { api, answerReader } = setUp();
    await answerReader.load();
    await expect(api('lookup.active')).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the reader of answers', () => {
  it('is loaded during the call, once', async () => {
    const importReader = vi.fn<() => Promise<{ readAnswer: typeof readAnswer }>>(async () => ({
      readAnswer,
    }));
    const { api } = setUp(createAnswerReader(importReader));
    const calls = [api('bonus.list'), api('bonus.checkActive')];
    expect(importReader).toHaveBeenCalledTimes(1);
    await Promise.all(calls);
    expect(importReader).toHaveBeenCalledTimes(1);
  });

  it('that failed to load is loaded again', async () => {
    let here = false;
    const reader = createAnswerReader(() =>
      here ? Promise.resolve({ readAnswer }) : Promise.reject(new TypeError('no chunk')),
    );
    expect(await reader.load()).toBeUndefined();
    here = true;
    expect(await reader.load()).toBe(readAnswer);
    expect(reader.loaded()).toBe(readAnswer);
  });

  it('is loaded by other means once that has failed, as Firefox never tries again by itself', async () => {
    const again = vi.fn<typeof failing>(async () => ({ readAnswer }) as never);
    const reader = createAnswerReader(failing, again);
    expect(await reader.load()).toBeUndefined();
    expect(again).not.toHaveBeenCalled();
    expect(await reader.load()).toBe(readAnswer);
    expect(again.mock.calls).toEqual([[failing]]);
  });
});

describe('a failure', () => {
  it.each([
    ['with figures waits for the reader, which brings its text', { seconds: 30 }, ['reader', 'refused']],
    ['without does not', undefined, ['refused', 'reader']],
  ])('%s', async (_, data, order) => {
    const came: string[] = [];
    const late = createLate<{ readAnswer: typeof readAnswer }>();
    const { api, send } = setUp(createAnswerReader(() => late.promise.finally(() => came.push('reader'))));
    send.mockResolvedValue({
      status: 429,
      text: JSON.stringify({ statusCode: 429, message: 'REQUEST_LIMIT', data }),
      date: null,
    });
    const call = api('lookup.banks').catch(() => came.push('refused'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    late.resolve({ readAnswer });
    await call;
    await vi.waitFor(() => expect(came).toEqual(order));
  });

  it('is reported with the token that the call carried, not the current one', async () => {
    const { api, device, onFailure, send } = setUp();
    let fail: ((error: Error) => void) | undefined;
    send.mockImplementation(() => new Promise((_, reject) => void (fail = reject)));
    const call = api('bonus.list');
    device.token = 'kp_2';
    fail?.(new TypeError('lost'));
    await expect(call).rejects.toMatchObject({ kind: 'aborted', operation: 'bonus.list' });
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ kind: 'network' }), 'kp_1']]);
  });

  it('for lack of a connection sends nothing', async () => {
    const { api, device, onFailure, send } = setUp();
    device.online = false;
    await expect(api('bonus.list')).rejects.toMatchObject({ kind: 'offline' });
    expect(send).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('carries no token when nobody is signed in', async () => {
    const { api, device, send } = setUp();
    device.token = null;
    await api('lookup.active');
    expect(send.mock.calls[0]?.[0].headers).not.toHaveProperty('authorization');
  });
});

/** Calls with one token, and answers when the session has another token or none. */
function askAs(before: string | null, after: string | null, operation: 'lookup.banks' | 'bonus.list') {
  const { api, device, send } = setUp();
  const late = createLate<Reply>();
  send.mockReturnValue(late.promise);
  device.token = before;
  const call = api(operation);
  device.token = after;
  return { call, late };
}

describe('an answer that arrives after its member has signed out', () => {
  const answers: [string, Reply][] = [
    ['an answer', { status: 200, text: '{}', date: null }],
    ['a refusal', { status: 409, text: '{"message":"MONEY_NOT_ENOUGH","data":{}}', date: null }],
  ];
  it.each(answers)('is discarded: %s', async (_, answer) => {
    for (const next of ['kp_2', null]) {
      const { call, late } = askAs('kp_1', next, 'bonus.list');
      late.resolve(answer);
      await expect(call).rejects.toMatchObject({ kind: 'aborted', operation: 'bonus.list' });
    }
  });

  it('is not discarded if it is not about a member', async () => {
    const { call, late } = askAs('kp_1', null, 'lookup.banks');
    late.resolve({ status: 200, text: '{}', date: null });
    await expect(call).resolves.toEqual({ read: {} });
  });

  it('is not discarded if nobody was signed in at the call', async () => {
    const { call, late } = askAs(null, 'kp_1', 'bonus.list');
    late.resolve({ status: 200, text: '{}', date: null });
    await expect(call).resolves.toEqual({ read: {} });
  });
});
