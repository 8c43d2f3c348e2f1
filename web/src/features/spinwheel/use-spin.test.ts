import type { Reply } from '@krapao/contracts/client/transport';
import type { SpinAnswer } from '@krapao/contracts/entities/spinwheel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHook } from '../../testing/run-hook.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { couponsQuery, spinSetupQuery } from './queries.ts';
import { indexOf, outcomeOf, useSpin } from './use-spin.ts';

const slice = (code: string, htmlDescription: string) => ({
  code,
  label: code.toLowerCase(),
  bgColor: '#000000',
  textColor: '#ffffff',
  htmlDescription,
});
const slices = [slice('CASH10', '<p>10</p>'), slice('NOTHING', ''), slice('CASH50', '<p>50</p>')];
const result = (code: string) => ({ code, label: code.toLowerCase(), remainingCoin: 1 });

describe('the outcome of a spin', () => {
  it('is a prize with the description of the server', () => {
    expect(outcomeOf(result('CASH10'), slices)).toEqual({
      kind: 'won',
      label: 'cash10',
      html: '<p>10</p>',
      index: 0,
    });
  });

  it('is no prize on a slice without a description', () => {
    expect(outcomeOf(result('NOTHING'), slices)).toEqual({ kind: 'nothing', label: 'nothing', index: 1 });
  });

  it('is still a prize if the slice is not on the shown wheel', () => {
    expect(indexOf(result('NEW'), slices)).toBeUndefined();
    expect(outcomeOf(result('NEW'), slices)).toMatchObject({ kind: 'won', label: 'new' });
  });
});

/** Longer than any spin takes to come to rest. */
const REST_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });
  // A page that draws no frames: only the state and its timing are tested.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.useRealTimers());

/** A member with two coins at a wheel, and a server that keeps coins and coupons. */
async function setUp() {
  const { app, client, send, shownToasts } = createTestApp({ token: 'kp_1' });
  await app.answerReader.load();
  const server = {
    slices,
    coins: 2,
    coupons: [] as object[],
    spins: 0,
    /** The slice that the next spin lands on. */
    lands: slices[0]!,
    /** The response to the next spin; by default its result. */
    answer: (spun: SpinAnswer) => Promise.resolve(reply(spun)),
    /** While true, reads fail. */
    down: false,
    /** The response to the next reads, instead of the wheel. */
    wheel: undefined as Promise<Reply> | undefined,
  };
  function spin(): SpinAnswer {
    server.spins += 1;
    if (server.coins === 0) return { success: false, error: 'MONEY_NOT_ENOUGH', result: null };
    server.coins -= 1;
    const { code, label } = server.lands;
    if (server.lands.htmlDescription !== '')
      server.coupons.push({
        code: `C${server.spins}`,
        prize: { slice: server.lands, name: label },
        amount: 10,
      });
    return { success: true, error: null, result: { code, label, remainingCoin: server.coins } };
  }
  send.mockImplementation(async ({ url }) => {
    if (url === '/api/spinwheel/spin') return server.answer(spin());
    if (server.down) throw new TypeError('no network');
    if (url === '/api/spinwheel/coupon') return reply(server.coupons);
    if (server.wheel) return server.wheel;
    return reply({
      result: { activeSpinwheel: { name: 'Lucky', slice: server.slices }, userCoin: server.coins },
    });
  });
  const open = () => runHook(client, useSpin);
  const screen = await open();
  return {
    server,
    screen,
    open,
    client,
    shownToasts,
    passTime: (ms: number) => screen.after(() => vi.advanceTimersByTimeAsync(ms)),
    coupons: () => client.getQueryData(couponsQuery().queryKey)?.map(({ code }) => code),
  };
}

describe('a wheel that is switched off', () => {
  it('is shown as switched off during a refetch, until the wheel is back', async () => {
    const { server, screen, client, passTime } = await setUp();
    const read = () => client.refetchQueries({ queryKey: spinSetupQuery().queryKey });
    await passTime(0);
    expect(screen.now).toMatchObject({ switchedOff: false, wheel: { coins: 2 } });
    server.wheel = Promise.resolve(reply({ message: 'NO_DATA' }, 404));
    await screen.after(() => read());
    await passTime(0);
    expect(screen.now).toMatchObject({ switchedOff: true, wheel: undefined });

    let answer: ((wheel: Reply) => void) | undefined;
    server.wheel = new Promise((resolve) => (answer = resolve));
    await screen.after(() => void read());
    await passTime(0);
    expect(screen.now).toMatchObject({ switchedOff: true, setup: { isPending: true } });
    const wheel = { activeSpinwheel: { name: 'Lucky', slice: slices }, userCoin: 3 };
    await screen.after(() => answer?.(reply({ result: wheel })));
    await passTime(0);
    expect(screen.now).toMatchObject({ switchedOff: false, wheel: { coins: 3 } });
  });
});

const lost = () => Promise.reject(new TypeError('the connection was cut'));

