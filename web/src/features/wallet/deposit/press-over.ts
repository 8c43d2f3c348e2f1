import { DOUBLE_CLICK_MS } from '../../../app/money-machine.ts';

/**
 * Resolves when a second click can no longer be taken for the first. Before that no other button comes into the place
 * of the one that was pressed: the second half of a double click would press it.
 * @param since when it was pressed, by `performance.now()`
 */
export const pressOver = (since: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, since + DOUBLE_CLICK_MS - performance.now()));
  });
