import { minor } from '@krapao/contracts/kernel/money';
import type { SimWorld } from '../tables.ts';
import { creditDeposit } from '../wallet/credit-deposit.ts';
import type { Player } from './player.ts';

/** A deposit of this many satang, in the wallet at once: the next bonus is given for it. */
export const deposit = (world: SimWorld, { member }: Player, satang: number) =>
  world.run((inside) =>
    creditDeposit(inside, { member, amount: minor(satang), from: 'SCB', memo: 'a deposit' }),
  );
