import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toBonus } from '../serializers/bonus.ts';
import { userBonusOf } from './active-bonus.ts';

/** Every bonus in the operator's order, with what the member has of each. */
export const bonusList: Handler<'bonus.list'> = (world, { member }) =>
  ok(
    world.store
      .table('bonuses')
      .list()
      .map((bonus) => toBonus(bonus, userBonusOf(world, member.id, 'bonus', bonus.id))),
  );
