import type { ServerClock } from '../platform/server-clock.ts';

/** How far the server's clock is ahead of the one by which queries note when they were answered, in milliseconds. */
export const clockAhead = (serverClock: Pick<ServerClock, 'now'>): number =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- that clock is this device's
  serverClock.now() - Date.now();
