import type { Comparison, Moment } from '@krapao/contracts/control/compare';
import type { Control } from './client.ts';
import { ControlError } from './control-error.ts';

interface Sides {
  readonly left: Moment;
  readonly right: Moment;
}

/**
 * Compares two moments. Where several simulators share the worlds, the one that has the first world may not have the second: it is
 * given that as a capsule, which is always of now.
 */
export async function compareMoments(
  { call }: Pick<Control, 'call'>,
  sides: Sides,
  signal?: AbortSignal,
): Promise<Comparison> {
  try {
    return await call('control.compare', { body: sides, signal });
  } catch (error) {
    const isUnknown = error instanceof ControlError && error.code === 'UNKNOWN_WORLD';
    const side = (['right', 'left'] as const).find((one) => sides[one].before === undefined);
    const id = side && sides[side].world;
    if (!isUnknown || id === undefined || sides.left.world === sides.right.world) throw error;
    const capsule = await call('control.capsule', { params: { id }, signal });
    return call('control.compare', { body: { ...sides, [side!]: { capsule } }, signal });
  }
}
