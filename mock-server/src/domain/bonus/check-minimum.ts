import { toWire, ZERO } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { activeUserBonus } from './active-bonus.ts';

/** Below what balance the active bonus may be ended; 0 when none is active. */
export const bonusCheckMinimum: Handler<'bonus.checkMinimum'> = (world, { member }) =>
  ok({ minimum: toWire(activeUserBonus(world, member.id)?.running.endBelow ?? ZERO) });
