import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { activeUserBonus } from './active-bonus.ts';

/** The type of the active bonus; `promotion` for a promotion (assumed). */
export const bonusCheckActive: Handler<'bonus.checkActive'> = (world, { member }) => {
  const active = activeUserBonus(world, member.id);
  return ok({ status: active !== undefined, type: active?.running.type ?? '' });
};
