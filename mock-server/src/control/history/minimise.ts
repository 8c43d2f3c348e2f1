/** What tells whether something still holds of fewer items. */
export type Holds<Item> = (items: readonly Item[]) => Promise<boolean>;

/**
 * The fewest items of which something holds, as far as leaving out single ones and runs of them finds out: delta debugging
 * (Zeller, Hildebrandt 2002). It holds of all of them at the start.
 */
export async function minimise<Item>(items: readonly Item[], holds: Holds<Item>): Promise<readonly Item[]> {
  if (items.length === 0 || (await holds([]))) return [];
  let left = items;
  let parts = Math.min(2, left.length);
  while (left.length > 1) {
    const fewer = await withoutAPart(left, parts, holds);
    if (fewer) {
      left = fewer;
      parts = Math.max(2, parts - 1);
    } else if (parts < left.length) parts = Math.min(left.length, parts * 2);
    else break;
  }
  return left;
}

async function withoutAPart<Item>(
  items: readonly Item[],
  parts: number,
  holds: Holds<Item>,
): Promise<readonly Item[] | undefined> {
  const size = Math.ceil(items.length / parts);
  // From the end: what was done last is what counts most, and what it does not need goes first.
  for (let end = items.length; end > 0; end -= size) {
    const fewer = [...items.slice(0, Math.max(0, end - size)), ...items.slice(end)];
    if (fewer.length < items.length && (await holds(fewer))) return fewer;
  }
  return undefined;
}
