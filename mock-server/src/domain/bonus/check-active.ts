import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { activeUserBonus } from './active-bonus.ts';

/** The type of the active bonus, `promotion` for a promotion, and how much of its turnover is played (assumed). */
export const bonusCheckActive: Handler<'bonus.checkActive'> = (world, { member }) => {
  const running = activeUserBonus(world, member.id)?.running;
  if (!running) return ok({ status: false, type: '' });
  const { type, turnover, turnoverNeeded } = running;
  return ok({ status: true, type, turnover: toWire(turnover), turnoverNeeded: toWire(turnoverNeeded) });
};