describe('a spin', () => {
  it('is sent once, however often it is tapped; coins and prize are shown when the wheel is at rest', async () => {
    const { server, screen, passTime } = await setUp();
    await screen.after(() => {
      screen.now.start();
      screen.now.start();
    });
    await screen.after(() => screen.now.start());
    await passTime(4_000);
    expect(screen.now).toMatchObject({ moving: true, outcome: undefined, wheel: { coins: 2 } });
    await passTime(REST_MS);
    expect(server.spins).toBe(1);
    expect(screen.now).toMatchObject({
      moving: false,
      outcome: { kind: 'won', label: 'cash10', index: 0 },
      wheel: { coins: 1 },
    });
  });

  it('removes the outcome of the previous spin', async () => {
    const { server, screen, passTime } = await setUp();
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    server.lands = slices[1]!;
    await screen.after(() => screen.now.start());
    expect(screen.now).toMatchObject({ moving: true, outcome: undefined });
    await passTime(REST_MS);
    expect([server.spins, screen.now.outcome]).toEqual([2, { kind: 'nothing', label: 'nothing', index: 1 }]);
    expect(screen.now.wheel?.coins).toBe(0);
  });

  it('shows the spent coin even if the wheel cannot be reloaded', async () => {
    const { server, screen, passTime } = await setUp();
    server.down = true;
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect(screen.now).toMatchObject({ moving: false, outcome: { kind: 'won' }, wheel: { coins: 1 } });
  });

  it('that is refused shows the reason when the wheel is at rest', async () => {
    const { server, screen, passTime } = await setUp();
    server.coins = 0;
    await screen.after(() => screen.now.start());
    expect(screen.now.outcome).toBeUndefined();
    await passTime(REST_MS);
    expect(screen.now).toMatchObject({
      moving: false,
      outcome: { kind: 'refused', error: { message: 'MONEY_NOT_ENOUGH' } },
      action: { state: { status: 'idle' } },
    });
  });

  it('of a wheel that the operator changes meanwhile ends on the shown wheel', async () => {
    const { server, screen, passTime } = await setUp();
    server.lands = slice('NEW', '<p>new</p>');
    server.slices = [server.lands];
    await screen.after(() => screen.now.start());
    await passTime(1_000);
    expect(screen.now.wheel?.slices).toEqual(slices);
    await passTime(REST_MS);
    expect(screen.now.outcome).toEqual({ kind: 'won', label: 'new', html: '', index: undefined });
    expect(screen.now.wheel?.slices).toEqual(server.slices);
  });

  it('that is still pending after the page was left is finished on the page that is opened again', async () => {
    const { server, screen, open, passTime } = await setUp();
    const answers: (() => void)[] = [];
    server.answer = (spun) => new Promise((resolve) => answers.push(() => resolve(reply(spun))));
    await screen.after(() => screen.now.start());
    await passTime(1_000);
    await screen.leave();
    const again = await open();
    expect(again.now.moving).toBe(true);
    await again.after(() => answers[0]?.());
    await again.after(() => vi.advanceTimersByTimeAsync(REST_MS));
    expect([server.spins, again.now.moving, again.now.outcome?.kind]).toEqual([1, false, 'won']);
  });
});

describe('a spin whose answer is lost', () => {
  it('is not sent again: the wheel comes to rest, and the outcome is looked up', async () => {
    const { server, screen, passTime, coupons } = await setUp();
    server.answer = lost;
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect(server.spins).toBe(1);
    expect(screen.now).toMatchObject({
      moving: false,
      outcome: undefined,
      wheel: { coins: 1 },
      action: { busy: false, state: { status: 'unknown', verification: 'done' } },
    });
    expect(coupons()).toEqual(['C1']);
  });

  it('is looked up also if the answer is a success without a result: its coin is spent', async () => {
    const { server, screen, passTime } = await setUp();
    server.answer = () => Promise.resolve(reply({ success: true, error: null, result: null }));
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect(screen.now).toMatchObject({
      outcome: undefined,
      wheel: { coins: 1 },
      action: { state: { status: 'unknown', verification: 'done' } },
    });
  });

  it('is looked up by the coupons alone if the wheel was switched off meanwhile', async () => {
    const { server, screen, passTime, coupons } = await setUp();
    server.answer = () => {
      server.wheel = Promise.resolve(reply({ message: 'NO_DATA' }, 404));
      return lost();
    };
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect([screen.now.switchedOff, screen.now.moving, coupons()]).toEqual([true, false, ['C1']]);
    expect(screen.now.action.state).toMatchObject({ status: 'unknown', verification: 'done' });
  });

  it('blocks the next spin until its outcome is looked up', async () => {
    const { server, screen, passTime } = await setUp();
    server.answer = lost;
    server.down = true;
    await screen.after(() => screen.now.start());
    await passTime(60_000);
    expect(screen.now.action.state).toMatchObject({ status: 'unknown', verification: 'failed' });
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect([server.spins, screen.now.moving, screen.now.wheel?.coins]).toEqual([1, false, 2]);

    server.down = false;
    await screen.after(() => screen.now.action.checkAgain());
    expect(screen.now.wheel?.coins).toBe(1);
    server.answer = (spun) => Promise.resolve(reply(spun));
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect([server.spins, screen.now.wheel?.coins, screen.now.outcome?.kind]).toEqual([2, 0, 'won']);
  });

  it('is announced elsewhere if its page is left before the wheel is at rest, until the page is opened again', async () => {
    const { server, screen, open, passTime, shownToasts } = await setUp();
    server.answer = lost;
    await screen.after(() => screen.now.start());
    await passTime(1_000);
    expect(screen.now).toMatchObject({ moving: true, action: { state: { status: 'unknown' } } });
    await screen.leave();
    expect(shownToasts()).toEqual(['spinwheel.unknown']);
    const again = await open();
    await again.after(() => vi.advanceTimersByTimeAsync(REST_MS));
    expect(shownToasts()).toEqual([]);
    expect(again.now).toMatchObject({ moving: false, action: { state: { status: 'unknown' } } });
    await again.leave();
    expect(shownToasts()).toEqual([]);
  });

  it('and that never reached the server shows the coin as unspent', async () => {
    const { server, screen, passTime, coupons } = await setUp();
    server.answer = () => {
      // The request was lost before it reached the server.
      Object.assign(server, { coins: 2, coupons: [] });
      return lost();
    };
    await screen.after(() => screen.now.start());
    await passTime(REST_MS);
    expect([screen.now.wheel?.coins, coupons(), screen.now.outcome]).toEqual([2, [], undefined]);
  });
});
