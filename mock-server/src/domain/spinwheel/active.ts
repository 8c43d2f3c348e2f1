import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { activeWheel } from './wheel.ts';

/** Whether home shows the wheel (spec §2). */
export const spinwheelActive: Handler<'spinwheel.active'> = (world) =>
  ok({ active: activeWheel(world) !== undefined });
