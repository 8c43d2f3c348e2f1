/**
 * How far a name may be from what was typed: to be the one that was meant, and to be worth naming among others. From 0, the same, to
 * 1, nothing in common.
 */
const MEANT = 0.4;
const NEAR = 0.55;
/** The largest share of differing letters for a word to be a mistyped other, and for a whole name whose words were run together. */
const MISTYPED = 0.4;
const RUN_TOGETHER = 0.15;
/** How alike two words are of which one begins the other, as `qr` and `qrcode`. */
const BEGINS = 0.7;

/** Longer texts are cut before the comparison, which would take too long for a long address. */
const COMPARED_LENGTH = 120;

/** What was probably meant: the nearest name, if it is near enough. */
export function probablyMeant(typed: string, names: Iterable<string>): string | undefined {
  const [best] = byFarness(typed, [...names], (name) => name);
  return best && best.far <= MEANT ? best.item : undefined;
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

/**
 * Of the environment variables that are set, those that must be one of these names, misspelt. Where others may have variables with the
 * same prefix, only a name of about the same length counts: `WEB_PROT`, but not `WEB_SERVICE_HOST`.
 */
export function misspeltVariables(
  prefix: string,
  set: readonly string[],
  names: readonly string[],
): { readonly typed: string; readonly meant: string }[] {
  return set.flatMap((typed) => {
    if (!typed.startsWith(prefix) || names.includes(typed)) return [];
    const meant = probableVariable(prefix, typed, names);
    return meant && Math.abs(meant.length - typed.length) <= 1 ? [{ typed, meant }] : [];
  });
}

/** The items whose text is nearest to the requested one, nearest first, however far they are. */
export const nearest = <T>(
  asked: string,
  items: readonly T[],
  textOf: (item: T) => string,
  count: number,
): T[] =>
  byFarness(asked, items, textOf)
    .slice(0, count)
    .map(({ item }) => item);

/** The texts that are near the requested one, nearest first; none if none is. */
export const near = (asked: string, texts: readonly string[], count: number): string[] =>
  byFarness(asked, texts, (text) => text)
    .filter(({ far }) => far <= NEAR)
    .slice(0, count)
    .map(({ item }) => item);

/**
 * Compared word by word, in any order, so that NOT_ENOUGH_MONEY finds MONEY_NOT_ENOUGH: a word that many names have, such as INVALID,
 * says little about which one is meant. By letters alone INVALID_OTP would be INVALID_IP.
 */
function byFarness<T>(asked: string, items: readonly T[], textOf: (item: T) => string) {
  const typed = asked.slice(0, COMPARED_LENGTH);
  const names = items.map((item) => wordsOf(textOf(item)));
  const counts = new Map<string, number>();
  for (const words of names) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + items.length / (counts.get(word) ?? 1));
  const wanted = wordsOf(typed);
  const together = wanted.join('');
  return (
    items
      .map((item, at) => {
        const words = names[at] ?? [];
        const name = words.join('');
        const letters = editDistance(together, name) / Math.max(together.length, name.length, 1);
        const byWords = farByWords(wanted, words, weightOf);
        return { item, far: letters <= RUN_TOGETHER ? Math.min(byWords, letters) : byWords, letters };
      })
      // By letters where no word decides.
      .toSorted((a, b) => a.far - b.far || a.letters - b.letters)
  );
}

/** In lower case; `coins.give` and `COINS_GIVE` are the same words. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

function farByWords(
  asked: readonly string[],
  name: readonly string[],
  weightOf: (word: string) => number,
): number {
  const left = [...name];
  let shared = 0;
  let all = name.reduce((sum, word) => sum + weightOf(word), 0);
  for (const word of asked) {
    const alike = left.map((other) => likeness(word, other));
    const best = Math.max(0, ...alike);
    const found = best > 0 ? left.splice(alike.indexOf(best), 1)[0] : undefined;
    all += weightOf(found ?? word);
    if (found !== undefined) shared += 2 * best * weightOf(found);
  }
  return all === 0 ? 1 : 1 - shared / all;
}

/** How alike two words are, from 0 to 1. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const share = differing(one, other);
  if (share <= MISTYPED) return 1 - share;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 1 && long.startsWith(short) ? BEGINS : 0;
}

/** The share of letters that differ; 1 without counting if the lengths alone differ by more than a mistyped word's. */
function differing(one: string, other: string): number {
  const longest = Math.max(one.length, other.length, 1);
  if (Math.abs(one.length - other.length) / longest > MISTYPED) return 1;
  return editDistance(one, other) / longest;
}

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
