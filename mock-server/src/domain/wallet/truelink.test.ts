import { describe, expect, it } from 'vitest';
import type { SimWorld } from '../tables.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';
import { encryptSalted } from './openssl.ts';
import { truelinkOf } from './truelink.ts';

const SECRET = 'krapao-truelink';
const SALT = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
const encrypted = (text: string, secret = SECRET) => encryptSalted(text, secret, SALT);

const send = (world: SimWorld, link: string, persona = 'somchai') =>
  player(world, persona).call('wallet.truelink', { body: { link } });
const sendVoucher = (world: SimWorld, voucher: string) => send(world, encrypted(truelinkOf(voucher)));

describe('a TrueMoney link', () => {
  it('is credited at once, with its amount', () => {
    const world = testWorld();
    expect(sendVoucher(world, 'KRAPAO0000000000000500')).toEqual({
      ok: true,
      value: { message: 'SUCCESS', amount: 500 },
    });
    const somchai = player(world);
    expect(somchai.balance()).toBe(2950.75);
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements).toMatchObject([
      { statementType: 'deposit', from: 'TRUEWALLET', to: 'WALLET', amount: 500, status: 'SUCCESS' },
    ]);
  });

  it('made by an event is accepted once, from whoever is first', () => {
    const world = testWorld();
    const given = sendEvent(world, { type: 'truelink.give', amount: 77.5, isSpent: false });
    const link = given.ok ? String(given.value['encrypted']) : '';
    expect(send(world, link, 'malee')).toMatchObject({ value: { amount: 77.5 } });
    expect(send(world, link)).toMatchObject({ code: 'TRUELINK_DUPLICATE' });
    expect([player(world, 'malee').balance(), player(world).balance()]).toEqual([77.5, 2450.75]);
  });

  it('without an event has an amount too, the same in every world', () => {
    const amounts = [testWorld(), testWorld('default', '2')].map((world) =>
      sendVoucher(world, 'ABCDEFGH12345678'),
    );
    expect(amounts[0]).toEqual(amounts[1]);
    expect(amounts[0]).toMatchObject({ ok: true, value: { amount: expect.any(Number) } });
  });

  it.each([
    ['with 1 baht', encrypted(truelinkOf('KRAPAO0000000000000001')), 'TRANSFER_MINIMUM', { min: 2 }],
    [
      'that is spent',
      encrypted(truelinkOf('KRAPAO0000000000SPENT')),
      'TRUELINK_INVALID',
      { reason: 'spent' },
    ],
    ['that is not encrypted', truelinkOf('ABCDEFGH12345678'), 'TRUELINK_INVALID', { reason: 'encryption' }],
    [
      'encrypted with another secret',
      encrypted(truelinkOf('ABCDEFGH12345678'), 'other'),
      'TRUELINK_INVALID',
      { reason: 'encryption' },
    ],
    [
      'of another address',
      encrypted('https://gift.truemoney.example/campaign/?v=ABCDEFGH12345678'),
      'TRUELINK_INVALID',
      { reason: 'link' },
    ],
    ['without a voucher', encrypted(truelinkOf('')), 'TRUELINK_INVALID', { reason: 'link' }],
  ])('%s is refused', (_, link, code, data) => {
    const world = testWorld();
    expect(send(world, link)).toMatchObject({ code, data });
    expect(player(world).balance()).toBe(2450.75);
  });

  it('is refused if the operator takes no links', () => {
    const world = testWorld();
    sendEvent(world, { type: 'lookup.set', deposit: { wallets: [] } });
    expect(sendVoucher(world, 'ABCDEFGH12345678')).toMatchObject({ code: 'NO_WALLET' });
  });
});
