import { probablyMeant } from '@krapao/contracts/kernel/nearest';

/** What was probably meant; else all that there is. As `written` they can be typed. */
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
