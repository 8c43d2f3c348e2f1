import { probablyMeant } from '@krapao/contracts/kernel/nearest';

/** What was probably meant, or else all values, formatted as `written`. */
export function suggestion(
  typed: string,
  names: readonly string[],
  written: (name: string) => string = (name) => name,
): string {
  const meant = probablyMeant(typed, names);
  return meant === undefined
    ? `there are ${names.map(written).join(', ')}`
    : `did you mean ${written(meant)}?`;
}
