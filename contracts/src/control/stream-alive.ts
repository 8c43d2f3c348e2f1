/** A stream of events on which nothing happens carries a comment this often, milliseconds: proxies, too, take it for alive. */
export const STREAM_ALIVE_MS = 5_000;
/** One that has been silent for longer is dead, though nobody has closed it: a server that stands still, or a proxy that has lost it. */
export const STREAM_DEAD_MS = 4 * STREAM_ALIVE_MS;
