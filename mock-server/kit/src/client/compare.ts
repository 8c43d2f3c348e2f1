import type { Comparison, Moment } from '@krapao/contracts/control/compare';
import { ControlError } from './control-error.ts';

export interface Sides {
  readonly left: Moment;
  readonly right: Moment;
}

/** The two calls of the control plane. */
interface Calls {
  readonly compare: (sides: Sides) => Promise<Comparison>;
  readonly capsule: (world: string) => Promise<object>;
}

/**
 * Compares two moments. Where several simulators share the worlds, the one that has the first world may not have the second: it is
 * given that as a capsule, which is always of now.
 */
export async function compareMoments({ compare, capsule }: Calls, sides: Sides): Promise<Comparison> {
  try {
    return await compare(sides);
  } catch (error) {
    const isUnknown = error instanceof ControlError && error.code === 'UNKNOWN_WORLD';
    const side = (['right', 'left'] as const).find((one) => sides[one].before === undefined);
    const id = side && sides[side].world;
    if (!isUnknown || id === undefined || sides.left.world === sides.right.world) throw error;
    return compare({ ...sides, [side!]: { capsule: await capsule(id) } });
  }
}
