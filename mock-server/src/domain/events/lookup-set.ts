import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { OperatorRow, SimWorld } from '../tables.ts';

/** Only what the event says, so that an absent field changes nothing. */
const given = <Value extends object>(value: Value | undefined): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, field]) => field !== undefined),
  ) as Partial<Value>;

/** The operator's lookups and limits change. */
export function lookupSet(
  world: SimWorld,
  event: WorldEvents['lookup.set'],
): Outcome<Record<string, unknown>> {
  const { withdraw, slip, deposit, registerOTP, enableChatWidget, notice } = event;
  const flags = given({ registerOTP, enableChatWidget, notice }) as Partial<OperatorRow>;
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
    deposit: { ...operator.deposit, ...(given(deposit) as Partial<OperatorRow['deposit']>) },
  };
  world.store.table('operator').put('operator', changed);
  return ok({ changed: Object.keys({ ...flags, ...given({ withdraw, slip, deposit }) }) });
}
