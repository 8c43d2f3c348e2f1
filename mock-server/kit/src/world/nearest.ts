/** How many letters have to change, at most, for a word to count as meant. */
const FAR = 0.4;

/** What was probably meant: the nearest of the names, if it is near enough. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of names) {
    const far = distance(typed.toLowerCase(), name.toLowerCase()) / Math.max(typed.length, name.length, 1);
    if (far <= FAR && far < (best?.far ?? 1)) best = { name, far };
  }
  return best?.name;
}

/** How many letters are to be added, taken away, changed or swapped with the next (Damerau-Levenshtein, adjacent swaps). */
function distance(a: string, b: string): number {
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
