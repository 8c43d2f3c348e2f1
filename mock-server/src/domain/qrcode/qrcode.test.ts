import { qrMinimum, qrProviders, type QrProvider } from '@krapao/contracts/entities/constants';
import { qrcode } from '@krapao/contracts/entities/deposit';
import { describe, expect, it } from 'vitest';
import { listSms } from '../sms/sms.ts';
import type { SimWorld } from '../tables.ts';
import { sendEvent, MINUTE, NOON, player, testWorld, type Player } from '../test/player.ts';

const create = (who: Player, bankCode: QrProvider, amount: number) =>
  who.answer('qrcode.create', { params: { bankCode }, body: { amount } });
const get = (who: Player, bankCode: QrProvider) => who.answer('qrcode.get', { params: { bankCode } });
const cancel = (who: Player, bankCode: QrProvider, qrcodeId?: string) =>
  who.result('qrcode.cancel', { params: { bankCode }, query: qrcodeId === undefined ? {} : { qrcodeId } });
const timersOf = (world: SimWorld) =>
  world.store
    .table('timers')
    .list()
    .filter(({ job }) => job === 'qrcode.expire');
const idOf = ({ qrcodeId }: { qrcodeId: string | null }) => qrcodeId ?? '';

describe('a QR code', () => {
  it.each([
    ['KBANK', 15],
    ['WW', 10],
    ['PAYTIMZ', 5],
  ] as const)('of %s ends on time, after %i minutes', (provider, minutes) => {
    const world = testWorld();
    const somchai = player(world);
    const made = create(somchai, provider, 100);
    expect(qrcode.parse(made)).toEqual(made);
    expect(made).toMatchObject({ hasQrcode: true, amount: 100 });
    expect(Date.parse(made.expireIn ?? '')).toBe(NOON + minutes * MINUTE);
    world.advance(minutes * MINUTE - 1);
    expect(get(somchai, provider)).toEqual(made);
    const fired = { at: NOON + minutes * MINUTE, job: 'qrcode.expire', args: { qrcodeId: made.qrcodeId } };
    expect(world.advance(1)).toEqual([fired]);
    expect(get(somchai, provider)).toMatchObject({ hasQrcode: false, qrcodeId: null, message: null });
  });

  it('of WW ends the one of KBANK', () => {
    const world = testWorld();
    const somchai = player(world);
    const kbank = create(somchai, 'KBANK', 100);
    create(somchai, 'WW', 200);
    expect(get(somchai, 'KBANK').hasQrcode).toBe(false);
    expect(get(somchai, 'WW').amount).toBe(200);
    expect(sendEvent(world, { type: 'qr.pay', qrcodeId: idOf(kbank) })).toMatchObject({
      code: 'NO_DATA',
      data: { reason: 'replaced' },
    });
  });

  it('replaces the earlier one at the same provider, with a full life of its own', () => {
    const world = testWorld();
    const somchai = player(world);
    const first = create(somchai, 'KBANK', 100);
    world.advance(14 * MINUTE);
    const second = create(somchai, 'KBANK', 20);
    expect(second.qrcodeId).not.toBe(first.qrcodeId);
    world.advance(14 * MINUTE);
    expect(get(somchai, 'KBANK')).toEqual(second);
    expect(timersOf(world)).toHaveLength(1);
  });

  it('belongs to one member only', () => {
    const world = testWorld();
    const [somchai, malee] = [player(world), player(world, 'malee')];
    const made = create(somchai, 'KBANK', 100);
    create(malee, 'WW', 300);
    expect(get(malee, 'KBANK').hasQrcode).toBe(false);
    expect(get(somchai, 'KBANK')).toEqual(made);
  });

  it.each([
    ['KBANK', 0.99, 'TRANSFER_MINIMUM'],
    ['WW', 99.99, 'TRANSFER_MINIMUM'],
    ['PAYTIMZ', 9, 'TRANSFER_MINIMUM'],
    ['KBANK', -1, 'TRANSFER_MINIMUM'],
    ['KBANK', 50_000.01, 'QR_FAIL'],
  ] as const)('of %s for %d is not made: %s', (provider, amount, message) => {
    const somchai = player(testWorld());
    const earlier = create(somchai, 'PAYTIMZ', 10);
    expect(somchai.call('qrcode.create', { params: { bankCode: provider }, body: { amount } })).toEqual({
      ok: false,
      code: message,
      data: { min: qrMinimum[provider], max: expect.any(Number) },
    });
    // The earlier one stays active.
    expect(get(somchai, 'PAYTIMZ')).toEqual(earlier);
  });

  it.each(
    qrProviders.flatMap(
      (provider) =>
        [
          [provider, 'has no bank', () => false],
          [provider, 'takes only the others', (bankCode: string) => bankCode !== provider],
        ] as const,
    ),
  )('of %s is not made if the operator %s', (provider, _, takes) => {
    const world = testWorld();
    const operators = world.store.table('operator');
    world.run(() => {
      const operator = operators.get('operator')!;
      const banks = operator.deposit.banks.map((bank) =>
        takes(bank.bankCode) ? bank : { ...bank, mode: 'MANUAL' as const },
      );
      operators.put('operator', { ...operator, deposit: { ...operator.deposit, banks } });
      return { ok: true, value: undefined };
    });
    const made = player(world).result('qrcode.create', {
      params: { bankCode: provider },
      body: { amount: 100 },
    });
    expect(made).toBe('NO_BANK');
  });
});

