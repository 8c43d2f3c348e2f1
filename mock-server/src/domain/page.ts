/**
 * A page of rows that were written as things happened: the newest, which stand last, come first. A page behind the
 * last is empty.
 */
export function newestPage<Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Row[] {
  const end = Math.max(0, rows.length - (page - 1) * limit);
  return rows.slice(Math.max(0, end - limit), end).toReversed();
}
