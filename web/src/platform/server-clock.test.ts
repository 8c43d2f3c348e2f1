import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const at = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString();
const T = Date.UTC(2026, 2, 1, 5, 0, 0);

function device(start: number) {
  let now = start;
  const clock = createServerClock(() => now);
  return {
    clock,
    pass: (ms: number) => (now += ms),
    /** One call: `up` and `down` are the times of request and response, and the server's clock is ahead by `offset`. */
    call: (offset: number, up: number, down: number) => {
      const sentAt = now;
      now += up;
      const date = at(now + offset);
      now += down;
      clock.observe(date, sentAt, now);
    },
    error: (offset: number) => Math.abs(clock.now() - (now + offset)),
  };
}

describe('server clock', () => {
  it('is the device’s clock until the first answer', () => {
    expect(createServerClock(() => 42).now()).toBe(42);
  });

  it('is within a second after one fast answer', () => {
    const { call, error } = device(T + 123);
    call(3_600_000, 20, 20);
    expect(error(3_600_000)).toBeLessThanOrEqual(520);
  });

  it('gets more exact with every answer, far better than the header’s one second', () => {
    const { call, pass, error } = device(T);
    for (let n = 0; n < 30; n++) {
      call(-7_300, 30, 45);
      pass(1_137);
    }
    expect(error(-7_300)).toBeLessThan(120);
  });

  it('is not made worse by one very slow answer', () => {
    const { call, pass, error } = device(T);
    for (let n = 0; n < 10; n++) {
      call(5_000, 30, 30);
      pass(777);
    }
    const before = error(5_000);
    call(5_000, 9_000, 100);
    expect(error(5_000)).toBeLessThanOrEqual(before);
  });

  it('starts again when the clock of the server was moved', () => {
    const { call, pass, error } = device(T);
    call(0, 20, 20);
    pass(1_000);
    call(15 * 60_000, 20, 20);
    expect(error(15 * 60_000)).toBeLessThanOrEqual(520);
    call(0, 20, 20);
    expect(error(0)).toBeLessThanOrEqual(520);
  });

  it('notifies subscribers only of changes, and only until they unsubscribe', () => {
    let told = 0;
    const clock = createServerClock(() => T);
    const leave = clock.subscribe(() => told++);
    clock.observe(at(T), T, T + 10);
    clock.observe(at(T), T, T + 10);
    expect(told).toBe(1);
    leave();
    clock.observe(at(T + 60_000), T, T + 10);
    expect(told).toBe(1);
  });

  it.each([
    ['no date', 'yesterday', 0, 10],
    ['an answer before its question', at(T), 10, 0],
  ])('ignores %s', (_, date, sentAt, receivedAt) => {
    const clock = createServerClock(() => 7);
    clock.observe(date, sentAt, receivedAt);
    expect(clock.now()).toBe(7);
  });
});
