import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Control } from '../src/client/client.ts';
import { ApiError, Simulator, WaitError, World, type ControlError } from '../src/kit.ts';

let simulator: Simulator;
let world: World;

beforeAll(async () => {
  simulator = await Simulator.start();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  world = await simulator.world({ changes: { somchai: { wallet: 1_000 } } });
  return () => world.drop();
});

const transfer = { body: { from: 'WALLET', to: 'PG', amount: 50 } } as const;

const nextCode = async (phone = '0861112233') => {
  await world.call('otp.send', { body: { phoneNumber: phone } });
  return world.sms.next(phone);
};
const rewindTo = (before: number) =>
  world.control.call('control.rewind', { params: { id: world.id }, body: { before } });

describe('a member', () => {
  it('has a balance, and calls the API signed in', async () => {
    const somchai = world.member('somchai');
    const before = await somchai.balance('PG');
    await somchai.call('wallet.transfer', transfer);
    expect(await somchai.balance()).toBe(950);
    expect(await somchai.balance('PG')).toBe(before + 50);
  });

  it('is found by phone number, too, and an error for a misspelt one names the nearest', async () => {
    expect(world.member('0812345678').persona).toBe('somchai');
    expect(() => world.member('somchia')).toThrow('did you mean somchai?');
    expect(() => world.member('nobody')).toThrow('has no member nobody. There are somchai, ');
    await expect(world.member('somchai').balance('NOPE')).rejects.toThrow('has no account NOPE, but');
  });

  it('signs in with the current password', async () => {
    const body = { oldPassword: 'password', newPassword: 'another-1' };
    await world.member('somchai').call('account.changePassword', { body });
    await expect(world.member('somchai').signIn()).rejects.toThrow('WRONG_CREDENTIAL');
    const somchai = world.member('somchai', 'another-1');
    await somchai.signIn();
    expect(world.member('somchai')).toBe(somchai);
  });

  it('signs in again when the sign-in has expired on the clock', async () => {
    const somchai = world.member('somchai');
    await somchai.token();
    await world.clock.advance('13h');
    await expect(somchai.call('wallet.get')).rejects.toMatchObject({ message: 'EXPIRED_AUTH_TOKEN' });
    await somchai.signIn();
    await expect(somchai.call('wallet.get')).resolves.toMatchObject({ wallet: { amount: 1_000 } });
  });
});

