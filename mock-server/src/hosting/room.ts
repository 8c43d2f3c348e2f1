import type { HostedWorld } from './hosted-world.ts';

/**
 * The worlds to drop so that there is room for one more: those that were retired first. Undefined if there is none even so,
 * because no other world is ever dropped for room.
 */
export function droppedForOneMore(
  worlds: ReadonlyMap<string, HostedWorld>,
  max: number,
): readonly HostedWorld[] | undefined {
  const tooMany = Math.max(0, worlds.size + 1 - max);
  const retired = [...worlds.values()]
    .filter(({ retiredAt }) => retiredAt !== undefined)
    .toSorted((one, other) => (one.retiredAt ?? 0) - (other.retiredAt ?? 0));
  return retired.length < tooMany ? undefined : retired.slice(0, tooMany);
}
