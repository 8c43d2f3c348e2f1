import { describe, expect, it } from 'vitest';
import { happen, MINUTE, player, testWorld } from '../test/player.ts';
import { encryptSalted } from './openssl.ts';
import { truelinkOf } from './truelink-voucher.ts';

const SOMCHAI = '0812345678';

/** somchai after a deposit of 200, with WELCOME100 active: 200 more, and 2,000 to be staked. */
function withBonus() {
  const world = testWorld();
  const somchai = player(world);
  happen(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 200 });
  world.advance(MINUTE);
  somchai.answer('bonus.activate', { params: { code: 'WELCOME100' } });
  const everything = () =>
    somchai.answer('wallet.get').slots.reduce((sum, slot) => sum + slot.amount, somchai.balance());
  return { world, somchai, everything };
}

describe('while a bonus is active', () => {
  it('no deposit can be begun, in whichever way', () => {
    const { somchai } = withBonus();
    const before = somchai.balance();
    const link = encryptSalted(truelinkOf('ABCDEFGH12345678'), 'krapao-truelink', new Uint8Array(8));
    const file = {
      filename: 'a.png',
      contentType: 'image/png',
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    };
    expect(somchai.result('wallet.add', { body: { amount: 100 } })).toBe('BONUS_REMAINING');
    expect(somchai.result('wallet.truelink', { body: { link } })).toBe('BONUS_REMAINING');
    const form = { file, amount: undefined, bankCode: undefined };
    expect(somchai.result('wallet.uploadSlip', { form })).toBe('BONUS_REMAINING');
    const code = somchai.answer('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
    expect(code).toMatchObject({ hasQrcode: false, message: 'BONUS_REMAINING' });
    expect(somchai.balance()).toBe(before);
  });

  it('a bank transfer that arrives waits for an operator', () => {
    const { world, somchai } = withBonus();
    const before = somchai.balance();
    happen(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 50 });
    world.advance(24 * 60 * MINUTE);
    expect(somchai.balance()).toBe(before);
    happen(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS' });
    expect(somchai.balance()).toBe(before + 50);
  });

  it('nothing can be withdrawn before the turnover, then only everything, and with that the bonus is over', () => {
    const { world, somchai, everything } = withBonus();
    const withdrawAll = (amount: number) => somchai.result('wallet.withdrawAll', { body: { amount } });
    expect(withdrawAll(everything())).toBe('BONUS_CONDITION');
    for (let rounds = 1; rounds <= 20; rounds += 1)
      happen(world, { type: 'game.result', username: SOMCHAI, game: 'UFABET', stake: 100, payout: 100 });
    expect(withdrawAll(500)).toBe('BONUS_CONDITION');
    expect(withdrawAll(everything())).toBe('done');
    expect(everything()).toBe(0);
    expect(somchai.answer('bonus.checkActive').status).toBe(false);
  });
});
