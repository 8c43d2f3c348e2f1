import { qrProviders } from '@krapao/contracts/entities/qrcode';
import type { WorldEvent } from '@krapao/contracts/control/events';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { happen, MINUTE, player, testWorld } from './test/player.ts';
import type { SimWorld } from './tables.ts';

const persona = fc.constantFrom('somchai', 'malee', 'wichai', 'khamla');
const place = fc.constantFrom('WALLET', 'PG', 'SUPERSLOT', 'UFABET', 'SLOTXO', 'CHESS');
const amount = fc.oneof(
  fc.integer({ min: -100, max: 500_000 }).map((satang) => satang / 100),
  fc.constantFrom(0, 0.01, 1, 100, 320.5, 1_000, 99_999_999),
);

/** Something that a player or the outside world does. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('transfer'), persona, from: place, to: place, amount }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create'),
      persona,
      bankCode: fc.constantFrom(...qrProviders),
      amount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay'), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.nat(12) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Answers how many satang came from outside. */
function perform(world: SimWorld, codes: string[], step: Deed): number {
  if ('from' in step) {
    const { from, to } = step;
    player(world, step.persona).call('wallet.transfer', { body: { from, to, amount: step.amount } });
  } else if ('bankCode' in step) {
    const { bankCode } = step;
    const made = player(world, step.persona).answer('qrcode.create', {
      params: { bankCode },
      body: { amount: step.amount },
    });
    if (made.qrcodeId) codes.push(made.qrcodeId);
  } else if ('minutes' in step) {
    world.advance(step.minutes * MINUTE);
  } else {
    const qrcodeId = codes[step.which % Math.max(1, codes.length)] ?? 'f'.repeat(24);
    const paid = happen(world, { type: 'qr.pay', qrcodeId } satisfies WorldEvent);
    if (paid.ok) return Math.round(Number(paid.value['amount']) * 100);
  }
  return 0;
}

const playersBalances = (world: SimWorld): number[] =>
  world.store
    .table('balances')
    .list()
    .filter((row) => !row.account.startsWith('outside:'))
    .map((row) => row.amount);

const playersMoney = (world: SimWorld): number =>
  playersBalances(world).reduce((sum, amount) => sum + amount, 0);

it('whatever players and banks do, no money is made or lost, and nobody has less than nothing', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      const world = testWorld();
      const codes: string[] = [];
      let expected = playersMoney(world);
      for (const step of deeds) expected += perform(world, codes, step);
      expect(playersMoney(world)).toBe(expected);
      expect(world.ledger.checkAll()).toBeUndefined();
      expect(playersBalances(world).filter((amount) => amount < 0)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
