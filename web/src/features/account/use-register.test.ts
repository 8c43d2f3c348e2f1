import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHook } from '../../testing/run-hook.ts';
import { createLate } from '../../testing/late.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { registerDraftOf } from './register-draft.ts';
import { type RegisterDoubt, useRegister } from './use-register.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const SENT = '0899999999';
const OTHER = '0888888888';
const TAKEN = reply({ statusCode: 409, message: 'EXISTING_USER' }, 409);

/** A player registers SENT, leaves while the call is under way, types OTHER instead, and the answer is lost. */
async function leaveAndRetype(lookUp: () => ReturnType<typeof reply>) {
  const { app, client, send } = createTestApp();
  await app.answerReader.load();
  const draft = app.service(registerDraftOf);
  draft.type('phone', SENT);
  draft.type('name', 'SOMSRI');
  const lost = createLate<never>();
  const lookedUp: unknown[] = [];
  send.mockImplementation(async ({ url, body }) => {
    if (!url.endsWith('/validate')) return lost.promise;
    lookedUp.push((JSON.parse(body as string) as { username?: unknown }).username);
    return lookUp();
  });
  const onRegistered = vi.fn<(phone: string) => void>();
  const open = () => runHook(client, () => useRegister(onRegistered));
  const left = await open();
  let sent: Promise<unknown> | undefined;
  await left.after(() => {
    sent = left.now.send();
    return vi.advanceTimersByTimeAsync(0);
  });
  await left.leave();
  draft.type('phone', OTHER);
  lost.reject(new TypeError('lost'));
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  return { open, onRegistered, lookedUp };
}

it('looks up the number that was sent, although another was typed before the answer was lost', async () => {
  const { onRegistered, lookedUp } = await leaveAndRetype(() => TAKEN);
  expect(lookedUp).toEqual([SENT]);
  expect(onRegistered.mock.calls).toEqual([[SENT]]);
});

it('looks up that number again, too, on a screen that was opened since', async () => {
  let answer = reply({ statusCode: 429, message: 'REQUEST_LIMIT' }, 429);
  const { open, onRegistered, lookedUp } = await leaveAndRetype(() => answer);
  const screen = await open();
  expect(screen.now.doubt).toBe('failed');
  answer = TAKEN;
  await screen.after(() => screen.now.checkAgain());
  expect(lookedUp).toEqual([SENT, SENT]);
  expect(onRegistered.mock.calls).toEqual([[SENT]]);
  await screen.leave();
});

/** Registers on a screen that stays, and notes what it says. */
async function lose(lookUp: () => ReturnType<typeof reply>) {
  const { app, client, send, device } = createTestApp();
  await app.answerReader.load();
  app.service(registerDraftOf).type('phone', SENT);
  send.mockImplementation(async ({ url }) => {
    if (!url.endsWith('/validate')) throw new TypeError('lost');
    return lookUp();
  });
  const onRegistered = vi.fn<(phone: string) => void>();
  const doubts = new Set<RegisterDoubt | undefined>();
  const screen = await runHook(client, () => {
    const register = useRegister(onRegistered);
    doubts.add(register.doubt);
    return register;
  });
  await screen.after(async () => {
    const sent = screen.now.send();
    await vi.advanceTimersByTimeAsync(1_000);
    await sent;
  });
  return { device, doubts, onRegistered, screen };
}

describe('a registration whose answer was lost, but which arrived', () => {
  it('is never called not registered', async () => {
    const { doubts, onRegistered } = await lose(() => TAKEN);
    expect(onRegistered.mock.calls).toEqual([[SENT]]);
    expect([...doubts]).toEqual([undefined, 'loading']);
  });

  it('is finished when the connection is back and it is found', async () => {
    let answer = reply({ statusCode: 429, message: 'REQUEST_LIMIT' }, 429);
    const { device, doubts, onRegistered, screen } = await lose(() => answer);
    expect(screen.now.doubt).toBe('failed');
    answer = TAKEN;
    await screen.after(async () => {
      device.online = false;
      device.online = true;
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(onRegistered.mock.calls).toEqual([[SENT]]);
    expect(doubts).not.toContain('done');
  });
});
