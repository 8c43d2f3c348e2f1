/** Number of single-character edits between two texts (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      current.push(Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + same));
    }
    previous = current;
  }
  return previous[b.length]!;
}

/** Longer texts are cut before they are compared: a long address must not cost a long time. */
const COMPARED_LENGTH = 120;

/** The items whose text is nearest to what was asked for, nearest first. */
export function nearest<T>(
  asked: string,
  items: readonly T[],
  textOf: (item: T) => string,
  count: number,
): T[] {
  const wanted = asked.slice(0, COMPARED_LENGTH);
  return items
    .map((item) => ({ item, distance: editDistance(wanted, textOf(item)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ item }) => item);
}
