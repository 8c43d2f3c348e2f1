import type { Outgoing, Reply } from '@krapao/contracts/client/transport';
import { describe, expect, it, vi } from 'vitest';
import { createEarlyCalls, type EarlyRequest } from './early-calls.ts';

const request: EarlyRequest = {
  method: 'GET',
  url: '/api/wallet',
  headers: { accept: 'application/json', authorization: 'Bearer kp_1' },
  body: undefined,
};
const outgoing = (changes: Partial<Outgoing> = {}): Outgoing => ({
  ...request,
  signal: new AbortController().signal,
  ...changes,
});
const answer = (text: string): Reply => ({ status: 200, text, date: null });

function setUp() {
  const clock = { now: 0 };
  const send = vi.fn<(outgoing: Outgoing) => Promise<Reply>>(async () => answer('early'));
  return { clock, send, calls: createEarlyCalls(send, () => clock.now) };
}

describe('an early call', () => {
  it('is taken once, by an identical request', async () => {
    const { calls, send } = setUp();
    void calls.make(request);
    const { accept, authorization } = request.headers as Record<string, string>;
    const reordered = outgoing({ headers: { authorization: authorization!, accept: accept! } });
    await expect(calls.take(reordered)).resolves.toEqual(answer('early'));
    expect(calls.take(outgoing())).toBeUndefined();
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    ['of another member', { headers: { ...request.headers, authorization: 'Bearer kp_2' } }],
    ['to another address', { url: '/api/wallet?again' }],
    ['with a body', { body: '{}' }],
    ['with a file', { body: new FormData() }],
    ['by another method', { method: 'POST' }],
  ])('is not used for a request %s', (_which, changes) => {
    const { calls } = setUp();
    void calls.make(request);
    expect(calls.take(outgoing(changes))).toBeUndefined();
  });

  it('is not used when it is old: its answer may be out of date', () => {
    const { calls, clock } = setUp();
    void calls.make(request);
    clock.now = 15_001;
    expect(calls.take(outgoing())).toBeUndefined();
  });

  it('that failed is sent again, with the signal of the new caller', async () => {
    const { calls, send } = setUp();
    send.mockRejectedValueOnce(new TypeError('no network'));
    void calls.make(request);
    const again = outgoing();
    await expect(calls.take(again)).resolves.toEqual(answer('early'));
    expect(send).toHaveBeenLastCalledWith(again);
  });

  it('is aborted for a caller that aborts', async () => {
    const { calls, send } = setUp();
    send.mockReturnValue(new Promise(() => undefined));
    void calls.make(request);
    const caller = new AbortController();
    const taken = calls.take(outgoing({ signal: caller.signal }));
    caller.abort();
    await expect(taken).rejects.toThrow('aborted');
  });
});
