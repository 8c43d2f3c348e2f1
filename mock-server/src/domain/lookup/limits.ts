import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';
import { isSlipOpen } from './slip-window.ts';

/** Bounds of a withdrawal. */
export const lookupWithdraw: Handler<'lookup.withdraw'> = (world) => {
  const { withdrawMin, withdrawMax } = operatorOf(world).withdraw;
  return ok({ withdrawMin: toWire(withdrawMin), withdrawMax: toWire(withdrawMax) });
};

/** Whether a slip can be uploaded now, and when not (spec §9). */
export const lookupSlip: Handler<'lookup.slip'> = (world) => {
  const { closedFrom, closedTo } = operatorOf(world).slip;
  return ok({ isOpen: isSlipOpen(world), closedFrom, closedTo });
};
