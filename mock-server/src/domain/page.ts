/**
 * A page of rows that were written in the order of events: the newest, which are last in the list, come first. A page after the
 * last one is empty.
 */
export function newestPage<Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Row[] {
  const end = Math.max(0, rows.length - (page - 1) * limit);
  return rows.slice(Math.max(0, end - limit), end).toReversed();
}
