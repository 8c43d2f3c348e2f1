import { probablyMeant } from '@krapao/contracts/kernel/nearest';

/** What was probably meant; else all that there is. */
export function suggestion(typed: string, names: readonly string[]): string {
  const meant = probablyMeant(typed, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}
