import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT, MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { describe, expect, it } from 'vitest';
import { memberCard } from '../account/member-card.ts';
import { MINUTE, player, sendEvent, testWorld, type Player } from '../test/player.ts';
import type { SimWorld } from '../tables.ts';
import { everythingOf } from './member-accounts.ts';
import { hasRoom } from './room.ts';

const username = '0812345678';
const LIMIT = fromWire(MEMBER_LIMIT);

/** somchai, whose withdrawal in progress is refused first, with room for exactly `left` baht. */
function almostFull(left: number): { world: SimWorld; somchai: Player } {
  const world = testWorld();
  const somchai = player(world);
  sendEvent(world, { type: 'withdrawal.decide', username, status: 'FAILED' });
  for (;;) {
    const missing = LIMIT - fromWire(left) - everythingOf(world, somchai.member.id);
    if (missing === 0) return { world, somchai };
    const amount = Math.min(INCOMING_LIMIT, missing / 100);
    sendEvent(world, { type: 'bankTransfer.arrive', username, amount });
    world.advance(MINUTE);
  }
}

const codeOf = (somchai: Player, amount: number): string =>
  somchai.answer('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount } }).qrcodeId ?? '';
const card = (world: SimWorld, somchai: Player) => memberCard(world, somchai.member);
const has = (world: SimWorld, somchai: Player) => toWire(everythingOf(world, somchai.member.id));
const lose = (world: SimWorld, stake: number) =>
  sendEvent(world, { type: 'game.result', username, game: 'PG', stake, payout: 0 });

describe('a payment for a QR code of a member who may have no more has left the payer’s bank: it is held', () => {
  it.each([
    ['at once', {}, 0],
    ['with a delay', { delay: '1m' }, 1],
    ['after the code has expired', { late: true }, 17],
  ])('%s', (_, how, minutes) => {
    const { world, somchai } = almostFull(0);
    const qrcodeId = codeOf(somchai, 100);
    const paid = sendEvent(world, { type: 'qr.pay', qrcodeId, from: 'Nid', ...how });
    expect(paid).toMatchObject({ ok: true, value: { qrcodeId, amount: 100 } });
    world.advance(minutes * MINUTE);
    expect(card(world, somchai)).toMatchObject({
      qrcode: null,
      deposits: [{ kind: 'held', amount: 100, heldUntil: 'room' }],
    });
    expect(sendEvent(world, { type: 'qr.pay', qrcodeId, late: true })).toMatchObject({
      data: { reason: 'paid' },
    });
  });
});

it('a payment for a QR code during a bonus is held until the bonus has ended, like a bank transfer', () => {
  const world = testWorld();
  const somchai = player(world);
  sendEvent(world, { type: 'bankTransfer.arrive', username, amount: 200 });
  world.advance(MINUTE);
  const qrcodeId = codeOf(somchai, 100);
  somchai.answer('bonus.activate', { params: { code: 'WELCOME100' } });
  const before = somchai.balance();
  const paid = sendEvent(world, { type: 'qr.pay', qrcodeId });
  expect(paid).toMatchObject({ ok: true, value: { heldUntil: 'bonus', wallet: before } });
  expect(card(world, somchai).deposits).toMatchObject([
    { kind: 'held', bankCode: 'KBANK', amount: 100, heldUntil: 'bonus' },
  ]);
});

describe('what is held for lack of room is credited as soon as there is room', () => {
  it('when the bank has paid out a withdrawal, not while it may still come back', () => {
    const { world, somchai } = almostFull(0);
    sendEvent(world, { type: 'qr.pay', qrcodeId: codeOf(somchai, 300), from: 'Nid' });
    somchai.answer('wallet.withdraw', { body: { amount: 300 } });
    expect(card(world, somchai).deposits).toHaveLength(1);
    sendEvent(world, { type: 'withdrawal.decide', username, status: 'SUCCESS' });
    expect(card(world, somchai).deposits).toEqual([]);
    expect(has(world, somchai)).toBe(MEMBER_LIMIT);
    expect(world.store.table('sms').list().at(-1)?.text, 'who paid is remembered').toContain('Nid');
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 2 } }).statements).toMatchObject([
      { statementType: 'withdraw', amount: 300, status: 'SUCCESS' },
      { statementType: 'deposit', from: 'KBANK', amount: 300, status: 'SUCCESS' },
    ]);
  });

  it('when enough was lost in a game, the oldest first', () => {
    const { world, somchai } = almostFull(0);
    for (const amount of [5, 6]) sendEvent(world, { type: 'qr.pay', qrcodeId: codeOf(somchai, 10), amount });
    lose(world, 4);
    expect(card(world, somchai).deposits).toHaveLength(2);
    lose(world, 1);
    expect(card(world, somchai).deposits).toMatchObject([{ amount: 6 }]);
    expect(has(world, somchai)).toBe(MEMBER_LIMIT);
  });

  it('but not while a bonus is active', () => {
    const { world, somchai } = almostFull(30);
    const given = sendEvent(world, { type: 'coupon.give', username, slice: 'BONUS100' });
    const { code } = (given.ok ? given.value['coupon'] : {}) as { code: string };
    sendEvent(world, { type: 'qr.pay', qrcodeId: codeOf(somchai, 100) });
    sendEvent(world, { type: 'game.result', username, game: 'PG', stake: 70, payout: 0 });
    expect(has(world, somchai)).toBe(MEMBER_LIMIT);
    lose(world, 100);
    somchai.answer('spinwheel.claim', { body: { coupon: code } });
    sendEvent(world, { type: 'bankTransfer.arrive', username, amount: 10 });
    world.advance(MINUTE);
    lose(world, 50);
    expect(card(world, somchai).deposits).toMatchObject([{ amount: 10, heldUntil: 'bonus' }]);
  });
});

