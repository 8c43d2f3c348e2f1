import { expect, describe, it } from 'vitest';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import { decryptSalted } from '../wallet/openssl.ts';

const SOMCHAI = '0812345678';

const decide = <Type extends 'deposit.decide' | 'withdrawal.decide' | 'slip.decide'>(type: Type) =>
  ({ type, username: SOMCHAI, status: 'SUCCESS' }) as const;

describe('a decision', () => {
  it('on a deposit applies to the named one, otherwise to the newest', () => {
    const world = testWorld();
    const arrive = (amount: number) => {
      const arrived = sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount });
      return String(arrived.ok && arrived.value['depositId']);
    };
    const [first, second, third] = [arrive(10), arrive(20), arrive(30)];
    expect(sendEvent(world, { ...decide('deposit.decide'), depositId: second })).toEqual({
      ok: true,
      value: { depositId: second, status: 'SUCCESS', amount: 20, wallet: 2470.75 },
    });
    expect(sendEvent(world, decide('deposit.decide'))).toMatchObject({ value: { depositId: third } });
    expect(sendEvent(world, { ...decide('deposit.decide'), depositId: third })).toMatchObject({
      code: 'NO_DATA',
      data: { asked: third, all: [first] },
    });
    expect(sendEvent(world, decide('deposit.decide'))).toMatchObject({ value: { depositId: first } });
  });

  it('on a transfer applies to the announced one when it arrives later', () => {
    const world = testWorld();
    player(world).answer('wallet.add', { body: { amount: 300 } });
    const arrive = (amount: number) =>
      sendEvent(world, { type: 'bankTransfer.arrive', username: SOMCHAI, amount });
    expect(arrive(299)).toMatchObject({ value: { wasAnnounced: false } });
    expect(arrive(300)).toMatchObject({ value: { wasAnnounced: true } });
    expect(arrive(300)).toMatchObject({ value: { wasAnnounced: false } });
  });

  it('on a withdrawal is stored, with the money gone or returned', () => {
    const world = testWorld();
    const somchai = player(world);
    const withdraw = () => somchai.answer('wallet.withdraw', { body: { amount: 100 } });
    withdraw();
    world.advance(MINUTE);
    withdraw();
    const [first, second] = world.store.table('withdrawals').by('member', somchai.member.id).slice(-2);
    expect(sendEvent(world, { ...decide('withdrawal.decide'), withdrawalId: first?.id ?? '' })).toEqual({
      ok: true,
      value: { withdrawalId: first?.id, status: 'SUCCESS', amount: 100, wallet: 2250.75 },
    });
    expect(sendEvent(world, { ...decide('withdrawal.decide'), status: 'FAILED' })).toMatchObject({
      value: { withdrawalId: second?.id, wallet: 2350.75 },
    });
    expect(world.store.table('withdrawals').by('member', somchai.member.id).slice(-2)).toEqual([
      { ...first, status: 'SUCCESS' },
      { ...second, status: 'FAILED' },
    ]);
  });

  it('on a slip applies to the named one, otherwise to the newest', () => {
    const world = testWorld();
    const somchai = player(world);
    const upload = (mark: number) => {
      const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark]);
      const file = { filename: 'slip.png', contentType: 'image/png', bytes };
      const { reference } = somchai.answer('wallet.uploadSlip', {
        form: { file, amount: mark === 0 ? undefined : '10', bankCode: undefined },
      });
      world.advance(MINUTE);
      return reference;
    };
    const [first, second, third] = [upload(1), upload(2), upload(0)];
    expect(sendEvent(world, decide('slip.decide'))).toEqual({
      ok: false,
      code: 'NO_DATA',
      data: { reason: 'the member said no amount: the event has to', reference: third },
    });
    const accepted = sendEvent(world, { ...decide('slip.decide'), reference: first });
    expect(accepted).toMatchObject({
      value: { slip: { reference: first, status: 'SUCCESS' }, wallet: 2460.75 },
    });
    const tooMuch = { ...decide('slip.decide'), reference: second, amount: 10_000_000_000 };
    expect(sendEvent(world, tooMuch)).toMatchObject({ code: 'NO_DATA' });
    expect(sendEvent(world, { ...tooMuch, status: 'FAILED' })).toMatchObject({
      value: { slip: { reference: second, status: 'FAILED', note: 'INVALID_SLIP', amount: 10 } },
    });
    const refuse = { ...decide('slip.decide'), status: 'FAILED', note: 'WET_PAPER' } as const;
    expect(sendEvent(world, { ...refuse, freeText: false })).toMatchObject({ code: 'NO_DATA' });
    expect(sendEvent(world, { ...refuse, freeText: true })).toMatchObject({
      value: { slip: { reference: third, note: 'WET_PAPER' } },
    });
  });
});

describe('a TrueMoney link', () => {
  const give = { type: 'truelink.give', amount: 30, isSpent: false } as const;

  it('has a voucher of 24 capitals and digits, and is encrypted as the app sends it', () => {
    const given = sendEvent(testWorld(), give);
    const { voucher, link, encrypted } = given.ok ? given.value : {};
    expect(voucher).toMatch(/^[0-9A-F]{24}$/);
    expect(decryptSalted(String(encrypted), 'krapao-truelink')).toBe(link);
  });

  it('may have a salt of any bytes', () => {
    const world = testWorld();
    const salts = Array.from({ length: 200 }, () => {
      const given = sendEvent(world, give);
      return [...Buffer.from(String(given.ok && given.value['encrypted']), 'base64').subarray(8, 16)];
    }).flat();
    expect([Math.min(...salts), Math.max(...salts)]).toEqual([0, 255]);
  });

  it('may already be spent', () => {
    const world = testWorld();
    const somchai = player(world);
    const use = (isSpent: boolean) => {
      const given = sendEvent(world, { ...give, isSpent });
      return somchai.result('wallet.truelink', {
        body: { link: String(given.ok && given.value['encrypted']) },
      });
    };
    expect([use(true), use(false)]).toEqual(['TRUELINK_INVALID', 'done']);
  });
});

it('a coupon lasts as long as its slice says, or as the event says', () => {
  const world = testWorld();
  const give = (expiresIn?: string) => {
    const given = sendEvent(world, {
      type: 'coupon.give',
      username: SOMCHAI,
      slice: 'CASH500',
      ...(expiresIn && { expiresIn }),
    });
    const { code } = (given.ok && given.value['coupon']) as { code: string };
    const { timerId } = world.store.table('coupons').get(code) ?? {};
    return (world.store.table('timers').get(timerId ?? '')?.due ?? 0) - world.clock.now();
  };
  expect([give(), give('1d')]).toEqual([7 * 24 * 60 * MINUTE, 24 * 60 * MINUTE]);
});
