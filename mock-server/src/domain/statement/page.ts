/** One page of rows that were written as things happened, so that the newest stand last; the page has them first. */
export function newestFirst<Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Row[] {
  const end = Math.max(0, rows.length - (page - 1) * limit);
  return rows.slice(Math.max(0, end - limit), end).toReversed();
}