it('a withdrawal that ends a bonus leaves room only once the bank has paid it out', () => {
  const { world, somchai } = almostFull(100);
  const given = sendEvent(world, { type: 'coupon.give', username, slice: 'BONUS100' });
  const { code } = (given.ok ? given.value['coupon'] : {}) as { code: string };
  somchai.answer('spinwheel.claim', { body: { coupon: code } });
  sendEvent(world, { type: 'bankTransfer.arrive', username, amount: 50 });
  world.advance(MINUTE);
  const { turnoverNeeded = 0 } = somchai.answer('bonus.checkActive');
  somchai.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: turnoverNeeded } });
  sendEvent(world, {
    type: 'game.result',
    username,
    game: 'PG',
    stake: turnoverNeeded,
    payout: turnoverNeeded,
  });
  sendEvent(world, { type: 'lookup.set', withdraw: { withdrawMax: MEMBER_LIMIT / 10 } });
  somchai.answer('wallet.withdrawAll', { body: { amount: MEMBER_LIMIT / 10 } });
  expect(card(world, somchai).deposits).toMatchObject([{ amount: 50, heldUntil: 'room' }]);
  sendEvent(world, { type: 'withdrawal.decide', username, status: 'FAILED' });
  expect(has(world, somchai)).toBe(MEMBER_LIMIT);
  expect(hasRoom(world, somchai.member.id, fromWire(0.01))).toBe(false);
});

const arrive = (world: SimWorld, who: string, amount: number) =>
  sendEvent(world, { type: 'bankTransfer.arrive', username: who, amount });

describe('the answer to a bank transfer says whether it would be held now', () => {
  it('for a bonus', () => {
    expect(arrive(testWorld(), 'duangjai', 100)).toMatchObject({ value: { heldUntil: 'bonus' } });
  });

  it('for want of room, to the last satang', () => {
    const { world } = almostFull(100);
    expect(arrive(world, 'somchai', 100)).not.toHaveProperty('value.heldUntil');
    expect(arrive(world, 'somchai', 100.01)).toMatchObject({ value: { heldUntil: 'room' } });
  });
});
