import { qrProviders } from '@krapao/contracts/entities/constants';
import * as fc from 'fast-check';
import type { SimWorld } from '../tables.ts';
import { encryptSalted } from '../wallet/openssl.ts';
import { truelinkOf } from '../wallet/truelink.ts';
import { sendEvent, MINUTE, player, type Player } from './player.ts';

/** Something that a player, a bank or an operator does to money; `does` describes it for whoever reads a counterexample. */
export interface RandomAction {
  readonly does: string;
  readonly to: (world: SimWorld) => void;
}

const persona = fc.constantFrom('somchai', 'malee', 'wichai', 'khamla');
const place = fc.constantFrom('WALLET', 'PG', 'SUPERSLOT', 'UFABET', 'SLOTXO', 'CHESS');
const amount = fc.oneof(
  fc.integer({ min: -100, max: 500_000 }).map((satang) => satang / 100),
  fc.constantFrom(0, 0.01, 1, 100, 320.5, 1_000, 99_999_999),
);
const decision = fc.constantFrom('SUCCESS' as const, 'FAILED' as const);
const voucher = fc.constantFrom(
  'KRAPAO0000000000000500',
  'KRAPAO0000000000000001',
  'AAAABBBB1111',
  'CCCC2222DDDD',
);

const calls = (
  does: fc.Arbitrary<readonly [who: string, says: string, call: (who: Player) => unknown]>,
): fc.Arbitrary<RandomAction> =>
  does.map(([who, says, call]) => ({
    does: `${who}: ${says}`,
    to: (world) => void call(player(world, who)),
  }));

const transfer = calls(
  fc
    .tuple(persona, place, place, amount)
    .map(([who, from, to, sum]) => [
      who,
      `transfer ${from} ${to} ${sum}`,
      (self) => self.call('wallet.transfer', { body: { from, to, amount: sum } }),
    ]),
);
const sweep = calls(
  fc
    .tuple(persona, place)
    .map(([who, to]) => [
      who,
      `transferAll ${to}`,
      (self) => self.call('wallet.transferAll', { body: { to } }),
    ]),
);
const withdraw = calls(
  fc
    .tuple(persona, fc.constantFrom('wallet.withdraw' as const, 'wallet.withdrawAll' as const), amount)
    .map(([who, id, sum]) => [who, `${id} ${sum}`, (self) => self.call(id, { body: { amount: sum } })]),
);
const announce = calls(
  fc
    .tuple(persona, amount)
    .map(([who, sum]) => [who, `add ${sum}`, (self) => self.call('wallet.add', { body: { amount: sum } })]),
);
const createCode = calls(
  fc
    .tuple(persona, fc.constantFrom(...qrProviders), amount)
    .map(([who, bankCode, sum]) => [
      who,
      `create ${bankCode} ${sum}`,
      (self) => self.call('qrcode.create', { params: { bankCode }, body: { amount: sum } }),
    ]),
);
const truelink = calls(
  fc
    .tuple(persona, voucher)
    .map(([who, code]) => [
      who,
      `truelink ${code}`,
      (self) => self.call('wallet.truelink', { body: { link: encrypted(code) } }),
    ]),
);
const encrypted = (code: string) => encryptSalted(truelinkOf(code), 'krapao-truelink', new Uint8Array(8));

const pay: fc.Arbitrary<RandomAction> = fc.nat(9).map((which) => ({
  does: `pay code ${which}`,
  to: (world) => {
    const codes = world.store.table('qrcodes').list();
    const code = codes[which % Math.max(1, codes.length)];
    if (code) sendEvent(world, { type: 'qr.pay', qrcodeId: code.id });
  },
}));

const outsideEvents = fc
  .tuple(
    persona,
    fc.constantFrom(...(['bankTransfer.arrive', 'deposit.decide', 'withdrawal.decide'] as const)),
    decision,
    amount.filter((sum) => sum > 0),
  )
  .map(([who, type, status, sum]): RandomAction => ({
    does: `${type} ${who} ${status} ${sum}`,
    to: (world) => {
      const { username } = player(world, who).member;
      if (type === 'bankTransfer.arrive') sendEvent(world, { type, username, amount: sum });
      else sendEvent(world, { type, username, status });
    },
  }));

const wait: fc.Arbitrary<RandomAction> = fc
  .nat(12)
  .map((minutes) => ({ does: `wait ${minutes} min`, to: (world) => void world.advance(minutes * MINUTE) }));

export const randomAction: fc.Arbitrary<RandomAction> = fc.oneof(
  { weight: 5, arbitrary: transfer },
  { weight: 1, arbitrary: sweep },
  { weight: 3, arbitrary: withdraw },
  { weight: 2, arbitrary: announce },
  { weight: 3, arbitrary: createCode },
  { weight: 1, arbitrary: truelink },
  { weight: 3, arbitrary: pay },
  { weight: 4, arbitrary: outsideEvents },
  { weight: 2, arbitrary: wait },
);
