import type { WorldEvents } from '@krapao/contracts/control/events';
import { definedFields } from '@krapao/contracts/kernel/defined-fields';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { OperatorRow, SimWorld } from '../tables.ts';

/** The operator's lookups and limits change; the smallest withdrawal stays at most as large as the largest. */
export function lookupSet(
  world: SimWorld,
  event: WorldEvents['lookup.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const { withdraw, slip, deposit, registerOTP, enableChatWidget, notice } = event;
  const flags = definedFields({ registerOTP, enableChatWidget, notice }) as Partial<OperatorRow>;
  const operator = operatorOf(world);
  const { withdrawMin, withdrawMax } = withdraw ?? {};
  const changed: OperatorRow = {
    ...operator,
    ...flags,
    withdraw: {
      ...operator.withdraw,
      ...(withdrawMin !== undefined && { withdrawMin: fromWire(withdrawMin) }),
      ...(withdrawMax !== undefined && { withdrawMax: fromWire(withdrawMax) }),
    },
    slip: { ...operator.slip, ...slip },
    deposit: { ...operator.deposit, ...(definedFields(deposit) as Partial<OperatorRow['deposit']>) },
  };
  const limits = changed.withdraw;
  if (withdraw && limits.withdrawMin > limits.withdrawMax)
    return refuse('NO_DATA', {
      reason: 'withdrawMin would be above withdrawMax',
      withdrawMin: toWire(limits.withdrawMin),
      withdrawMax: toWire(limits.withdrawMax),
    });
  world.store.table('operator').put('operator', changed);
  return ok({ changed: Object.keys({ ...flags, ...definedFields({ withdraw, slip, deposit }) }) });
}
