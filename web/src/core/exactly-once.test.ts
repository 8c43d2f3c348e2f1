import { describe, expect, it, vi } from 'vitest';
import { failure, SENT_AT, setUpAction, type Steps } from '../testing/exactly-once.ts';
import { isBusy } from './exactly-once.ts';

describe('money action', () => {
  it('sends exactly once for clicks within one tick, and all of them get the same result', async () => {
    const { run, send, seen } = setUpAction();
    const states = await Promise.all([run(), run(), run()]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states).toEqual([1, 2, 3].map(() => ({ status: 'done', result: 'SUCCESS' })));
    expect(seen).toEqual(['pending', 'done']);
  });

  it('sends nothing again after a success until its result was shown', async () => {
    const { run, send, pass, machine } = setUpAction();
    await run();
    pass(60_000);
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    machine.reset();
    await run();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps what was sent and when, for a screen that is opened later', async () => {
    const { run, machine, pass } = setUpAction({ send: async () => Promise.reject(failure('network')) });
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
      const { machine, steps, pass, seen } = setUpAction({ send: answer }, { waitsForPass: true });
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

  it('sends nothing if the preflight check refuses, and does not send it later', async () => {
    let offline = true;
    const { run, send, pass } = setUpAction({
      preflight: async () => (offline ? failure('offline') : undefined),
    });
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
    const { run, seen, refetchOutcome } = setUpAction({ send: () => Promise.reject(error) });
    expect(await run()).toMatchObject({ status: 'unknown', verification: 'done' });
    expect(seen).toEqual(['pending', 'unknown', 'unknown']);
    expect(refetchOutcome).toHaveBeenCalledTimes(1);
  });

  it('accepts the next click as soon as the outcome was verified', async () => {
    const { run, send } = setUpAction({ send: () => Promise.reject(failure('network')) });
    expect(await run()).toMatchObject({ status: 'unknown', verification: 'done' });
    await run();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing again before the outcome was verified', async () => {
    let reachable = false;
    const { run, send, pass, machine } = setUpAction({
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
    const { run, machine } = setUpAction({
      send: () => new Promise((resolve) => void answers.push(resolve)),
    });
    const running = run();
    await Promise.resolve();
    machine.reset();
    expect(machine.get().status).toBe('pending');
    answers[0]?.('SUCCESS');
    expect(await running).toMatchObject({ status: 'done' });
  });

  it('is idle at first and after its result was shown', async () => {
    const { run, machine } = setUpAction();
    expect(machine.get()).toEqual({ status: 'idle' });
    await run();
    machine.reset();
    expect(machine.get()).toEqual({ status: 'idle' });
  });

  it('verifies nothing if no outcome is unknown', async () => {
    const { run, machine, refetchOutcome } = setUpAction();
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
      const { run } = setUpAction({ send: () => Promise.reject(failure('refused', message, status)) });
      expect((await run()).status).toBe(is);
    },
  );

  it('does not verify an outcome twice', async () => {
    const { run, machine, refetchOutcome } = setUpAction({ send: () => Promise.reject(failure('timeout')) });
    await run();
    await machine.checkAgain();
    expect(refetchOutcome).toHaveBeenCalledTimes(1);
  });

  it('counts an exception in the app as an answer that cannot be read, and keeps its cause', async () => {
    const cause = new TypeError('undefined is not a function');
    const { run } = setUpAction({ send: () => Promise.reject(cause) });
    expect(await run()).toMatchObject({
      error: { kind: 'malformed', operation: 'unknown', message: String(cause), cause },
    });
  });

  it('is busy from the first click until the outcome is known', async () => {
    const busy: boolean[] = [];
    const { run, machine } = setUpAction({ send: () => Promise.reject(failure('timeout')) });
    busy.push(isBusy(machine.get()));
    machine.subscribe(() => busy.push(isBusy(machine.get())));
    await run();
    expect(busy).toEqual([false, true, true, false]);
    const done = setUpAction();
    await done.run();
    expect(isBusy(done.machine.get())).toBe(false);
  });

  it('notifies listeners until they unsubscribe', async () => {
    const { run, machine, seen } = setUpAction();
    const told = vi.fn<() => void>();
    const stop = machine.subscribe(told);
    stop();
    await run();
    expect(told).not.toHaveBeenCalled();
    expect(seen).toEqual(['pending', 'done']);
  });
});
