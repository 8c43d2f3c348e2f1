import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { OfferTerms } from '../reward-rows.ts';
import type { SimWorld } from '../tables.ts';

/** An operator changes the terms of a bonus or promotion; one that is running keeps those it was received with. */
export function bonusSet(
  world: SimWorld,
  { code, maxReceived, ...terms }: WorldEvents['bonus.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const bonuses = world.store.table('bonuses');
  const promotions = world.store.table('promotions');
  const changed = <Row extends OfferTerms>(row: Row): Row => ({
    ...row,
    turnover: terms.turnover ?? row.turnover,
    percentFail: terms.percentFail ?? row.percentFail,
    quota: terms.quota === undefined ? row.quota : terms.quota,
  });
  const bonus = bonuses.get(code);
  const promotion = promotions.get(code);
  if (promotion && maxReceived !== undefined)
    return refuse('NO_DATA', { reason: `${code} is a promotion, which has no maxReceived` });
  if (bonus) bonuses.put(code, { ...changed(bonus), maxReceived: maxReceived ?? bonus.maxReceived });
  else if (promotion) promotions.put(code, changed(promotion));
  else {
    const all = [...bonuses.list(), ...promotions.list()].map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'there is no such bonus or promotion', code, asked: code, all });
  }
  return ok({ code });
}
