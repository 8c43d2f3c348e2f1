import { dayStart, instantOf } from '@krapao/contracts/kernel/calendar';
import type { StatementItem } from '@krapao/contracts/client/read-entities';

export interface StatementDay<Entry> {
  /** Start of the day in Bangkok, epoch milliseconds; NaN for entries without a time. */
  readonly day: number;
  readonly entries: readonly Entry[];
}

/** Groups entries by their day in Bangkok; days and entries stay in the server's order. */
export function byDay<Entry extends Pick<StatementItem, 'createdAt'>>(
  entries: readonly Entry[],
): readonly StatementDay<Entry>[] {
  const days: { day: number; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayStart(instantOf(entry.createdAt));
    const last = days.at(-1);
    if (last && Object.is(last.day, day)) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/**
 * Keys for what has no id and may be the same twice. They stay when newer ones are added before it: otherwise its element would be a
 * new one, and a focus in it would be lost.
 */
export function withKeys<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly { readonly key: string; readonly item: Item }[] {
  const times = new Map<string, number>();
  // From the oldest on, which is the last.
  return items
    .toReversed()
    .map((item) => {
      const name = nameOf(item);
      const before = times.get(name) ?? 0;
      times.set(name, before + 1);
      return { key: `${name} ${before}`, item };
    })
    .toReversed();
}
