import { ZERO } from '@krapao/contracts/kernel/money';
import { startRunning } from '../bonus/grant.ts';
import { payBonus } from '../bonus/pay.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import type { SimWorld } from '../tables.ts';
import type { CouponRow, Prize } from './spinwheel-rows.ts';
import { changeCoins } from './wheel.ts';

const PRIZES = 'house:prizes';

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
  coupon: CouponRow,
  prize: Exclude<Prize, { kind: 'thing' }>,
  label: string,
): void {
  const { memberId } = coupon;
  if (prize.kind === 'coins') {
    changeCoins(world, memberId, prize.coins);
    return;
  }
  const description = operatorTextsOf(world).wheelPrize(label);
  const { amount } = prize;
  payBonus(world, { id: memberId }, { amount, from: PRIZES, related: { kind: 'luckydraw', description } });
  if (prize.kind === 'bonus') startBonus(world, coupon, prize, description);
}
