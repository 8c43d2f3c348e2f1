import { nearest } from '../world/nearest.ts';

/** How many names a hint lists. */
const LISTED = 12;

/** What was probably meant; else what there is, if that is a short list. */
export function suggestion(typed: string, names: readonly string[]): string | undefined {
  const meant = nearest(typed, names);
  if (meant !== undefined) return `did you mean ${meant}?`;
  return names.length <= LISTED ? `there are ${names.join(', ')}` : undefined;
}
