import { WALLET } from '@krapao/contracts/entities/wallet';
import { minor, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { startRunning } from '../bonus/terms.ts';
import { addStatement } from '../statement/add.ts';
import type { SimWorld } from '../tables.ts';
import { walletAccount } from '../wallet/places.ts';
import { changeCoins } from './coins.ts';
import type { CouponRow, Prize } from './spinwheel-rows.ts';

const PRIZES = 'house:prizes';

function pay(world: SimWorld, memberId: string, amount: Minor, description: string): void {
  if (amount === 0) return;
  const paid = world.ledger.post({
    memo: description,
    lines: [
      { account: PRIZES, amount: minor(-amount) },
      { account: walletAccount(memberId), amount },
    ],
  });
  // Only a player's account can lack money, and here it gains.
  if (!paid.ok) throw new Error(`the prize of ${memberId} was refused: ${paid.code}`);
  addStatement(world, { id: memberId }, {
    statementType: 'bonus',
    from: 'BONUS',
    to: WALLET,
    amount,
    status: 'SUCCESS',
    related: { kind: 'luckydraw', description },
  });
}

/** The money is there at once, with the conditions of a bonus: staked so many times before a withdrawal (spec §9). */
function startBonus(
  world: SimWorld,
  { id, memberId }: CouponRow,
  prize: Extract<Prize, { kind: 'bonus' }>,
  description: string,
): void {
  const now = world.clock.now();
  const running = startRunning('promotion', { ...prize, description }, ZERO, prize.amount);
  const userBonusId = world.ids.next();
  world.store.table('userBonuses').put(userBonusId, {
    id: userBonusId,
    memberId,
    kind: 'promotion',
    code: id,
    received: [now],
    running: { ...running, startedAt: now, turnover: ZERO },
  });
}

/** Gives the member what a claimed coupon is for. Money comes from the house; coins are not money. */
export function handOut(
  world: SimWorld,
  memberId: string,
  coupon: CouponRow,
  prize: Exclude<Prize, { kind: 'thing' }>,
  label: string,
): void {
  if (prize.kind === 'coins') {
    changeCoins(world, memberId, prize.coins);
    return;
  }
  const description = `รางวัลวงล้อ: ${label}`;
  pay(world, memberId, prize.amount, description);
  if (prize.kind === 'bonus') startBonus(world, coupon, prize, description);
}
