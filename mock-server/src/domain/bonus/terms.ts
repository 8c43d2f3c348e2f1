import { add, minor } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { percentOf, timesOf } from '../share.ts';
import type { OfferTerms, RunningBonus } from './bonus-rows.ts';

/** What an offer gives for a deposit: per cent of it up to a maximum, or a fixed amount; to the whole satang below. */
export const amountOf = ({ amount, percent, maximum }: OfferTerms, deposit: Minor): Minor =>
  amount > 0 ? amount : minor(Math.min(maximum, percentOf(deposit, percent)));

/** A bonus at its start; the thresholds are of deposit and bonus together (spec §4, §9). */
export function startRunning(
  type: RunningBonus['type'],
  { description, turnover, percentFail }: Pick<OfferTerms, 'description' | 'turnover' | 'percentFail'>,
  deposit: Minor,
  amount: Minor,
): Omit<RunningBonus, 'startedAt' | 'turnover'> {
  const base = add(deposit, amount);
  return {
    type,
    description,
    deposit,
    amount,
    endBelow: percentOf(base, percentFail),
    turnoverNeeded: timesOf(base, turnover),
  };
}
