import { nearest, probablyMeant } from '@krapao/contracts/kernel/nearest';

/** What to take in place of a wrong value: in words, and as data for programs. */
export interface Suggestion {
  readonly hint: string;
  readonly near: readonly string[];
  readonly all: readonly string[];
}

interface Listing {
  /** How a name is written. */
  readonly written?: (name: string) => string;
  /** What lists all of them. */
  readonly listedBy: string;
}

/** More names than this are not printed: a terminal would show little else. */
const LISTED_MOST = 30;
const NEAR_COUNT = 5;

/** What was probably meant, or else all values there are; of many only the nearest, and what lists them all. */
export function suggestion(
  typed: string,
  names: readonly string[],
  { written = (name) => name, listedBy }: Listing,
): Suggestion {
  const near = typed === '' ? [] : nearest(typed, names, (name) => name, NEAR_COUNT);
  const meant = probablyMeant(typed, names);
  const hint =
    meant === undefined ? listOf(near, names, { written, listedBy }) : `did you mean ${written(meant)}?`;
  return { hint, near: near.map(written), all: names.map(written) };
}

/** `near` are the nearest of `names`, none if nothing was typed. */
export function listOf(
  near: readonly string[],
  names: readonly string[],
  { written = (name) => name, listedBy }: Listing,
): string {
  if (names.length <= LISTED_MOST) return `there are ${names.map(written).join(', ')}`;
  const nearestOnes = near.length === 0 ? '' : `the nearest are ${near.map(written).join(', ')}; `;
  return `${nearestOnes}${listedBy} lists all ${names.length}`;
}
