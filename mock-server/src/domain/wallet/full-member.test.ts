import { fromWire } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT, MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../../world/kernel-tables.ts';
import { enterByForm } from '../games/enter.ts';
import { play } from '../games/play.ts';
import type { SimWorld } from '../tables.ts';
import { MINUTE, player, sendEvent, testWorld, type Player } from '../test/player.ts';

const username = '0812345678';

/** All money of members, wherever it waits. In satang. */
const membersMoney = (world: SimWorld): number =>
  world.store
    .table('balances')
    .list()
    .reduce((sum, { account, amount }) => sum + (kindOf(account).owner === 'member' ? amount : 0), 0);

/** A way in which somchai gets money: what has to be there first, and what brings the money. It answers what a caller sees. */
interface Way {
  readonly prepare?: (world: SimWorld, somchai: Player) => unknown;
  readonly bring: (world: SimWorld, somchai: Player, prepared: unknown) => unknown;
  /** What is seen of it at the limit. */
  readonly refusal: object;
}

const noRoom = (amount: number) => ({
  ok: false,
  code: 'NO_DATA',
  data: { reason: expect.stringContaining('no more: a member may have'), amount, memberLimit: MEMBER_LIMIT },
});
const room = (code: string, amount: number) => ({
  ok: false,
  code,
  data: { reason: 'room', amount, memberLimit: MEMBER_LIMIT },
});

/** The figures of a refusal include what the member has. */
const withBalance = (refusal: { readonly data?: object }, left: number) =>
  refusal.data ? { ...refusal, data: { ...refusal.data, balance: MEMBER_LIMIT - left } } : refusal;

const newestOf = (somchai: Player) =>
  somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements[0];

const createCode = (_: SimWorld, somchai: Player) =>
  somchai.answer('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } }).qrcodeId;

const couponFor =
  (slice: string) =>
  (world: SimWorld, somchai: Player): string => {
    sendEvent(world, { type: 'spin.set', next: slice });
    somchai.answer('spinwheel.spin');
    return somchai.answer('spinwheel.coupon')[0]?.code ?? '';
  };
const claims: Way['bring'] = (_, somchai, coupon) =>
  somchai.call('spinwheel.claim', { body: { coupon: String(coupon) } });

const win = { type: 'game.result', username, game: 'PG', stake: 1, payout: 2 } as const;

const ways: Readonly<Record<string, Way>> = {
  'an announced transfer that an operator confirms': {
    prepare: (_, somchai) => somchai.answer('wallet.add', { body: { amount: 100 } }),
    bring: (world) => sendEvent(world, { type: 'deposit.decide', username, status: 'SUCCESS' }),
    refusal: noRoom(100),
  },
  'a bank transfer, a minute later': {
    bring(world, somchai) {
      sendEvent(world, { type: 'bankTransfer.arrive', username, amount: 100 });
      world.advance(2 * MINUTE);
      return newestOf(somchai);
    },
    refusal: { amount: 100, status: 'PENDING' },
  },
  'a slip that an operator accepts': {
    prepare: (_, somchai) =>
      somchai.answer('wallet.uploadSlip', {
        form: {
          file: {
            filename: 'slip.png',
            contentType: 'image/png',
            bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1),
          },
          amount: '100',
          bankCode: undefined,
        },
      }),
    bring: (world) => sendEvent(world, { type: 'slip.decide', username, status: 'SUCCESS' }),
    refusal: noRoom(100),
  },
  'a TrueMoney link': {
    prepare(world) {
      const link = sendEvent(world, { type: 'truelink.give', amount: 100, isSpent: false });
      return link.ok ? link.value['encrypted'] : undefined;
    },
    bring: (_, somchai, link) => somchai.call('wallet.truelink', { body: { link: String(link) } }),
    refusal: room('TRUELINK_INVALID', 100),
  },
  'a QR code that is paid': {
    prepare: createCode,
    bring: (world, _, qrcodeId) => sendEvent(world, { type: 'qr.pay', qrcodeId: String(qrcodeId) }),
    refusal: { ok: true, value: { amount: 100, heldUntil: 'room' } },
  },
  'a QR code whose payment is on its way': {
    prepare(world, somchai) {
      const qrcodeId = createCode(world, somchai) ?? '';
      sendEvent(world, { type: 'qr.pay', qrcodeId, delay: '1m' });
      return qrcodeId;
    },
    bring(world, somchai) {
      world.advance(MINUTE);
      return newestOf(somchai);
    },
    refusal: { amount: 100, status: 'PENDING' },
  },
  'a QR code that is paid late': {
    prepare(world, somchai) {
      const qrcodeId = createCode(world, somchai) ?? '';
      sendEvent(world, { type: 'qr.pay', qrcodeId, late: true });
    },
    bring(world, somchai) {
      world.advance(60 * MINUTE);
      return newestOf(somchai);
    },
    refusal: { amount: 100, status: 'PENDING' },
  },
  'a round that an event wins': { bring: (world) => sendEvent(world, win), refusal: noRoom(1) },
  'a round on the page of a game': {
    prepare(world, somchai) {
      const { password, username: name } = somchai.answer('wallet.account', { params: { slotCode: 'PG' } });
      const fields = new Map(Object.entries({ username: name, password }));
      const entered = world.run(enterByForm, { code: 'PG', fields });
      return entered.ok ? entered.value.id : undefined;
    },
    bring: (world, _, session) =>
      world.run(play, { code: 'PG', session: String(session), stake: 10, wanted: 'win' }),
    refusal: { ok: false, code: 'NO_ROOM' },
  },
  'a bonus': {
    bring: (_, somchai) => somchai.call('bonus.activate', { params: { code: 'HIGHROLLER' } }),
    refusal: room('BONUS_CONDITION', 5_000),
  },
  'a promotion': {
    bring: (_, somchai) => somchai.call('promotion.activate', { params: { code: 'LUCKY50' } }),
    refusal: room('BONUS_CONDITION', 50),
  },
  'the bonus for invited friends': {
    bring: (_, somchai) => somchai.call('invite.bonus'),
    refusal: room('INVITE_BONUS_FAIL', 150),
  },
  'the refund of losses': {
    bring: (_, somchai) => somchai.call('refund.receive'),
    refusal: room('REFUND_CONDITION', 50),
  },
  'money won at the wheel': {
    prepare: couponFor('CASH50'),
    bring: claims,
    refusal: room('INVALID_COUPON_TYPE', 50),
  },
  'a bonus won at the wheel': {
    prepare: couponFor('BONUS100'),
    bring: claims,
    refusal: room('INVALID_COUPON_TYPE', 100),
  },
};

