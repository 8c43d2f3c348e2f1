import { ok, refuse } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { toSlice } from './coupons.ts';
import { activeWheel, slicesOn } from './wheel.ts';

/** Whether home shows the wheel (spec §2). */
export const spinwheelActive = handles('spinwheel.active', (world) =>
  ok({ active: activeWheel(world) !== undefined }),
);

/** The active wheel and the member's coins; NO_DATA while it is switched off. */
export const spinwheelSetup = handles('spinwheel.setup', (world, { member }) => {
  const wheel = activeWheel(world);
  if (!wheel) return refuse('NO_DATA');
  const activeSpinwheel = { name: wheel.name, slice: slicesOn(wheel).map(toSlice) };
  return ok({ result: { activeSpinwheel, userCoin: member.coin } });
});
