import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@krapao/contracts/client/api-error';
import { createExactlyOnce, isBusy, type OnceState, type OnceSteps } from './exactly-once.ts';

const failure = (kind: ApiError['kind'], message: string = kind, status?: number) =>
  new ApiError({ kind, operation: 'wallet.transfer', message, ...(status === undefined ? {} : { status }) });

/** 12:10:05 on 20 November 2026 in Bangkok. */
const SENT_AT = Date.UTC(2026, 10, 20, 5, 10, 5);

type Steps = OnceSteps<number, string>;

function setUp(steps: Partial<Steps> = {}, { waitsForPass = false } = {}) {
  let now = 0;
  const waits: (() => void)[] = [];
  const wait = (ms: number) => {
    if (waitsForPass && ms > 0) return new Promise<void>((resolve) => waits.push(resolve));
    now += Math.max(0, ms);
    return Promise.resolve();
  };
  const machine = createExactlyOnce<number, string>(
    () => SENT_AT + now,
    () => now,
    wait,
  );
  const send = vi.fn<Steps['send']>(steps.send ?? (async () => 'SUCCESS'));
  const refetchOutcome = vi.fn<Steps['refetchOutcome']>(steps.refetchOutcome ?? (async () => undefined));
  const complete = { preflight: steps.preflight ?? (async () => undefined), send, refetchOutcome };
  const seen: OnceState<string>['status'][] = [];
  machine.subscribe(() => seen.push(machine.get().status));
  return {
    machine,
    send,
    refetchOutcome,
    seen,
    steps: complete,
    run: (payload = 50) => machine.run(payload, complete),
    pass: (ms: number) => {
      now += ms;
      for (const resolve of waits.splice(0)) resolve();
    },
  };
}

