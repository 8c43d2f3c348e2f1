import { MINUTE_MS } from '@krapao/contracts/kernel/calendar';
import type { WrongTries } from '../tables.ts';

/** So many wrong tries within the window block for as long again (assumed). */
export const WRONG_LIMIT = 5;
export const WRONG_WINDOW_MS = 15 * MINUTE_MS;

/** The tries that still count at `now`, oldest first. */
export function counting(tries: WrongTries | undefined, now: number): readonly number[] {
  return (tries?.wrongAt ?? []).filter((at) => now - at < WRONG_WINDOW_MS);
}

/** How long someone has to wait after the fifth wrong try, in whole seconds; 0 when not blocked. */
export function blockedForSeconds(tries: WrongTries | undefined, now: number): number {
  const wrongAt = tries?.wrongAt ?? [];
  if (wrongAt.length < WRONG_LIMIT) return 0;
  const last = wrongAt.at(-1) ?? now;
  return Math.max(0, Math.ceil((last + WRONG_WINDOW_MS - now) / 1000));
}

/** The tries with one more. After a block none of the earlier ones counts any longer. */
export const withOneMore = (tries: WrongTries | undefined, now: number): readonly number[] => [
  ...counting(tries, now),
  now,
];