/** Pays in until somchai may get no more than `left`, in baht. */
function fill(world: SimWorld, somchai: Player, left: number): void {
  for (;;) {
    const missing = fromWire(MEMBER_LIMIT) - fromWire(left) - has(world, somchai);
    if (missing === 0) return;
    const amount = Math.min(INCOMING_LIMIT, missing / 100);
    somchai.answer('wallet.add', { body: { amount: 777 } });
    const decided = sendEvent(world, { type: 'deposit.decide', username, status: 'SUCCESS', amount });
    if (!decided.ok) throw new Error(`filling was refused: ${decided.code}`);
  }
}

/** Wallet, games, withdrawals in progress and a refund that waits. In satang. */
function has(world: SimWorld, { member: { id } }: Player): number {
  const held = world.store.table('withdrawals').by('member', id);
  const own = new Set([`wallet:${id}`, `refund:${id}`, ...held.map((row) => `pending:${row.id}`)]);
  return world.store
    .table('balances')
    .list()
    .filter(({ account }) => own.has(account) || account.startsWith(`game:${id}:`))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const arranged = ({ prepare }: Way, left: number) => {
  const world = testWorld();
  const somchai = player(world);
  const prepared = prepare?.(world, somchai);
  fill(world, somchai, left);
  return { world, somchai, prepared };
};

describe('a member who has as much as a member may have gets no more', () => {
  it.each(Object.entries(ways))('by %s', (_name, way) => {
    for (const left of [0, 0.01]) {
      const { world, somchai, prepared } = arranged(way, left);
      const before = membersMoney(world);
      expect(way.bring(world, somchai, prepared)).toMatchObject(withBalance(way.refusal, left));
      expect(fromWire(MEMBER_LIMIT) - has(world, somchai)).toBe(fromWire(left));
      expect(membersMoney(world)).toBe(before);
      expect(world.ledger.checkAll()).toBeUndefined();
    }
  });

  it.each(Object.entries(ways))('and with room for it, does by %s', (_name, way) => {
    const { world, somchai, prepared } = arranged(way, 1_000_000);
    const before = membersMoney(world);
    way.bring(world, somchai, prepared);
    expect(membersMoney(world)).toBeGreaterThan(before);
    expect(world.ledger.checkAll()).toBeUndefined();
  });
});

const full = () => {
  const world = testWorld();
  const somchai = player(world);
  somchai.answer('refund.receive');
  fill(world, somchai, 0);
  return { world, somchai, before: membersMoney(world) };
};

describe('what a full member has moves among the accounts of the member', () => {
  it('back from a game, and from all of them', () => {
    const { world, somchai, before } = full();
    const body = { from: 'PG', to: 'WALLET', amount: 1 };
    expect(somchai.result('wallet.transfer', { body })).toBe('done');
    expect(somchai.result('wallet.transferAll', { body: { to: 'WALLET' } })).toBe('done');
    expect(membersMoney(world)).toBe(before);
  });

  it('a refund that was received goes to the wallet', () => {
    const { world, somchai, before } = full();
    expect(somchai.result('refund.addWallet')).toBe('done');
    expect(membersMoney(world)).toBe(before);
  });

  it('the money of a withdrawal that fails returns', () => {
    const { world, before } = full();
    const decided = sendEvent(world, { type: 'withdrawal.decide', username, status: 'FAILED' });
    expect(decided).toMatchObject({ ok: true });
    expect(membersMoney(world)).toBe(before);
  });

  it('refund.check says beforehand that no refund could be received', () => {
    const world = testWorld();
    const somchai = player(world);
    fill(world, somchai, 0);
    expect(somchai.answer('refund.check')).toMatchObject({ result: false, info: 'REFUND_CONDITION' });
  });
});
