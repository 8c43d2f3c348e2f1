/** An interval, in milliseconds, that holds the server's clock minus this device's. */
interface Offset {
  readonly low: number;
  readonly high: number;
}

/** A `Date` header tells whole seconds: the server's clock was somewhere in the second after it. */
const RESOLUTION_MS = 1000;

/** By how much the corrected clock may be ahead of the server's: about that second, and the time on the network. */
export const CLOCK_SLACK_MS = 2_000;

export interface ServerClock {
  /** The server's time as far as it is known, in epoch milliseconds; this device's own until the first answer. */
  readonly now: () => number;
  /** Feeds one `Date` header, with this device's instants (ms) just before the call and just after its answer. */
  readonly observe: (date: string, sentAt: number, receivedAt: number) => void;
  /** Calls back when the correction changes; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * This device's clock corrected by the `Date` headers of the API (assumed).
 *
 * The server wrote `date` between sending and receiving, so its clock minus ours lies in
 * `[date - receivedAt, date + 1 s - sentAt)`. Each answer gives such an interval and their intersection narrows to
 * well under a second. An interval that does not meet it means that a clock was moved: the new one is the truth.
 */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset: Offset | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => deviceNow() + (offset ? Math.round((offset.low + offset.high) / 2) : 0),
    observe(date, sentAt, receivedAt) {
      const at = Date.parse(date);
      if (Number.isNaN(at) || receivedAt < sentAt) return;
      const seen: Offset = { low: at - receivedAt, high: at + RESOLUTION_MS - sentAt };
      const next = (offset && intersection(offset, seen)) ?? seen;
      if (offset && next.low === offset.low && next.high === offset.high) return;
      offset = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function intersection(a: Offset, b: Offset): Offset | undefined {
  const both = { low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) };
  return both.low < both.high ? both : undefined;
}
