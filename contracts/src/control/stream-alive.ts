/** An idle event stream sends a comment this often, in milliseconds, so that proxies keep it open. */
export const STREAM_ALIVE_MS = 5_000;
/** A stream that has been silent for longer is dead although it was not closed: the server hangs, or a proxy has lost it. */
export const STREAM_DEAD_MS = 4 * STREAM_ALIVE_MS;
