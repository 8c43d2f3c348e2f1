import { MINUTE_MS } from '@krapao/contracts/kernel/calendar';
import { secondsToWait } from '../pause.ts';
import type { WrongTries } from '../tables.ts';

/** This many wrong tries within the window block for the same length of time (assumed). */
export const WRONG_LIMIT = 5;
export const WRONG_WINDOW_MS = 15 * MINUTE_MS;

/** All tries except those in the future, which exist after the clock was set back. */
export const pastTries = (tries: WrongTries | undefined, now: number): readonly number[] =>
  (tries?.wrongAt ?? []).filter((at) => at <= now);

/** The tries that still count at `now`, oldest first. */
export const countingTries = (tries: WrongTries | undefined, now: number): readonly number[] =>
  pastTries(tries, now).filter((at) => now - at < WRONG_WINDOW_MS);

/** How long someone has to wait after the fifth wrong try, in whole seconds; 0 when not blocked. */
export function blockedForSeconds(tries: WrongTries | undefined, now: number): number {
  const wrongAt = pastTries(tries, now);
  return wrongAt.length < WRONG_LIMIT ? 0 : secondsToWait(wrongAt, WRONG_WINDOW_MS, now);
}

/** The tries with one more. After a block the earlier ones no longer count. */
export const withOneMore = (tries: WrongTries | undefined, now: number): readonly number[] => [
  ...countingTries(tries, now),
  now,
];
