import { describe, expect, it } from 'vitest';
import { toWire } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT } from '@krapao/contracts/kernel/schema';
import { operations } from '@krapao/contracts/operations';
import { enterByForm } from '../games/enter.ts';
import { play } from '../games/play.ts';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import { everythingOf } from './member-accounts.ts';

const username = '0812345678';

/** Pays in until no more is accepted. Returns the refusal. */
function payInUntilFull(amount = INCOMING_LIMIT) {
  const world = testWorld();
  const somchai = player(world);
  for (let nth = 0; nth < 20; nth += 1) {
    somchai.answer('wallet.add', { body: { amount } });
    const decided = sendEvent(world, { type: 'deposit.decide', username, status: 'SUCCESS' });
    if (!decided.ok) return { world, somchai, decided };
  }
  throw new Error('there was no end to it');
}

describe('a member has no more money than every answer can carry', () => {
  // Some satang beside billions have more decimals as a float.
  it.each([
    ['whole baht', INCOMING_LIMIT],
    ['satang', INCOMING_LIMIT - 0.07],
  ])('so wallet and statement work with the most a member may have, in %s', (_in, amount) => {
    const { somchai, decided } = payInUntilFull(amount);
    expect(decided).toMatchObject({
      code: 'NO_DATA',
      data: { reason: expect.stringContaining('no more: a member may have') },
    });
    const wallet = somchai.answer('wallet.get');
    expect(operations['wallet.get'].answer.safeParse(wallet).error).toBeUndefined();
    const list = somchai.answer('statement.list', { body: { page: 1, limit: 100 } });
    expect(operations['statement.list'].answer.safeParse(list).error).toBeUndefined();
  });

  it.each(['WALLET', 'PG'])('also when everything is moved to one account: %s', (to) => {
    const { somchai } = payInUntilFull();
    expect(somchai.result('wallet.transferAll', { body: { to } })).toBe('done');
    const answer = somchai.answer('wallet.get');
    expect(operations['wallet.get'].answer.safeParse(answer).error).toBeUndefined();
  });

  it('for every source of money: a code, a link, a game', () => {
    const { world, somchai } = payInUntilFull();
    const { qrcodeId } = somchai.answer('qrcode.create', {
      params: { bankCode: 'KBANK' },
      body: { amount: 100 },
    });
    const amount = INCOMING_LIMIT;
    const before = somchai.balance();
    expect(sendEvent(world, { type: 'qr.pay', qrcodeId: qrcodeId ?? '', amount })).toMatchObject({
      value: { heldUntil: 'room', wallet: before },
    });
    const won = { type: 'game.result', username, game: 'PG', stake: 1, payout: amount } as const;
    expect(sendEvent(world, won)).toMatchObject({ code: 'NO_DATA' });
    const link = sendEvent(world, { type: 'truelink.give', amount, isSpent: false });
    if (!link.ok) throw new Error(link.code);
    const { encrypted } = link.value as { encrypted: string };
    expect(somchai.call('wallet.truelink', { body: { link: encrypted } })).toMatchObject({
      code: 'TRUELINK_INVALID',
      data: { reason: 'room' },
    });
  });

  it('refuses a round on the game page that would win more than the limit allows', () => {
    const { world, somchai } = payInUntilFull();
    const has = () => toWire(everythingOf(world, somchai.member.id));
    // A withdrawal of 1,000 is in progress, and counts too.
    const room = 10 * INCOMING_LIMIT - has() - 1_000;
    somchai.answer('wallet.add', { body: { amount: room } });
    expect(sendEvent(world, { type: 'deposit.decide', username, status: 'SUCCESS' }).ok).toBe(true);
    const before = has();
    const { password, username: name } = somchai.answer('wallet.account', { params: { slotCode: 'PG' } });
    const fields = new Map(Object.entries({ username: name, password }));
    const entered = world.run(enterByForm, { code: 'PG', fields });
    if (!entered.ok) throw new Error(entered.code);
    const round = { code: 'PG', session: entered.value.id, stake: 10 };
    expect(world.run(play, { ...round, wanted: 'win' })).toMatchObject({ ok: false, code: 'NO_ROOM' });
    expect(has()).toBe(before);
    expect(world.run(play, { ...round, wanted: 'lose' }).ok).toBe(true);
    expect(has()).toBe(before - 10);
  });

  it('and a bank transfer over the limit is held, like one during a bonus', () => {
    const { world, somchai } = payInUntilFull();
    const before = somchai.balance();
    sendEvent(world, { type: 'bankTransfer.arrive', username, amount: INCOMING_LIMIT - 1 });
    world.advance(2 * MINUTE);
    expect(somchai.balance()).toBe(before);
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements[0]).toMatchObject({
      amount: INCOMING_LIMIT - 1,
      status: 'PENDING',
    });
  });
});
