/** The largest share of differing letters for a name to count as the one that was meant. */
const FAR = 0.4;

/** Longer texts are cut before the comparison, which would take too long for a long address. */
const COMPARED_LENGTH = 120;

/** What was probably meant: the nearest name, if it is near enough. */
export function probablyMeant(typed: string, names: Iterable<string>): string | undefined {
  const asked = comparable(typed);
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of names) {
    const far = editDistance(asked, name.toLowerCase()) / Math.max(asked.length, name.length, 1);
    if (far <= FAR && far < (best?.far ?? 1)) best = { name, far };
  }
  return best?.name;
}

/** The same for environment variables, compared without the prefix that they share. */
export function probableVariable(
  prefix: string,
  typed: string,
  names: readonly string[],
): string | undefined {
  const own = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const meant = probablyMeant(typed.slice(prefix.length), own);
  return meant === undefined ? undefined : prefix + meant;
}

/** The items whose text is nearest to the requested one, nearest first, however far off they are. */
export function nearest<T>(
  asked: string,
  items: readonly T[],
  textOf: (item: T) => string,
  count: number,
): T[] {
  const wanted = comparable(asked);
  return items
    .map((item) => ({ item, distance: editDistance(wanted, textOf(item).toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Whether two texts have anything in common: false if every letter would have to change. */
export function isLike(asked: string, text: string): boolean {
  const wanted = comparable(asked);
  return editDistance(wanted, text.toLowerCase()) < Math.max(wanted.length, text.length);
}

/** In lower case, so that a name that differs only in case is the nearest. */
const comparable = (asked: string) => asked.slice(0, COMPARED_LENGTH).toLowerCase();

/** The number of letters to add, remove, change or swap with the next one (Damerau-Levenshtein, adjacent swaps). */
function editDistance(a: string, b: string): number {
  let twoUp: number[] = [];
  let up = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min((line[column - 1] ?? 0) + 1, (up[column] ?? 0) + 1, (up[column - 1] ?? 0) + change);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, (twoUp[column - 2] ?? 0) + 1);
      line.push(best);
    }
    twoUp = up;
    up = line;
  }
  return up[b.length] ?? 0;
}
