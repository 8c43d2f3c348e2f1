import { describe, expect, it } from 'vitest';
import { listSms } from '../sms/sms.ts';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';

const SOMCHAI = '0812345678';
const newest = (who: Player) => who.answer('statement.list', { body: { page: 1, limit: 1 } });
const announce = (who: Player, amount: number) => who.result('wallet.add', { body: { amount } });

describe('a bank transfer that arrives', () => {
  it('is in the wallet within a minute', () => {
    const world = testWorld();
    const somchai = player(world);
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 250.5 });
    expect(newest(somchai).statements).toMatchObject([
      { statementType: 'deposit', from: 'SCB', to: 'WALLET', amount: 250.5, status: 'PENDING' },
    ]);
    expect(somchai.balance()).toBe(2450.75);
    world.advance(MINUTE);
    expect(somchai.balance()).toBe(2701.25);
    expect(newest(somchai).statements[0]?.status).toBe('SUCCESS');
    expect(listSms(world, SOMCHAI)[0]?.text).toContain('฿250.50');
  });

  it('is credited once, also if an operator is faster than the timer', () => {
    const world = testWorld();
    const somchai = player(world);
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 100 });
    sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS' });
    world.advance(MINUTE);
    expect(somchai.balance()).toBe(2550.75);
  });

  it('requires a member', () => {
    expect(sendEvent(testWorld(), { type: 'bankTransfer.arrive', username: '1', amount: 5 })).toMatchObject({
      code: 'NO_USER',
    });
  });

  it('is in kip in Laos', () => {
    const world = testWorld('laos');
    sendEvent(world, { type: 'bankTransfer.arrive', username: '2055551234', amount: 50_000 });
    world.advance(MINUTE);
    expect(listSms(world, '2055551234')[0]?.text).toMatch(/ໄດ້ຮັບເງິນຝາກ 50,000\.00\u00a0₭ ຈາກ .+ ເຂົ້າກະເປົາແລ້ວ/);
  });
});

describe('an announced transfer', () => {
  it('is in progress until an operator confirms it', () => {
    const world = testWorld();
    const somchai = player(world);
    const { total } = newest(somchai);
    expect(announce(somchai, 300)).toBe('done');
    world.advance(24 * 60 * MINUTE);
    expect(newest(somchai)).toMatchObject({ total: total + 1, statements: [{ status: 'PENDING' }] });
    expect(somchai.balance()).toBe(2450.75);
    sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS' });
    expect(somchai.balance()).toBe(2750.75);
    expect(newest(somchai)).toMatchObject({ total: total + 1, statements: [{ status: 'SUCCESS' }] });
  });

  it('may be confirmed with another amount, or refused', () => {
    const world = testWorld();
    const somchai = player(world);
    announce(somchai, 300);
    sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS', amount: 299 });
    expect(newest(somchai).statements).toMatchObject([{ amount: 299, status: 'SUCCESS' }]);
    announce(somchai, 300);
    sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'FAILED' });
    expect(newest(somchai).statements).toMatchObject([{ amount: 300, status: 'FAILED' }]);
    expect(somchai.balance()).toBe(2749.75);
  });

  it('is settled by the transfer when that arrives: one deposit, not two', () => {
    const world = testWorld();
    const somchai = player(world);
    const { total } = newest(somchai);
    announce(somchai, 300);
    sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 300 });
    world.advance(MINUTE);
    expect([somchai.balance(), newest(somchai).total]).toEqual([2750.75, total + 1]);
    expect(sendEvent(world, { type: 'deposit.decide', username: SOMCHAI, status: 'SUCCESS' })).toMatchObject({
      code: 'NO_DATA',
    });
  });

  it('is refused below 1 baht, without a bank account, and if the operator takes none by hand', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(announce(somchai, 0.99)).toBe('TRANSFER_MINIMUM');
    sendEvent(world, { type: 'member.update', username: '0823456789', bankAccount: null });
    expect(announce(player(world, 'malee'), 100)).toBe('NO_BANK');
    sendEvent(world, { type: 'lookup.set', deposit: { isManual: false } });
    expect(announce(somchai, 100)).toBe('NO_BANK');
  });
});
