import { slipReasons } from '@krapao/contracts/errors/catalogue';
import { type WorldEvent, worldEvents, type WorldEventType } from '@krapao/contracts/control/events';
import { describe, expect, it } from 'vitest';
import { authenticate } from '../auth/authenticate.ts';
import { operatorOf } from '../service.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';

const SOMCHAI = '0812345678';
const NOBODY = '0800000000';
const SLICES_WITH_A_PRIZE = 'CASH10 COIN2 CASH50 BONUS100 SHIRT CASH500 PHONE SONGKRAN LUCKY88 AGAIN'.split(
  ' ',
);

const types = Object.keys(worldEvents) as WorldEventType[];
const isAboutMember = (type: WorldEventType): boolean => {
  const { shape } = worldEvents[type];
  return 'username' in shape && !shape.username.safeParse(undefined).success;
};

describe('an event', () => {
  it.each(types.filter(isAboutMember))(
    '%s answers that the member does not exist, before any other check',
    (type) => {
      const event = { type, username: NOBODY } as WorldEvent;
      expect(sendEvent(testWorld(), event)).toEqual({
        ok: false,
        code: 'NO_USER',
        data: { username: NOBODY },
      });
    },
  );

  it.each<[WorldEvent, object]>([
    [{ type: 'support.message', username: NOBODY, text: 'x' }, { username: NOBODY }],
    [{ type: 'support.message', guestId: '', text: 'x' }, { guestId: '' }],
  ])('support.message does so, too: %j', (event, data) => {
    expect(sendEvent(testWorld(), event)).toEqual({ ok: false, code: 'NO_USER', data });
  });

  it.each<[WorldEvent, object]>([
    [
      { type: 'friend.play', friendId: 'f'.repeat(24), stake: 1 },
      { friendId: 'f'.repeat(24), asked: 'f'.repeat(24), all: expect.any(Array) },
    ],
    [
      { type: 'game.set', game: 'CHESS', provider: 'down' },
      { game: 'CHESS', asked: 'CHESS', all: expect.arrayContaining(['PG']) },
    ],
    [
      { type: 'bonus.set', code: 'CHESS', quota: 1 },
      { asked: 'CHESS', all: expect.arrayContaining(['DAILY10', 'LUCKY50']) },
    ],
    [
      { type: 'bonus.set', code: 'LUCKY50', maxReceived: 3, quota: 1 },
      { reason: 'LUCKY50 is a promotion, which has no maxReceived' },
    ],
    [
      { type: 'qr.pay', qrcodeId: 'f'.repeat(24) },
      { reason: 'there is no such QR code', qrcodeId: 'f'.repeat(24) },
    ],
    [
      { type: 'deposit.decide', username: SOMCHAI, status: 'FAILED' },
      { reason: 'no deposit in progress', asked: '', all: [] },
    ],
    [
      { type: 'slip.decide', username: SOMCHAI, status: 'FAILED' },
      { reason: 'no slip in progress', asked: '', all: [] },
    ],
    [
      { type: 'withdrawal.decide', username: '0823456789', status: 'FAILED' },
      { reason: 'no withdrawal in progress', asked: '', all: [] },
    ],
    [
      { type: 'slip.decide', username: SOMCHAI, status: 'FAILED', note: 'WET_PAPER' },
      {
        reason: 'WET_PAPER is no slip reason; with freeText: true it is taken all the same',
        slipReasons: Object.keys(slipReasons),
        asked: 'WET_PAPER',
        all: Object.keys(slipReasons),
      },
    ],
    [
      { type: 'member.update', username: SOMCHAI, bankAccount: bankAccountAt('MOON') },
      { reason: 'there is no bank MOON', asked: 'MOON', all: expect.arrayContaining(['SCB']) },
    ],
    [
      { type: 'coupon.give', username: SOMCHAI, slice: 'NOTHING' },
      {
        reason: 'no wheel has such a slice with a prize',
        slice: 'NOTHING',
        all: SLICES_WITH_A_PRIZE,
      },
    ],
    [
      { type: 'coupon.give', username: SOMCHAI, slice: 'SQUARE' },
      {
        reason: 'no wheel has such a slice with a prize',
        slice: 'SQUARE',
        all: expect.arrayContaining(['CASH10', 'LUCKY88']),
      },
    ],
    [
      { type: 'lookup.set', withdraw: { withdrawMin: 50_000.01 } },
      { reason: 'withdrawMin would be above withdrawMax', withdrawMin: 50_000.01, withdrawMax: 50_000 },
    ],
    [
      { type: 'lookup.set', notice: 'x', withdraw: { withdrawMin: 20, withdrawMax: 10 } },
      { reason: 'withdrawMin would be above withdrawMax', withdrawMin: 20, withdrawMax: 10 },
    ],
    [
      { type: 'spin.set', wheel: 'SQUARE' },
      { reason: 'there is no such wheel', wheel: 'SQUARE', wheels: ['CLASSIC', 'FESTIVAL'] },
    ],
    [
      { type: 'spin.set', wheel: 'FESTIVAL', next: 'CASH10' },
      {
        reason: 'there is no such slice on this wheel',
        slice: 'CASH10',
        slices: ['LUCKY88', 'AGAIN', 'NEXT_TIME'],
        asked: 'CASH10',
        all: ['LUCKY88', 'AGAIN', 'NEXT_TIME'],
      },
    ],
    [
      { type: 'game.result', username: SOMCHAI, game: 'PG', stake: 500, payout: 0 },
      { reason: 'MONEY_NOT_ENOUGH', available: 320.5 },
    ],
    [
      { type: 'game.result', username: '0823456789', game: 'CHESS', stake: 1, payout: 0 },
      { reason: 'NO_GAME', asked: 'CHESS', all: expect.arrayContaining(['JOKER', 'PG']) },
    ],
    [
      { type: 'game.result', username: '0823456789', game: 'PG', stake: 1, payout: 0 },
      { reason: 'SLOT_NO_ACCOUNT', asked: 'PG', all: [] },
    ],
  ])('that cannot happen says why: %j', (event, data) => {
    expect(sendEvent(testWorld(), event)).toMatchObject({ ok: false, code: 'NO_DATA', data });
  });

  it.each<[WorldEvent, object]>([
    [{ type: 'address.setRefused', addresses: ['*'] }, { addresses: ['*'] }],
    [{ type: 'otp.setLate', isLate: true }, { isLate: true }],
    [{ type: 'service.setGone', gone: true }, { gone: true }],
    [{ type: 'support.setBot', isOn: false }, { isOn: false }],
    [
      { type: 'feature.set', feature: 'refund', isActive: false },
      { feature: 'refund', isActive: false },
    ],
    [
      { type: 'coins.give', username: SOMCHAI, coins: 3 },
      { username: SOMCHAI, coin: 15 },
    ],
    [{ type: 'bonus.set', code: 'DAILY10', quota: null }, { code: 'DAILY10' }],
    [
      { type: 'game.set', game: 'PG', provider: 'down' },
      { game: 'PG', provider: 'down', winChance: expect.any(Number) },
    ],
    [
      { type: 'game.set', game: 'PG', winChance: 1 },
      { game: 'PG', provider: 'working', winChance: 1 },
    ],
    [
      { type: 'game.result', username: SOMCHAI, game: 'PG', stake: 20.5, payout: 1 },
      { username: SOMCHAI, game: 'PG', balance: 301 },
    ],
    [
      { type: 'lookup.set', registerOTP: false, withdraw: { withdrawMin: 1 } },
      { changed: ['registerOTP', 'withdraw'] },
    ],
    [
      { type: 'spin.set', wheel: 'FESTIVAL', retire: 'AGAIN' },
      { wheel: 'FESTIVAL', isOn: true, next: null, slices: ['LUCKY88', 'NEXT_TIME'] },
    ],
    [
      { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 250 },
      {
        depositId: expect.stringMatching(/^[0-9a-f]{24}$/),
        wasAnnounced: false,
        creditedAt: '2026-03-01T05:00:30.000Z',
      },
    ],
    [
      { type: 'member.setActive', username: SOMCHAI, isActive: false },
      { username: SOMCHAI, isActive: false, signedOut: 0 },
    ],
  ])('answers the new state: %j', (event, value) => {
    expect(sendEvent(testWorld(), event)).toEqual({ ok: true, value });
  });
});