describe('cancelling a QR code', () => {
  it('deletes it once', () => {
    const world = testWorld();
    const somchai = player(world);
    const id = idOf(create(somchai, 'KBANK', 100));
    expect(cancel(somchai, 'KBANK', id)).toBe('done');
    expect(get(somchai, 'KBANK').hasQrcode).toBe(false);
    expect(cancel(somchai, 'KBANK', id)).toBe('NO_DATA');
    expect(timersOf(world)).toEqual([]);
  });

  it('accepts the id in the body too', () => {
    const world = testWorld();
    const somchai = player(world);
    const qrcodeId = idOf(create(somchai, 'WW', 100));
    expect(somchai.answer('qrcode.cancel', { params: { bankCode: 'WW' }, body: { qrcodeId } })).toEqual({
      message: 'SUCCESS',
    });
    expect(world.store.table('qrcodes').get(qrcodeId)?.reference).toMatch(/^KP[0-9A-F]{16}$/);
  });

  it('requires the id of one’s own active code at this provider', () => {
    const world = testWorld();
    const [somchai, malee] = [player(world), player(world, 'malee')];
    const id = idOf(create(somchai, 'KBANK', 100));
    expect(somchai.call('qrcode.cancel', { params: { bankCode: 'KBANK' } })).toMatchObject({
      code: 'KEY_MISSING',
      data: { issues: [{ path: 'query.qrcodeId', code: 'KEY_MISSING' }] },
    });
    expect(cancel(somchai, 'WW', id)).toBe('NO_DATA');
    expect(cancel(malee, 'KBANK', id)).toBe('NO_DATA');
    world.advance(15 * MINUTE);
    expect(cancel(somchai, 'KBANK', id)).toBe('NO_DATA');
  });
});

describe('a bank pays a QR code', () => {
  it('the wallet rises by exactly its amount, and the statement and an SMS say so', () => {
    const world = testWorld();
    const somchai = player(world);
    const qrcodeId = idOf(create(somchai, 'KBANK', 100.05));
    expect(sendEvent(world, { type: 'qr.pay', qrcodeId, from: 'นาย ก' })).toMatchObject({
      value: { qrcodeId, amount: 100.05, wallet: 2550.8 },
    });
    expect(somchai.balance()).toBe(2550.8);
    expect(get(somchai, 'KBANK').hasQrcode).toBe(false);
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements).toMatchObject([
      { statementType: 'deposit', from: 'KBANK', to: 'WALLET', amount: 100.05, status: 'SUCCESS' },
    ]);
    const [sms] = listSms(world, '0812345678');
    expect(sms?.text).toBe('Krapao: รับเงินฝาก ฿100.05 จาก นาย ก เข้ากระเป๋าแล้ว เวลา 12:00 น.');
  });

  it('a second payment of the same code is refused', () => {
    const world = testWorld();
    const somchai = player(world);
    const qrcodeId = idOf(create(somchai, 'KBANK', 100));
    sendEvent(world, { type: 'qr.pay', qrcodeId });
    expect(sendEvent(world, { type: 'qr.pay', qrcodeId })).toMatchObject({
      code: 'NO_DATA',
      data: { reason: 'paid' },
    });
    expect(somchai.balance()).toBe(2550.75);
  });

  it('another amount counts as paid', () => {
    const world = testWorld();
    const somchai = player(world);
    sendEvent(world, { type: 'qr.pay', qrcodeId: idOf(create(somchai, 'WW', 100)), amount: 99.5 });
    expect(somchai.balance()).toBe(2550.25);
  });

  it('a code that expired, was cancelled or never existed is refused with the reason', () => {
    const world = testWorld();
    const somchai = player(world);
    const pay = (qrcodeId: string) => sendEvent(world, { type: 'qr.pay', qrcodeId });
    const cancelled = idOf(create(somchai, 'KBANK', 100));
    cancel(somchai, 'KBANK', cancelled);
    const expired = idOf(create(somchai, 'PAYTIMZ', 100));
    world.advance(5 * MINUTE);
    expect(pay(cancelled)).toMatchObject({ code: 'NO_DATA', data: { reason: 'cancelled' } });
    expect(pay(expired)).toMatchObject({ code: 'NO_DATA', data: { reason: 'expired' } });
    expect(pay('f'.repeat(24))).toMatchObject({
      code: 'NO_DATA',
      data: { reason: 'there is no such QR code' },
    });
    expect(somchai.balance()).toBe(2450.75);
  });
});
