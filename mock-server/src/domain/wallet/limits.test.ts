import type { QrProvider } from '@krapao/contracts/entities/constants';
import { minor, negate } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { sendEvent, MINUTE, NOON, player, testWorld } from '../test/player.ts';
import { pendingAccount, walletAccount } from './member-accounts.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(PNG);
  return {
    file: { filename: 'slip.png', contentType: 'image/png', bytes },
    amount: undefined,
    bankCode: undefined,
  };
};

it.each([
  [0.99, 'TRANSFER_MINIMUM'],
  [1, 'done'],
  [1.01, 'done'],
  [2450.74, 'done'],
  [2450.75, 'done'],
  [2450.76, 'MONEY_NOT_ENOUGH'],
])('with 2,450.75 in the wallet a transfer of %d is %s', (amount, result) => {
  const somchai = player(testWorld());
  expect(somchai.result('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount } })).toBe(result);
});

describe('a withdrawal', () => {
  it.each([
    [99.99, 'TRANSFER_MINIMUM'],
    [100, 'done'],
    [2450.75, 'done'],
    [2450.76, 'MONEY_NOT_ENOUGH'],
  ])('of %d from 2,450.75 is %s', (amount, result) => {
    expect(player(testWorld()).result('wallet.withdraw', { body: { amount } })).toBe(result);
  });

  it.each([
    [1_999.99, 'done'],
    [2_000, 'done'],
    [2_000.01, 'KEY_INVALID'],
  ])('of %d, with 2,000 as the maximum, is %s', (amount, result) => {
    const world = testWorld();
    sendEvent(world, { type: 'lookup.set', withdraw: { withdrawMax: 2_000 } });
    expect(player(world).result('wallet.withdraw', { body: { amount } })).toBe(result);
  });

  it.each([
    [0, 'TRANSFER_MINIMUM'],
    [0.01, 'done'],
  ])('of %d without a minimum is %s', (amount, result) => {
    const world = testWorld();
    sendEvent(world, { type: 'lookup.set', withdraw: { withdrawMin: 0 } });
    expect(player(world).result('wallet.withdraw', { body: { amount } })).toBe(result);
  });

  it.each([
    [MINUTE - 1, 'REQUEST_LIMIT_1MIN'],
    [MINUTE, 'done'],
  ])('%d milliseconds after the last one is %s', (later, result) => {
    const world = testWorld();
    const somchai = player(world);
    somchai.answer('wallet.withdraw', { body: { amount: 100 } });
    world.advance(later);
    expect(somchai.result('wallet.withdraw', { body: { amount: 100 } })).toBe(result);
  });

  it('in progress cannot pay out more than is held', () => {
    const world = testWorld();
    const { member } = player(world);
    const amount = minor(1);
    const posted = world.run((inside) =>
      inside.ledger.post({
        memo: 'out of nothing',
        lines: [
          { account: pendingAccount('none'), amount: negate(amount) },
          { account: walletAccount(member.id), amount },
        ],
      }),
    );
    expect(posted).toMatchObject({ ok: false, code: 'MONEY_NOT_ENOUGH' });
  });
});

it.each<[QrProvider, number, string]>([
  ['KBANK', 0.99, 'TRANSFER_MINIMUM'],
  ['KBANK', 1, 'done'],
  ['KBANK', 50_000, 'done'],
  ['KBANK', 50_000.01, 'QR_FAIL'],
  ['WW', 99.99, 'TRANSFER_MINIMUM'],
  ['WW', 100, 'done'],
  ['WW', 30_000, 'done'],
  ['WW', 30_000.01, 'QR_FAIL'],
  ['PAYTIMZ', 9.99, 'TRANSFER_MINIMUM'],
  ['PAYTIMZ', 10, 'done'],
  ['PAYTIMZ', 20_000, 'done'],
  ['PAYTIMZ', 20_000.01, 'QR_FAIL'],
])('a QR code of %s for %d: %s', (bankCode, amount, result) => {
  const made = player(testWorld()).result('qrcode.create', { params: { bankCode }, body: { amount } });
  expect(made).toBe(result);
});

describe('a slip', () => {
  const [closes, opens] = [NOON + 11.5 * 60 * MINUTE, NOON + 12.5 * 60 * MINUTE];
  it.each([
    ['the last millisecond before 23:30', closes - 1, 'done'],
    ['23:30', closes, 'SLIP_UPLOAD_FAIL'],
    ['the last millisecond before 00:30', opens - 1, 'SLIP_UPLOAD_FAIL'],
    ['00:30', opens, 'done'],
  ])('at %s: %d is %s', (_, at, result) => {
    const world = testWorld();
    world.setTime(at);
    expect(player(world).result('wallet.uploadSlip', { form: picture() })).toBe(result);
  });

  it.each([
    [closes, 3_600],
    [closes + 1, 3_600],
    [closes + 1_000, 3_599],
    [opens - 1, 1],
  ])('at %d must wait %d seconds', (at, retryAfterSeconds) => {
    const world = testWorld();
    world.setTime(at);
    expect(player(world).call('wallet.uploadSlip', { form: picture() })).toMatchObject({
      data: { retryAfterSeconds },
    });
  });

  it.each([
    [5 * 1_048_576, 'done'],
    [5 * 1_048_576 + 1, 'SLIP_INVALID_FILE'],
  ])('of %d bytes is %s', (size, result) => {
    expect(player(testWorld()).result('wallet.uploadSlip', { form: picture(size) })).toBe(result);
  });
});
