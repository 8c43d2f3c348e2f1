import { fromWire } from '@krapao/contracts/kernel/money';
import type { TFunction } from 'i18next';
import type { MoneyState } from '../../core/money-machine.ts';
import { moneyText } from '../../design/money.tsx';

/** One of the figures that a server may send with a refusal, as text. */
function figure(state: MoneyState<unknown>, name: string): string | undefined {
  const value = state.status === 'failed' ? state.error.data?.[name] : undefined;
  return typeof value === 'number' && value > 0 ? moneyText(fromWire(value)) : undefined;
}

/** What to do when a bonus may not be ended yet: it asks for less money than there is. */
export function tooMuchLeft(t: TFunction, state: MoneyState<unknown>): string | undefined {
  const left = figure(state, 'left');
  const minimum = figure(state, 'minimum');
  return left && minimum && t('activeBonus.tooMuch', { left, minimum });
}

/** What to do when a bonus may not be received yet: it is given for a larger deposit. */
export function needsDeposit(t: TFunction, state: MoneyState<unknown>): string | undefined {
  const minimum = figure(state, 'minimumDeposit');
  return minimum && t('bonus.needsDeposit', { minimum });
}
