import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLate } from '../testing/late.ts';
import { runHook } from '../testing/run-hook.ts';
import { createTestTexts } from '../testing/test-texts.ts';
import { createTestApp, reply } from '../testing/test-app.ts';
import { activeBonusQuery, useBonusBlock } from './active-bonus.ts';
import { banksQuery, depositQuery } from './lookup.ts';
import { useOnceAction, type OnceActionOptions } from './once-action.ts';
import { useAccountNames } from './account-names.ts';
import { useBangkokDay } from './use-bangkok-day.ts';
import { account, wallet } from './sample-wallet.ts';
import { useShown } from './use-shown.ts';
import { walletQuery } from './wallet.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

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

describe('the day in Bangkok', () => {
  const [LAST_SECOND, DAY] = [Date.parse('2026-11-20T16:59:59.000Z'), 86_400_000];
  const START = Date.parse('2026-11-19T17:00:00.000Z');

  /** A screen one second before midnight in Bangkok, on a page that can be hidden and shown again. */
  async function beforeMidnight() {
    const test = createTestApp({ token: 'kp_1' });
    test.device.now = LAST_SECOND;
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    const screen = await runHook(test.client, useBangkokDay);
    const pass = (ms: number) =>
      screen.after(() => {
        test.device.now += ms;
        vi.advanceTimersByTime(ms);
      });
    return { ...test, page, screen, pass };
  }

  it('changes at midnight, and at the next one', async () => {
    const { screen, pass } = await beforeMidnight();
    expect(screen.now).toBe(START);
    await pass(999);
    expect(screen.now).toBe(START);
    await pass(1);
    expect(screen.now).toBe(START + DAY);
    await pass(DAY);
    expect(screen.now).toBe(START + 2 * DAY);
  });

  it('changes when a hidden page is shown again, with only one timer', async () => {
    const { screen, page, device } = await beforeMidnight();
    await screen.after(() => {
      device.now += 1_000;
      page.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.now).toBe(START + DAY);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('changes when the server’s clock turns out to be ahead', async () => {
    const { app, screen } = await beforeMidnight();
    const ahead = new Date(LAST_SECOND + DAY).toUTCString();
    await screen.after(() => app.serverClock.observe(ahead, LAST_SECOND, LAST_SECOND));
    expect(screen.now).toBe(START + DAY);
  });

  it('no longer updates a screen that was left', async () => {
    const { app, screen, page } = await beforeMidnight();
    await screen.leave();
    page.dispatchEvent(new Event('visibilitychange'));
    app.serverClock.observe(new Date(LAST_SECOND + DAY).toUTCString(), LAST_SECOND, LAST_SECOND);
    expect([vi.getTimerCount(), screen.now]).toEqual([0, START]);
  });
});

it('an account has the name of its game or its bank, or its code where neither is known', async () => {
  const i18n = await createTestTexts(['first', 'shared', 'member'], 'en');
  const { client } = createTestApp({ token: 'kp_1', i18n });
  const sample = wallet(0, [account('PG', { name: 'PG Soft' }), account('SA', { name: 'SA Gaming' })]);
  const bank = { bankCode: 'KBANK', bank: { nameEN: 'Kasikornbank of the operator' } };
  client.setQueryData(walletQuery().queryKey, sample);
  client.setQueryData(depositQuery().queryKey, {
    banks: [{ ...bank, bankCode: 'X1', bank: { nameEN: 'Their own' } }, bank],
  } as never);
  client.setQueryData(banksQuery().queryKey, [
    { code: 'X2', nameEN: 'A member’s own' },
    { code: 'X1', nameEN: 'Another' },
  ] as never);
  const screen = await runHook(client, useAccountNames);
  const codes = ['WALLET', 'BONUS', 'TRUEWALLET', 'SA', 'X1', 'X2', 'NOBODY'];
  expect(codes.map(screen.now)).toEqual([
    'Wallet',
    'Bonus',
    'TrueMoney',
    'SA Gaming',
    'Their own',
    'A member’s own',
    'NOBODY',
  ]);
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

  it('blocks nothing once it could not be loaded', async () => {
    const { client } = await setUp();
    const screen = await runHook(client, useBonusBlock);
    await screen.after(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.now).toBe(false);
  });

  it('does not block while it is loaded again and fails again, so that a form keeps its input', async () => {
    const { client, send } = await setUp();
    send.mockImplementation(async () => reply({ message: 'REQUEST_LIMIT' }, 429));
    const screen = await runHook(client, useBonusBlock);
    await screen.after(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.now).toBe(false);
    send.mockImplementation(() => new Promise(() => {}));
    await screen.after(() => void client.refetchQueries(activeBonusQuery()));
    await screen.after(() => vi.advanceTimersByTimeAsync(1));
    expect(client.isFetching()).toBe(1);
    expect(screen.now).toBe(false);
  });
});

type Late = ReturnType<typeof createLate<string>>;
const lost = () => Promise.reject(new TypeError('the connection was cut'));

/** A money action, its screen, and the notices above all screens. */
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
  const screen = await show();
  return {
    ...test,
    show,
    screen,
    /** A tap, and the task after it, which sends. */
    press: (then?: (outcome: unknown) => void) =>
      screen.after(() => {
        void screen.now.run(10).then(then);
        return vi.advanceTimersByTimeAsync(0);
      }),
    notices: () => toasts.store.getState().toasts.map(({ lasting }) => lasting?.().link?.to),
  };
}

describe('a money action on its screen', () => {
  it('is busy until it is done, and shows its result until the screen is left', async () => {
    const { press, screen, show } = await openAction();
    expect([screen.now.busy, screen.now.state.status]).toEqual([false, 'idle']);
    await press();
    expect([screen.now.busy, screen.now.state.status]).toEqual([true, 'pending']);
    await screen.after(() => vi.advanceTimersByTimeAsync(1_000));
    expect([screen.now.busy, screen.now.state]).toEqual([false, { status: 'done', result: 'SUCCESS' }]);
    await screen.leave();
    const again = await show();
    expect(again.now.state.status).toBe('idle');
  });

  it('is shown as busy before its call is started, which takes a slow phone long', async () => {
    const send = vi.fn<() => Promise<string>>(() => Promise.resolve('SUCCESS'));
    const { screen } = await openAction({ send });
    await screen.after(() => void screen.now.run(10));
    expect([screen.now.busy, send.mock.calls.length]).toEqual([true, 0]);
    await screen.after(() => vi.advanceTimersByTimeAsync(0));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows an unknown outcome itself, without a notice', async () => {
    const { press, screen, notices } = await openAction({ send: lost });
    await press();
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
    'that is left and becomes unknown has a notice with a link %s, until it is opened again',
    async (_, unknown, to) => {
      const failing: (() => void)[] = [];
      const { press, screen, show, notices } = await openAction({
        unknown,
        send: () =>
          new Promise((__, reject) => failing.push(() => reject(new TypeError('the connection was cut')))),
      });
      await press();
      await screen.leave();
      expect(failing).toHaveLength(1);
      failing[0]?.();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(notices()).toEqual(to);
      const again = await show();
      expect(again.now.state.status).toBe('unknown');
      expect(notices()).toEqual([]);
    },
  );

  it('and its notice are gone for the next member', async () => {
    const failing: (() => void)[] = [];
    const { app, press, screen, notices } = await openAction({
      send: () =>
        new Promise((__, reject) => failing.push(() => reject(new TypeError('the connection was cut')))),
    });
    await press();
    await screen.leave();
    app.session.signOut();
    expect(failing).toHaveLength(1);
    failing[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['is done', (late: Late) => late.resolve('SUCCESS')],
    ['is lost', (late: Late) => late.reject(new TypeError('the connection was cut'))],
  ])('of the last member that %s late shows and verifies nothing for the next one', async (_, end) => {
    const late = createLate<string>();
    const refetchOutcome = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { app, press, screen } = await openAction({ send: () => late.promise, refetchOutcome });
    const told = vi.fn<(outcome: unknown) => void>();
    await press(told);
    expect(app.unsettled.size > 0).toBe(true);
    await screen.after(() => {
      app.session.signOut();
      app.session.signIn('kp_2', true);
    });
    end(late);
    await screen.after(() => vi.advanceTimersByTimeAsync(1_000));
    expect(app.unsettled.size > 0).toBe(false);
    expect(told.mock.calls).toEqual([[{ status: 'idle' }]]);
    expect(refetchOutcome).not.toHaveBeenCalled();
  });

  it('that is still loading the reader of answers when its member signs out is not sent for the next one', async () => {
    const send = vi.fn<() => Promise<string>>(() => Promise.resolve('SUCCESS'));
    const { app, press, screen } = await openAction({ send });
    const reader = createLate<undefined>();
    vi.spyOn(app.answerReader, 'load').mockReturnValue(reader.promise.then(app.answerReader.loaded));
    await press();
    await screen.after(() => {
      app.session.signOut();
      app.session.signIn('kp_2', true);
    });
    reader.resolve(undefined);
    await screen.after(() => vi.advanceTimersByTimeAsync(1_000));
    expect(send).not.toHaveBeenCalled();
  });
});
