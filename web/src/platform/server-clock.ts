/** An interval, in milliseconds, that holds the server's clock minus this device's. */
interface Offset {
  readonly low: number;
  readonly high: number;
}

/** A `Date` header has whole seconds: the server's clock was somewhere in the second that follows. */
const RESOLUTION_MS = 1000;

/** How far the corrected clock may be ahead of the server's: about that second, and the network latency. */
export const CLOCK_SLACK_MS = 2_000;

export interface ServerClock {
  /** This device's clock corrected by the server's, in epoch milliseconds; uncorrected until the first answer. */
  readonly now: () => number;
  /** The latest time that the server's clock may show by now: by it, no wait is shown longer than it is. */
  readonly latest: () => number;
  /** Takes one `Date` header, with this device's instants (ms) just before the call and just after its answer. */
  readonly observe: (date: string, sentAt: number, receivedAt: number) => void;
  /** Calls back when the correction changes; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * This device's clock corrected by the `Date` headers of the API (assumed).
 *
 * The server wrote `date` between sending and receiving, so its clock minus ours lies in `[date - receivedAt, date + 1 s -
 * sentAt)`. Each answer gives such an interval, and their intersection narrows to well under a second. An interval without an
 * intersection means that a clock was changed: then it replaces the old one.
 */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset: Offset | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => deviceNow() + (offset ? Math.round((offset.low + offset.high) / 2) : 0),
    latest: () => deviceNow() + (offset?.high ?? 0),
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
