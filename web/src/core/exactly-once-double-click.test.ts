import { describe, expect, it, vi } from 'vitest';
import { failure, SENT_AT, setUpAction } from '../testing/exactly-once.ts';
import { createExactlyOnce } from './exactly-once.ts';

describe('a double click on a money action', () => {
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
    const { run, send, pass, machine } = setUpAction({}, { waitsForPass: true });
    const outcome = run();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await new Promise(setImmediate);
    expect(machine.get().status).toBe('pending');
    pass(600);
    expect(await outcome).toMatchObject({ status: 'done' });
  });

  it('is pending until a double click would be over, even if its outcome is already unknown', async () => {
    const { run, send, pass, machine, refetchOutcome } = setUpAction(
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
    const { run, send, pass, machine } = setUpAction(
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
});