describe('money action', () => {
  it('sends exactly once for clicks within one tick, and all of them get the same result', async () => {
    const { run, send, seen } = setUp();
    const states = await Promise.all([run(), run(), run()]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states).toEqual([1, 2, 3].map(() => ({ status: 'done', result: 'SUCCESS' })));
    expect(seen).toEqual(['pending', 'done']);
  });

  it('sends nothing again after a success until its result was shown', async () => {
    const { run, send, pass, machine } = setUp();
    await run();
    pass(60_000);
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    machine.reset();
    await run();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps what was sent and when, for a screen that is opened later', async () => {
    const { run, machine, pass } = setUp({ send: async () => Promise.reject(failure('network')) });
    expect(machine.sent()).toBeUndefined();
    await run(50);
    expect([machine.get().status, machine.sent()]).toEqual(['unknown', { payload: 50, at: SENT_AT }]);
    pass(60_000);
    await run(60);
    expect(machine.sent()).toMatchObject({ payload: 60 });
    expect(machine.sent()!.at).toBeGreaterThanOrEqual(SENT_AT + 60_000);
  });

  it.each([
    ['done', undefined, 1],
    ['failed', failure('refused', 'TRANSFER_FAIL', 502), 1],
    ['unknown', failure('network'), 0],
    ['unknown', failure('refused', 'INTERNAL_SERVER_ERROR', 500), 0],
  ] as const)(
    'that is %s is certain with its answer, before a double click would be over, or never',
    async (status, refusal, times) => {
      const answer: Steps['send'] = () => (refusal ? Promise.reject(refusal) : Promise.resolve('SUCCESS'));
      const { machine, steps, pass, seen } = setUp({ send: answer }, { waitsForPass: true });
      const onCertain = vi.fn<() => void>();
      const ran = machine.run(50, { ...steps, onCertain });
      await vi.waitFor(() => expect(steps.send).toHaveBeenCalled());
      await Promise.resolve();
      await Promise.resolve();
      expect([onCertain.mock.calls.length, seen]).toEqual([times, ['pending']]);
      pass(600);
      expect((await ran).status).toBe(status);
      expect(onCertain).toHaveBeenCalledTimes(times);
    },
  );

  it('counts two presses within 600 ms, a slow double click, as one', async () => {
    let now = 0;
    const machine = createExactlyOnce<number, string>(
      () => SENT_AT,
      () => now,
      () => Promise.resolve(),
    );
    const send = vi.fn<() => Promise<string>>(() => Promise.reject(failure('refused', 'TRANSFER_FAIL', 502)));
    const steps = { preflight: async () => undefined, send, refetchOutcome: async () => undefined };
    await machine.run(50, steps);
    now = 599;
    await machine.run(50, steps);
    expect(send).toHaveBeenCalledTimes(1);
    now = 600;
    await machine.run(50, steps);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is pending until a double click would be over, even if it is already done', async () => {
    const { run, send, pass, machine } = setUp({}, { waitsForPass: true });
    const outcome = run();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await new Promise(setImmediate);
    expect(machine.get().status).toBe('pending');
    pass(600);
    expect(await outcome).toMatchObject({ status: 'done' });
  });

  it('is pending until a double click would be over, even if its outcome is already unknown', async () => {
    const { run, send, pass, machine, refetchOutcome } = setUp(
      { send: () => Promise.reject(failure('network')) },
      { waitsForPass: true },
    );
    const outcome = run();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await new Promise(setImmediate);
    expect(machine.get().status).toBe('pending');
    pass(600);
    expect(await outcome).toMatchObject({ status: 'unknown' });
    expect(refetchOutcome).toHaveBeenCalledTimes(1);
  });

  it('is pending until a double click would be over, even if it has already failed', async () => {
    const { run, send, pass, machine } = setUp(
      { send: () => Promise.reject(failure('refused', 'TRANSFER_FAIL', 502)) },
      { waitsForPass: true },
    );
    const first = run();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    const second = run();
    expect(machine.get().status).toBe('pending');
    pass(600);
    expect(await first).toMatchObject({ status: 'failed', error: { message: 'TRANSFER_FAIL' } });
    expect(await second).toBe(await first);
    expect(send).toHaveBeenCalledTimes(1);
    pass(1);
    const third = run();
    await expect.poll(() => send.mock.calls.length).toBe(2);
    pass(600);
    await third;
  });

  it('sends nothing if the preflight check refuses, and does not send it later', async () => {
    let offline = true;
    const { run, send, pass } = setUp({ preflight: async () => (offline ? failure('offline') : undefined) });
    expect(await run()).toMatchObject({ status: 'failed', error: { kind: 'offline' } });
    offline = false;
    pass(10_000);
    await Promise.resolve();
    expect(send).not.toHaveBeenCalled();
    expect(await run()).toMatchObject({ status: 'done' });
  });

  it.each([
    ['a timeout', failure('timeout')],
    ['a lost answer', failure('network')],
    ['an answer that cannot be read', failure('malformed')],
    ['a page of a proxy', failure('refused', 'HTTP 502', 502)],
    ['a mistake of the app', new TypeError('undefined is not a function')],
  ])('never calls %s failed, and verifies the outcome', async (_, error) => {
    const { run, seen, refetchOutcome } = setUp({ send: () => Promise.reject(error) });
    expect(await run()).toMatchObject({ status: 'unknown', verification: 'done' });
    expect(seen).toEqual(['pending', 'unknown', 'unknown']);
    expect(refetchOutcome).toHaveBeenCalledTimes(1);
  });

  it('accepts the next click as soon as the outcome was verified', async () => {
    const { run, send } = setUp({ send: () => Promise.reject(failure('network')) });
    expect(await run()).toMatchObject({ status: 'unknown', verification: 'done' });
    await run();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing again before the outcome was verified', async () => {
    let reachable = false;
    const { run, send, pass, machine } = setUp({
      send: () => Promise.reject(failure('timeout')),
      refetchOutcome: () => (reachable ? Promise.resolve() : Promise.reject(failure('network'))),
    });
    expect(await run()).toMatchObject({ status: 'unknown', verification: 'failed' });
    pass(60_000);
    machine.reset();
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    reachable = true;
    await machine.checkAgain();
    expect(machine.get()).toMatchObject({ status: 'unknown', verification: 'done' });
    await run();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('cannot be reset while a call is pending', async () => {
    const answers: ((text: string) => void)[] = [];
    const { run, machine } = setUp({ send: () => new Promise((resolve) => void answers.push(resolve)) });
    const running = run();
    await Promise.resolve();
    machine.reset();
    expect(machine.get().status).toBe('pending');
    answers[0]?.('SUCCESS');
    expect(await running).toMatchObject({ status: 'done' });
  });

  it('is idle at first and after its result was shown', async () => {
    const { run, machine } = setUp();
    expect(machine.get()).toEqual({ status: 'idle' });
    await run();
    machine.reset();
    expect(machine.get()).toEqual({ status: 'idle' });
  });

  it('shows its result once a double click would be over, not later', async () => {
    const waited: number[] = [];
    let now = 1_000_000;
    const machine = createExactlyOnce<number, string>(
      () => SENT_AT,
      () => now,
      async (ms) => void waited.push(ms),
    );
    const send = async () => {
      now += 200;
      return 'SUCCESS';
    };
    await machine.run(50, { preflight: async () => undefined, send, refetchOutcome: async () => undefined });
    expect(waited).toEqual([400]);
  });

  it('uses a monotonic clock, because the device clock may be corrected during a call', async () => {
    const waited: number[] = [];
    const date = vi.spyOn(Date, 'now');
    const machine = createExactlyOnce<number, string>(
      () => SENT_AT,
      undefined,
      async (ms) => void waited.push(ms),
    );
    const send = async () => {
      date.mockReturnValue(Date.parse('2000-01-01'));
      return 'SUCCESS';
    };
    await machine.run(50, { preflight: async () => undefined, send, refetchOutcome: async () => undefined });
    date.mockRestore();
    expect(waited).toHaveLength(1);
    expect(waited[0]).toBeLessThanOrEqual(600);
  });

  it('verifies nothing if no outcome is unknown', async () => {
    const { run, machine, refetchOutcome } = setUp();
    await machine.checkAgain();
    await run();
    await machine.checkAgain();
    expect([refetchOutcome.mock.calls, machine.get().status]).toEqual([[], 'done']);
  });

  it.each([
    ['INTERNAL_SERVER_ERROR', 500, 'unknown'],
    ['TRANSFER_FAIL', 502, 'failed'],
  ])(
    'has an unknown outcome after a server error, and a known one after a refusal: %s',
    async (message, status, is) => {
      const { run } = setUp({ send: () => Promise.reject(failure('refused', message, status)) });
      expect((await run()).status).toBe(is);
    },
  );

  it('does not verify an outcome twice', async () => {
    const { run, machine, refetchOutcome } = setUp({ send: () => Promise.reject(failure('timeout')) });
    await run();
    await machine.checkAgain();
    expect(refetchOutcome).toHaveBeenCalledTimes(1);
  });

  it('counts an exception in the app as an answer that cannot be read, and keeps its cause', async () => {
    const cause = new TypeError('undefined is not a function');
    const { run } = setUp({ send: () => Promise.reject(cause) });
    expect(await run()).toMatchObject({
      error: { kind: 'malformed', operation: 'unknown', message: String(cause), cause },
    });
  });

  it('is busy from the first click until the outcome is known', async () => {
    const busy: boolean[] = [];
    const { run, machine } = setUp({ send: () => Promise.reject(failure('timeout')) });
    busy.push(isBusy(machine.get()));
    machine.subscribe(() => busy.push(isBusy(machine.get())));
    await run();
    expect(busy).toEqual([false, true, true, false]);
    const done = setUp();
    await done.run();
    expect(isBusy(done.machine.get())).toBe(false);
  });

  it('notifies listeners until they unsubscribe', async () => {
    const { run, machine, seen } = setUp();
    const told = vi.fn<() => void>();
    const stop = machine.subscribe(told);
    stop();
    await run();
    expect(told).not.toHaveBeenCalled();
    expect(seen).toEqual(['pending', 'done']);
  });
});
