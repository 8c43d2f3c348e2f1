import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsLeft } from '../../design/countdown.tsx';
import { runHook } from '../../testing/run-hook.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { registerDraftOf } from './register-draft.ts';
import { registerOtpOf } from './register-otp.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

const START = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;

/** The wait for another code, ten seconds after the first, with a server clock that is never set. */
async function whileItRuns() {
  const test = createTestApp();
  const { app, client, device, send } = test;
  vi.setSystemTime(START);
  device.now = START;
  const server = { down: false, now: START };
  send.mockImplementation(async ({ url }) => {
    if (server.down) throw new TypeError('lost');
    const body = url.includes('/otp/')
      ? { code: 'SUCCESS', otpRef: 'ABCD', otpToken: 't0ken' }
      : { terminated: null };
    return { ...reply(body), date: new Date(server.now).toUTCString() };
  });
  await app.answerReader.load();
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const otp = app.service(registerOtpOf);
  await otp.sendCode('0899999999');
  const deadline = app.service(registerDraftOf).getState().resendAt;
  const onEnd = vi.fn<() => void>();
  const screen = await runHook(client, () => useSecondsLeft({ deadline, clock: otp.clock, onEnd }));
  /** While the device sleeps, the clock of its browser stands still. */
  const sleep = (ms: number) => {
    server.now += ms;
    device.now += ms;
    vi.setSystemTime(device.now);
  };
  const pass = (ms: number) =>
    screen.after(async () => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        server.now += 1_000;
        device.now += 1_000;
        await vi.advanceTimersByTimeAsync(1_000);
      }
    });
  const setClock = (ms: number) => {
    device.now += ms;
    vi.setSystemTime(device.now);
  };
  const look = () => screen.after(() => page.dispatchEvent(new Event('visibilitychange')));
  await pass(10_000);
  const asked = () => send.mock.calls.filter(([{ url }]) => url.endsWith('/lookup/active')).length;
  return { otp, onEnd, screen, server, sleep, pass, setClock, look, asked };
}

const about = (seconds: number) => [seconds - 1, seconds, seconds + 1];

it.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('the wait for another code is unaffected when the clock of the phone is set %s', async (_, ms) => {
  const { otp, onEnd, screen, pass, setClock } = await whileItRuns();
  expect(about(50)).toContain(screen.now);
  setClock(ms);
  await pass(10_000);
  expect(about(40)).toContain(screen.now);
  expect([otp.mustWait(), onEnd.mock.calls.length]).toEqual([true, 0]);
  await pass(42_000);
  expect([screen.now, otp.mustWait(), onEnd.mock.calls.length]).toEqual([0, false, 1]);
});

it('the wait is as long when the server time cannot be loaded, which is tried once', async () => {
  const { onEnd, screen, server, pass, setClock, asked } = await whileItRuns();
  server.down = true;
  setClock(-HOUR);
  await pass(10_000);
  expect(about(40)).toContain(screen.now);
  await pass(42_000);
  expect([screen.now, onEnd.mock.calls.length, asked()]).toEqual([0, 1, 1]);
});

it('sleep of the phone counts as waiting, although the clock of its browser stood still', async () => {
  const { otp, onEnd, screen, sleep, look } = await whileItRuns();
  sleep(30_000);
  await look();
  expect(about(20)).toContain(screen.now);
  sleep(30_000);
  await look();
  expect([screen.now, otp.mustWait(), onEnd.mock.calls.length]).toEqual([0, false, 1]);
});
