import { describe, expect, it } from 'vitest';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import { endBonus } from '../bonus/end.ts';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import { encryptSalted } from './openssl.ts';
import { truelinkOf } from './truelink.ts';

const SOMCHAI = '0812345678';

const pngFile = {
  filename: 'a.png',
  contentType: 'image/png',
  bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** somchai after a deposit of 200, with WELCOME100 active: 200 more, and 2,000 to be staked. */
function withBonus() {
  const world = testWorld();
  const somchai = player(world);
  sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 200 });
  world.advance(MINUTE);
  somchai.answer('bonus.activate', { params: { code: 'WELCOME100' } });
  const everything = () =>
    somchai.answer('wallet.get').slots.reduce((sum, slot) => sum + slot.amount, somchai.balance());
  return { world, somchai, everything };
}

describe('while a bonus is active', () => {
  it('no deposit can be started, of any kind', () => {
    const { somchai } = withBonus();
    const before = somchai.balance();
    const link = encryptSalted(truelinkOf('ABCDEFGH12345678'), 'krapao-truelink', new Uint8Array(8));
    expect(somchai.result('wallet.add', { body: { amount: 100 } })).toBe('BONUS_REMAINING');
    expect(somchai.result('wallet.truelink', { body: { link } })).toBe('BONUS_REMAINING');
    const form = { file: pngFile, amount: undefined, bankCode: undefined };
    expect(somchai.result('wallet.uploadSlip', { form })).toBe('BONUS_REMAINING');
    const code = { params: { bankCode: 'KBANK' }, body: { amount: 100 } } as const;
    expect(somchai.result('qrcode.create', code)).toBe('BONUS_REMAINING');
    expect(somchai.balance()).toBe(before);
  });

  it('a bank transfer that arrives is held, and an operator may credit or refuse it meanwhile', () => {
    const { world, somchai } = withBonus();
    const before = somchai.balance();
    const newest = () => somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements[0];
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 50 });
    world.advance(24 * 60 * MINUTE);
    expect(somchai.balance()).toBe(before);
    expect(newest()).toMatchObject({ statementType: 'deposit', amount: 50, status: 'PENDING' });
    sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS' });
    expect(somchai.balance()).toBe(before + 50);
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 60 });
    world.advance(MINUTE);
    sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'FAILED' });
    expect(newest()).toMatchObject({ amount: 60, status: 'FAILED' });
    expect(somchai.balance()).toBe(before + 50);
  });

  it('a slip from before is credited if an operator accepts it, and a refund that was received can be added', () => {
    const world = testWorld();
    const somchai = player(world);
    const form = { file: pngFile, amount: '80', bankCode: undefined };
    somchai.answer('wallet.uploadSlip', { form });
    somchai.answer('refund.receive');
    somchai.answer('bonus.activate', { params: { code: 'DAILY10' } });
    const before = somchai.balance();
    expect(sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS' }).ok).toBe(true);
    expect(somchai.balance()).toBe(before + 80);
    expect(somchai.result('refund.addWallet')).toBe('done');
    expect(somchai.balance()).toBe(before + 130);
    expect(somchai.answer('bonus.checkActive')).toMatchObject({ status: true });
  });

  it('held transfers are in the wallet as soon as the bonus ends, each once', () => {
    const { world, somchai, everything } = withBonus();
    for (const amount of [50, 70.25])
      sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount });
    world.advance(MINUTE);
    // Not yet credited when the bonus ends: its own timer still runs.
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 5 });
    for (const { code, amount } of somchai.answer('wallet.get').slots)
      if (amount > 0)
        sendEvent(world, { type: 'game.result', username: SOMCHAI, game: code, stake: amount, payout: 0 });
    const body = { from: 'WALLET', to: 'PG', amount: somchai.balance() };
    somchai.answer('wallet.transfer', { body });
    sendEvent(world, { type: 'game.result', username: SOMCHAI, game: 'PG', stake: body.amount, payout: 0 });
    expect(everything()).toBe(0);
    somchai.answer('bonus.clear');
    expect(somchai.balance()).toBe(120.25);
    world.advance(MINUTE);
    expect(somchai.balance()).toBe(125.25);
    expect(sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS' })).toMatchObject({
      code: 'NO_DATA',
    });
    expect(world.ledger.checkAll()).toBeUndefined();
  });

  it('held transfers arrive after a withdrawal of everything, which also ends the bonus', () => {
    const { world, somchai, everything } = withBonus();
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 50 });
    world.advance(MINUTE);
    for (let rounds = 1; rounds <= 20; rounds += 1)
      sendEvent(world, { type: 'game.result', username: SOMCHAI, game: 'UFABET', stake: 100, payout: 100 });
    somchai.answer('wallet.withdrawAll', { body: { amount: everything() } });
    expect(everything()).toBe(50);
  });

  it('a transfer that was only announced is not treated as arrived', () => {
    const world = testWorld();
    const somchai = player(world);
    somchai.answer('wallet.add', { body: { amount: 300 } });
    const given = sendEvent(world, { type: 'coupon.give', username: SOMCHAI, slice: 'BONUS100' });
    const { code } = (given.ok ? given.value.coupon : {}) as { code: string };
    somchai.answer('spinwheel.claim', { body: { coupon: code } });
    world.advance(MINUTE);
    const before = somchai.balance();
    world.run(() => {
      const active = activeUserBonus(world, somchai.member.id);
      if (active) endBonus(world, active);
      return { ok: true, value: null };
    });
    expect(somchai.balance()).toBe(before);
  });

  it('nothing can be withdrawn before the turnover, then only everything, and that ends the bonus', () => {
    const { world, somchai, everything } = withBonus();
    const withdrawAll = (amount: number) => somchai.result('wallet.withdrawAll', { body: { amount } });
    expect(withdrawAll(everything())).toBe('BONUS_CONDITION');
    for (let rounds = 1; rounds <= 20; rounds += 1)
      sendEvent(world, { type: 'game.result', username: SOMCHAI, game: 'UFABET', stake: 100, payout: 100 });
    expect(withdrawAll(500)).toBe('BONUS_CONDITION');
    expect(withdrawAll(everything())).toBe('done');
    expect(everything()).toBe(0);
    expect(somchai.answer('bonus.checkActive').status).toBe(false);
  });
});
