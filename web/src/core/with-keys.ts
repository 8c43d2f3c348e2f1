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
