import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHook } from '../testing/run-hook.ts';
import { createTestApp, reply } from '../testing/test-app.ts';
import { useBonusBlock } from './active-bonus.ts';
import { useOnceAction, type OnceActionOptions } from './once-action.ts';
import { useShown } from './use-shown.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function setUp() {
  const test = createTestApp({ token: 'kp_1' });
  await test.app.answerReader.load();
  return test;
}

it('a component knows whether it is still on screen', async () => {
  const { client } = await setUp();
  const screen = await runHook(client, useShown);
  const shown = screen.now;
  expect(shown.current).toBe(true);
  await screen.leave();
  expect(shown.current).toBe(false);
});

describe('a bonus that has to be ended before a deposit', () => {
  it.each([
    ['runs', { status: true, type: 'WELCOME' }, true],
    ['does not run', { status: false, type: null }, false],
  ])('%s', async (_, answer, blocks) => {
    const { client, send } = await setUp();
    const given: (() => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => given.push(() => resolve(reply(answer)))));
    const screen = await runHook(client, useBonusBlock);
    expect(screen.now, 'while it is being asked').toBeUndefined();
    await screen.after(() => given[0]?.());
    await screen.after(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.now).toBe(blocks);
  });

  it('holds nothing back as soon as it cannot be asked', async () => {
    const { client } = await setUp();
    const screen = await runHook(client, useBonusBlock);
    await screen.after(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.now).toBe(false);
  });
});

const lost = () => Promise.reject(new TypeError('the connection was cut'));

/** A money action, the screen that it is on, and what is told above all screens. */
async function openAction(changes: Partial<OnceActionOptions<number, string>> = {}) {
  const test = await setUp();
  const options: OnceActionOptions<number, string> = {
    name: 'wallet.transfer',
    send: () => Promise.resolve('SUCCESS'),
    refetchOutcome: () => Promise.resolve(),
    invalidates: [],
    unknown: { title: 'transfer.unknown' as never, at: 'home' },
    ...changes,
  };
  const { toasts } = test.app.ui;
  const show = () => runHook(test.client, () => useOnceAction(options));
  return {
    ...test,
    show,
    screen: await show(),
    notices: () => toasts.store.getState().toasts.map(({ lasting }) => lasting?.link?.to),
  };
}

describe('a money action on its screen', () => {
  it('is busy until it is done, and what is done is told until the screen is left', async () => {
    const { screen, show } = await openAction();
    expect([screen.now.busy, screen.now.state.status]).toEqual([false, 'idle']);
    await screen.after(() => void screen.now.run(10));
    expect([screen.now.busy, screen.now.state.status]).toEqual([true, 'pending']);
    await screen.after(() => vi.advanceTimersByTimeAsync(1_000));
    expect([screen.now.busy, screen.now.state]).toEqual([false, { status: 'done', result: 'SUCCESS' }]);
    await screen.leave();
    const again = await show();
    expect(again.now.state.status).toBe('idle');
  });

  it('of which the outcome is unknown tells it itself, in no notice besides', async () => {
    const { screen, notices } = await openAction({ send: lost });
    await screen.after(() => void screen.now.run(10));
    await screen.after(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.now.state).toMatchObject({ status: 'unknown', verification: 'done' });
    expect(notices()).toEqual([]);
    await screen.after(() => screen.now.reset());
    expect(screen.now.state.status).toBe('idle');
  });

  it.each([
    ['where it says', { title: 'transfer.unknown' as never, at: 'home' }, ['/user/home']],
    ['to the statement', { title: 'transfer.unknown' as never }, ['/user/statement']],
    ['nowhere, as no money can have moved', undefined, []],
  ] as const)(
    'that is left and turns out unknown leads %s, until it is opened again',
    async (_, unknown, to) => {
      const failing: (() => void)[] = [];
      const { screen, show, notices } = await openAction({
        unknown,
        send: () =>
          new Promise((__, reject) => failing.push(() => reject(new TypeError('the connection was cut')))),
      });
      await screen.after(() => void screen.now.run(10));
      await screen.leave();
      failing[0]?.();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(notices()).toEqual(to);
      const again = await show();
      expect(again.now.state.status).toBe('unknown');
      expect(notices()).toEqual([]);
    },
  );

  it('is nothing of the next member, nor is its notice', async () => {
    const failing: (() => void)[] = [];
    const { app, screen, notices } = await openAction({
      send: () =>
        new Promise((__, reject) => failing.push(() => reject(new TypeError('the connection was cut')))),
    });
    await screen.after(() => void screen.now.run(10));
    await screen.leave();
    app.session.signOut();
    failing[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notices()).toEqual([]);
  });
});
