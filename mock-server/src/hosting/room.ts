import type { HostedWorld } from './hosted-world.ts';

/** Since when nobody has used a retired world, in real time: someone may still look at it. Jobs run without anyone. */
function unusedSince({ retiredAt = 0, journal }: HostedWorld): number {
  let newest = journal.nextSeq - 1;
  while (journal.get(newest)?.kind === 'job') newest -= 1;
  return Math.max(retiredAt, journal.get(newest)?.realAt ?? 0);
}

/**
 * The worlds to drop so that there is room for one more: the retired ones that nobody has used for longest. Undefined if there is
 * none even so, because no other world is ever dropped for room.
 */
export function droppedForOneMore(
  worlds: ReadonlyMap<string, HostedWorld>,
  max: number,
): readonly HostedWorld[] | undefined {
  const tooMany = Math.max(0, worlds.size + 1 - max);
  const retired = [...worlds.values()]
    .filter(({ retiredAt }) => retiredAt !== undefined)
    .toSorted((one, other) => unusedSince(one) - unusedSince(other));
  return retired.length < tooMany ? undefined : retired.slice(0, tooMany);
}
