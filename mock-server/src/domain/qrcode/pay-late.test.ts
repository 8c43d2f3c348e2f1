import type { QrProvider } from '@krapao/contracts/entities/constants';
import { describe, expect, it } from 'vitest';
import { listSms } from '../sms/sms.ts';
import type { SimWorld } from '../tables.ts';
import { sendEvent, MINUTE, NOON, player, testWorld, type Player } from '../test/player.ts';

const create = (who: Player, bankCode: QrProvider, amount: number) =>
  who.answer('qrcode.create', { params: { bankCode }, body: { amount } });
const get = (who: Player, bankCode: QrProvider) => who.answer('qrcode.get', { params: { bankCode } });
const cancel = (who: Player, bankCode: QrProvider, qrcodeId?: string) =>
  who.result('qrcode.cancel', { params: { bankCode }, query: qrcodeId === undefined ? {} : { qrcodeId } });
const idOf = ({ qrcodeId }: { qrcodeId: string | null }) => qrcodeId ?? '';

const pay = (world: SimWorld, qrcodeId: string, more: object) =>
  sendEvent(world, { type: 'qr.pay', qrcodeId, ...more });

function withCode() {
  const world = testWorld();
  const somchai = player(world);
  const qrcodeId = idOf(create(somchai, 'KBANK', 100));
  return { world, somchai, qrcodeId, before: somchai.balance() };
}

type Coded = ReturnType<typeof withCode>;

describe('a bank that pays a code late', () => {
  it('after it has ended: the money arrives as a bank transfer, and is in the wallet within a minute', () => {
    const { world, somchai, qrcodeId, before } = withCode();
    world.advance(15 * MINUTE);
    expect(pay(world, qrcodeId, {})).toMatchObject({ ok: false, data: { reason: 'expired' } });
    expect(pay(world, qrcodeId, { late: true })).toMatchObject({
      ok: true,
      value: { qrcodeId, amount: 100, wasAnnounced: false, creditedAt: expect.any(String) },
    });
    expect([somchai.balance(), get(somchai, 'KBANK').hasQrcode]).toEqual([before, false]);
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements[0]).toMatchObject({
      amount: 100,
      status: 'PENDING',
    });
    world.advance(MINUTE);
    expect(somchai.balance()).toBe(before + 100);
  });

  it('though it is still active: just as it expires', () => {
    const { world, somchai, qrcodeId, before } = withCode();
    const paidAt = new Date(NOON + 15 * MINUTE).toISOString();
    expect(pay(world, qrcodeId, { late: true })).toMatchObject({ ok: true, value: { paidAt } });
    expect(get(somchai, 'KBANK').hasQrcode).toBe(true);
    expect(world.advance(16 * MINUTE).map(({ job }) => job)).toEqual([
      'qrcode.expire',
      'qrcode.pay',
      'deposit.credit',
    ]);
    expect(somchai.balance()).toBe(before + 100);
  });

  it('after a delay, in time: like any payment, and the code has ended', () => {
    const { world, somchai, qrcodeId, before } = withCode();
    pay(world, qrcodeId, { delay: '90s', amount: 80, from: 'Nid' });
    world.advance(90_000 - 1);
    expect(somchai.balance()).toBe(before);
    world.advance(1);
    expect([somchai.balance(), get(somchai, 'KBANK').hasQrcode]).toEqual([before + 80, false]);
    expect(listSms(world)[0]?.text).toContain('Nid');
  });

  it.each([
    ['late', { late: true }],
    ['after a delay that was too long', { delay: '16m' }],
  ])('%s: the SMS names the payer, the statement the bank', (_, when) => {
    const { world, somchai, qrcodeId } = withCode();
    pay(world, qrcodeId, { ...when, from: 'Nid' });
    world.advance(17 * MINUTE);
    expect(listSms(world)[0]?.text).toContain('จาก Nid เข้า');
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements).toMatchObject([
      { from: 'SCB', to: 'WALLET', amount: 100, status: 'SUCCESS' },
    ]);
  });

  it('after a delay that was too long, or when the code was cancelled meanwhile: as a bank transfer', () => {
    const { world, somchai, qrcodeId, before } = withCode();
    pay(world, qrcodeId, { delay: '5m' });
    expect(cancel(somchai, 'KBANK', qrcodeId)).toBe('done');
    world.advance(5 * MINUTE);
    expect(somchai.balance()).toBe(before);
    world.advance(MINUTE);
    expect(somchai.balance()).toBe(before + 100);
  });

  it('takes nothing if someone else has paid meanwhile, and a paid code is never paid late', () => {
    const { world, somchai, qrcodeId, before } = withCode();
    pay(world, qrcodeId, { delay: '1m' });
    pay(world, qrcodeId, {});
    world.advance(10 * MINUTE);
    expect(somchai.balance()).toBe(before + 100);
    expect(pay(world, qrcodeId, { late: true })).toMatchObject({ ok: false, data: { reason: 'paid' } });
  });

  it.each([
    ['expired', ({ world }: Coded) => void world.advance(15 * MINUTE)],
    ['was cancelled', ({ somchai, qrcodeId }: Coded) => void cancel(somchai, 'KBANK', qrcodeId)],
    ['was replaced', ({ somchai }: Coded) => void create(somchai, 'WW', 200)],
  ])('pays it once: if it %s a second payment is refused', (_, end) => {
    const coded = withCode();
    const { world, somchai, qrcodeId, before } = coded;
    end(coded);
    expect(pay(world, qrcodeId, { late: true })).toMatchObject({ ok: true });
    for (const again of [{ late: true }, { late: true, delay: '1m' }, {}])
      expect(pay(world, qrcodeId, again)).toMatchObject({ ok: false, data: { reason: 'paid' } });
    world.advance(10 * MINUTE);
    expect(somchai.balance()).toBe(before + 100);
  });

  it('is refused if an earlier payment is on its way, but not if it is faster', () => {
    const { world, somchai, qrcodeId, before } = withCode();
    const paidAt = new Date(NOON + 15 * MINUTE).toISOString();
    pay(world, qrcodeId, { late: true });
    for (const again of [{ late: true }, { delay: '16m' }])
      expect(pay(world, qrcodeId, again)).toMatchObject({
        ok: false,
        code: 'NO_DATA',
        data: { reason: 'another payment of the code is on its way', paidAt },
      });
    expect(pay(world, qrcodeId, { delay: '1m', amount: 80 })).toMatchObject({ ok: true });
    world.advance(20 * MINUTE);
    expect(somchai.balance()).toBe(before + 80);
  });

  it('is refused with an invalid delay', () => {
    const { world, qrcodeId } = withCode();
    for (const delay of ['1s1h', '31d', ''])
      expect(pay(world, qrcodeId, { delay })).toMatchObject({ ok: false, code: 'NO_DATA' });
  });
});