function bankAccountAt(bankCode: string) {
  return { bankCode, bankAccountName: 'SOMCHAI J', bankAccountNo: '1112223334' };
}

describe('an operator changes', () => {
  it('the name, the password, or the bank account of a member, and leaves other fields unchanged', () => {
    const world = testWorld();
    const somchai = player(world);
    const before = somchai.member;
    const change = { type: 'member.update', username: SOMCHAI } as const;
    sendEvent(world, { ...change, name: 'SOMCHAI' });
    expect(somchai.member).toEqual({ ...before, name: 'SOMCHAI' });
    sendEvent(world, { ...change, password: 'newer' });
    expect(somchai.member).toEqual({ ...before, name: 'SOMCHAI', password: 'newer' });
    const updated = sendEvent(world, { ...change, bankAccount: bankAccountAt('KBANK') });
    const account = { ...bankAccountAt('KBANK'), bankNameTH: 'ธนาคารกสิกรไทย' };
    expect(somchai.member).toEqual({ ...before, name: 'SOMCHAI', password: 'newer', ...account });
    expect(updated).toEqual({ ok: true, value: { profile: somchai.answer('account.profile') } });
    sendEvent(world, { ...change, bankAccount: null });
    expect(somchai.member).toMatchObject({
      bankCode: '',
      bankNameTH: '',
      bankAccountName: '',
      bankAccountNo: '',
    });
    expect(somchai.member.name).toBe('SOMCHAI');
  });

  it('who may sign in: switching on keeps existing sign-ins', () => {
    const world = testWorld();
    const somchai = player(world);
    const { token } = somchai.answer('auth.login', { body: { username: SOMCHAI, password: 'password' } });
    const isOn = { type: 'member.setActive', username: SOMCHAI, isActive: true } as const;
    expect(sendEvent(world, isOn)).toMatchObject({ value: { signedOut: 0 } });
    expect(authenticate(world, token).ok).toBe(true);
  });

  it('the terms of a bonus or a promotion, one at a time', () => {
    const world = testWorld();
    const [bonuses, promotions] = [world.store.table('bonuses'), world.store.table('promotions')];
    const [bonus, promotion] = [bonuses.get('DAILY10'), promotions.get('LUCKY50')];
    sendEvent(world, { type: 'bonus.set', code: 'DAILY10', turnover: 9 });
    expect(bonuses.get('DAILY10')).toEqual({ ...bonus, turnover: 9 });
    sendEvent(world, { type: 'bonus.set', code: 'DAILY10', maxReceived: 0, quota: 7 });
    expect(bonuses.get('DAILY10')).toEqual({ ...bonus, turnover: 9, maxReceived: 0, quota: 7 });
    sendEvent(world, { type: 'bonus.set', code: 'DAILY10', percentFail: 50 });
    expect(bonuses.get('DAILY10')).toMatchObject({ percentFail: 50, quota: 7 });
    sendEvent(world, { type: 'bonus.set', code: 'DAILY10', quota: null });
    expect(bonuses.get('DAILY10')).toMatchObject({ percentFail: 50, quota: null });
    sendEvent(world, { type: 'bonus.set', code: 'LUCKY50', percentFail: 50 });
    expect(promotions.get('LUCKY50')).toEqual({ ...promotion, percentFail: 50 });
    expect(bonuses.has('LUCKY50')).toBe(false);
  });

  it('the lookups, and leaves those that are not named unchanged', () => {
    const world = testWorld();
    const before = operatorOf(world);
    sendEvent(world, { type: 'lookup.set', slip: { closedFrom: '01:00', closedTo: '02:00' } });
    expect(operatorOf(world)).toEqual({
      ...before,
      slip: { ...before.slip, closedFrom: '01:00', closedTo: '02:00' },
    });
    sendEvent(world, { type: 'lookup.set', deposit: { wallets: [] }, notice: 'x' });
    expect(operatorOf(world)).toMatchObject({ notice: 'x', deposit: { ...before.deposit, wallets: [] } });
  });

  it('whether the bot answers, and nothing else of the bot', () => {
    const world = testWorld();
    const bot = world.store.table('chatBot').get('bot');
    sendEvent(world, { type: 'support.setBot', isOn: false });
    expect(world.store.table('chatBot').get('bot')).toEqual({ ...bot, isOn: false });
  });

  it('the wheel: one slice leaves it, and the others stay unchanged', () => {
    const world = testWorld();
    const before = world.store.table('wheels').get('CLASSIC');
    sendEvent(world, { type: 'spin.set', retire: 'CASH50' });
    expect(world.store.table('wheels').get('CLASSIC')).toEqual({
      ...before,
      slices: before?.slices.map((slice) =>
        slice.code === 'CASH50' ? { ...slice, isRetired: true } : slice,
      ),
    });
    sendEvent(world, { type: 'spin.set', isOn: false });
    expect(world.store.table('wheels').get('CLASSIC')?.slices).toHaveLength(9);
  });
});

describe('friends', () => {
  it('are counted, and named by their number if they have no name', () => {
    const world = testWorld();
    const register = (name?: string) =>
      sendEvent(world, { type: 'friend.register', username: '0823456789', ...(name && { name }) });
    expect(register()).toMatchObject({ value: { friends: 1, name: 'เพื่อนคนที่ 1' } });
    expect(register('Nok')).toMatchObject({ value: { friends: 2, name: 'Nok' } });
    expect(register()).toMatchObject({ value: { friends: 3, name: 'เพื่อนคนที่ 3' } });
  });
});