describe('a world', () => {
  it('is arranged so that the next call returns a code, and that call can be sent', async () => {
    const arranged = await world.arrange('TRANSFER_FAIL');
    expect(arranged.note).toContain('wichai');
    expect(await arranged.send()).toMatchObject({ status: 502, body: { message: 'TRANSFER_FAIL' } });
    const slip = await world.arrange('SLIP_INVALID_FILE');
    expect(await slip.send()).toMatchObject({ body: { message: 'SLIP_INVALID_FILE' } });
  });

  it('moves its clock, also to the next timer, and returns what fired', async () => {
    await world.clock.freeze();
    const { expiresAt } = await world.member('somchai').qrcode(100);
    // This code ends earlier, but nothing runs then.
    await world.call('otp.send', { body: { phoneNumber: '0811111111' } });
    const { fired } = await world.clock.next();
    expect(fired).toEqual([{ at: expiresAt, job: 'qrcode.expire' }]);
    expect(await world.clock.now()).toBe(expiresAt);
    await world.clock.set(new Date('2026-03-02T00:00:00.000Z'));
    expect(await world.clock.now()).toBe('2026-03-02T00:00:00.000Z');
    expect(await world.clock.midnight()).toMatchObject({ now: '2026-03-02T17:00:00.000Z' });
    // The day begins at midnight, so the next midnight is a day later.
    expect(await world.clock.midnight()).toMatchObject({ now: '2026-03-03T17:00:00.000Z' });
  });

  it('receives events of the outside world', async () => {
    const { qrcodeId } = await world.member('somchai').qrcode(100);
    await world.event({ type: 'qr.pay', qrcodeId });
    expect(await world.member('somchai').balance()).toBe(1_100);
    await expect(world.member('somchai').qrcode(0.5)).rejects.toMatchObject({ message: 'TRANSFER_MINIMUM' });
  });

  it('suggests the nearest name for a misspelt one', async () => {
    const coins = { type: 'coins.give', username: 'somchay', coins: 1 } as const;
    await expect(world.event(coins)).rejects.toThrow(/no member "somchay".*\nThe nearest are somchai/);
    const misspelt = world.called('wallet.transfr' as 'wallet.transfer', { timeout: '0s' });
    await expect(misspelt).rejects.toThrow(/no operation.*\nThe nearest are wallet\.transfer/);
  });

  it('holds only the next call, and releases it or makes it fail', async () => {
    const held = await world.hold('wallet.transfer');
    const somchai = world.member('somchai');
    const call = somchai.call('wallet.transfer', transfer).catch((error: unknown) => error);
    expect(await held.arrived()).toMatchObject({ operation: 'wallet.transfer', member: '0812345678' });
    expect(await somchai.balance()).toBe(1_000);
    await held.release('TRANSFER_FAIL');
    expect(await call).toMatchObject({ message: 'TRANSFER_FAIL' });
    const after = await world.hold('wallet.transfer', 'after');
    const second = somchai.call('wallet.transfer', transfer);
    await after.arrived();
    expect(await somchai.balance()).toBe(950);
    await after.release();
    await second;
    await somchai.call('wallet.transfer', transfer);
  });

  it('holds one call for each hold, and releases each separately', async () => {
    const first = await world.hold('wallet.transfer');
    const second = await world.hold('wallet.transfer', 'after');
    const somchai = world.member('somchai');
    const one = somchai.call('wallet.transfer', transfer).catch((error: unknown) => error);
    await first.arrived();
    const another = somchai.call('wallet.transfer', transfer);
    expect(await second.arrived()).toMatchObject({ n: 2, hold: 'after' });
    expect(await somchai.balance()).toBe(950);
    await second.release();
    expect(await another).toEqual({ message: 'SUCCESS' });
    await first.release('TRANSFER_FAIL');
    expect(await one).toMatchObject({ message: 'TRANSFER_FAIL' });
    expect(await somchai.balance()).toBe(950);
  });

  it('holds one call after another over one connection without leaking listeners', async () => {
    const warned: Error[] = [];
    const onWarning = (warning: Error) => void warned.push(warning);
    process.on('warning', onWarning);
    onTestFinished(() => void process.off('warning', onWarning));
    for (let nth = 0; nth < 12; nth += 1) {
      const held = await world.hold('lookup.info');
      const call = world.call('lookup.info');
      await held.release();
      await call;
    }
    // Node emits warnings in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warned).toEqual([]);
  });

  it('asks again when the simulator has waited as long as it may', async () => {
    const answers = [{ count: 0 }, { count: 1 }];
    const asked: unknown[] = [];
    const entries = [{ seq: 3, request: {} }];
    const call = vi.fn<(id: string, input: { query: { wait: string } }) => Promise<unknown>>(
      async (id, { query }) => {
        if (id !== 'control.countRequests') return { entries };
        asked.push(query.wait);
        return answers.shift();
      },
    );
    const there = new World({ call } as unknown as Control, { id: 'there', members: [] });
    expect(await there.called('wallet.get', { timeout: '70s' })).toBe(entries[0]);
    expect(asked).toEqual(['60000ms', '60000ms']);
    await expect(world.called('wallet.get', { timeout: 1.5 })).rejects.toThrow('within 1.5 ms');
  });

  it('says which calls arrived instead of the awaited one', async () => {
    await world.member('somchai').call('wallet.get');
    const held = await world.hold('wallet.transfer');
    await expect(held.arrived({ timeout: 10 })).rejects.toThrow(
      /wallet.transfer was not called[^]*wallet.get 200/,
    );
    await held.lift();
    const missing = world.called('wallet.get', { times: 2, timeout: '10ms' });
    await expect(missing).rejects.toThrow(WaitError);
    await expect(world.sms.next('0861112233', { timeout: 10 })).rejects.toThrow('no code came to 0861112233');
  });

  it('returns each SMS once, and waits for the next', async () => {
    const next = world.sms.next('0861112233');
    await world.call('otp.send', { body: { phoneNumber: '0861112233' } });
    const first = await next;
    expect(first.code).toMatch(/^\d{6}$/);
    await world.clock.advance('2m');
    await world.call('otp.send', { body: { phoneNumber: '0861112233' } });
    const second = await world.sms.next('0861112233');
    expect(second.otpRef).not.toBe(first.otpRef);
    expect(await world.sms.last('0861112233')).toEqual(second);
  });

  it('waits for a call, also by code, and explains its outcome', async () => {
    await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
    const refused = world
      .member('somchai')
      .call('wallet.transfer', transfer)
      .catch((error: unknown) => error);
    const { seq, member } = await world.called('wallet.transfer', { code: 'TRANSFER_FAIL' });
    expect(await refused).toBeInstanceOf(ApiError);
    expect(member).toBe('0812345678');
    expect(await world.why(seq)).toMatchObject({ code: 'TRANSFER_FAIL', decidedBy: 'fault' });
    expect(await world.whyText(seq)).toContain('TRANSFER_FAIL');
  });

  it('can be forked, saved as a capsule, reset and dropped', async () => {
    await world.member('somchai').call('wallet.transfer', transfer);
    const { seq } = await world.called('wallet.transfer');
    await using fork = await world.fork(seq);
    expect(await fork.member('somchai').balance()).toBe(1_000);
    await using opened = await simulator.world({ capsule: await world.capsule() });
    expect(await opened.member('somchai').balance()).toBe(950);
    await world.reset();
    expect(await world.member('somchai').balance()).toBe(1_000);
    await world.drop();
    await world.drop();
    await expect(simulator.openWorld(world.id)).rejects.toMatchObject({
      code: 'UNKNOWN_WORLD',
    } satisfies Partial<ControlError>);
  });

  it('forgets after a reset who had signed in, and which messages were taken from its inbox', async () => {
    const somchai = world.member('somchai');
    // After each reset everything is the same.
    await world.clock.freeze();
    for (let nth = 0; nth < 3; nth += 1) {
      await somchai.call('wallet.transfer', transfer);
      await nextCode();
      await world.reset();
      await world.clock.freeze();
    }
    expect(await somchai.balance()).toBe(1_000);
  });

  it('loses later sign-ins in a rewind, and sends the same SMS again although the clock is frozen', async () => {
    const somchai = world.member('somchai');
    await world.clock.freeze();
    await nextCode();
    const before = (await world.called('otp.send')).seq + 1;
    const came = [];
    for (let nth = 0; nth < 2; nth += 1) {
      await somchai.call('wallet.transfer', transfer);
      came.push(await nextCode('0861112244'));
      await world.rewind(before);
    }
    expect(came[1]).toEqual(came[0]);
    expect(await somchai.balance()).toBe(1_000);
    await expect(world.sms.next('0861112233', { timeout: 10 })).rejects.toThrow(WaitError);
  });

  it('repeats a failed sign-in at the next call', async () => {
    const somchai = world.member('somchai');
    await world.fault({ operation: 'auth.login', code: 'NOT_AREASLOT', times: 1 });
    await expect(somchai.call('wallet.get')).rejects.toThrow('NOT_AREASLOT');
    await expect(somchai.call('wallet.get')).resolves.toMatchObject({ wallet: { amount: 1_000 } });
  });

  it.each([
    ['reset', () => world.control.call('control.resetWorld', { params: { id: world.id } })],
    ['rewound', () => rewindTo(1)],
  ])('may be %s by someone else: the next code is given, and members sign in again', async (_, putBack) => {
    const somchai = world.member('somchai');
    await world.clock.advance('1m');
    await somchai.call('wallet.get');
    const { at } = await nextCode();
    await putBack();
    expect((await nextCode()).at < at).toBe(true);
    // Only the refusal shows that the world was reset.
    await expect(somchai.call('wallet.get')).rejects.toMatchObject({ message: 'invalid-token' });
    await expect(somchai.call('wallet.get')).resolves.toMatchObject({ wallet: { amount: 1_000 } });
  });

  it('returns each SMS once also after a rewind, including those from before it', async () => {
    const first = await nextCode();
    await world.clock.advance('2m');
    const second = await nextCode();
    await rewindTo(3);
    await world.clock.advance('1m');
    const third = await nextCode();
    expect(await world.sms.list('0861112233')).toEqual([third, first]);
    expect(third).not.toEqual(second);
    await expect(world.sms.next('0861112233', { timeout: 10 })).rejects.toThrow(WaitError);
  });

  it('is dropped together with all worlds of its label', async () => {
    const made = await simulator.world({ label: 'a/label', ttl: '1h' });
    expect(await simulator.dropWorlds('a/label')).toEqual([made.id]);
  });

  it('has links to the app and to the console', () => {
    const link = new URL(
      world.enterLink({ origin: 'http://localhost:5173', as: 'somchai', to: '/user/bonus' }),
    );
    expect(Object.fromEntries(link.searchParams)).toEqual({
      world: world.id,
      as: 'somchai',
      to: '/user/bonus',
    });
    expect(world.consoleLink()).toBe(`${simulator.url}/__mock/console#/w/${world.id}/journal`);
  });
});
