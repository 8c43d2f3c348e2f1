import { HOLD_MS, type HeldCall } from '@krapao/contracts/control/fault';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';

/** How a held call continues: unchanged, as a refusal with this code, or not at all because nobody released it in time. */
export type Release = { readonly as?: ErrorCode } | 'tooLate';

type Call = Omit<HeldCall, 'leftMs'>;

interface Waiting {
  readonly call: Call;
  /** On the monotonic clock of the process. */
  readonly until: number;
  readonly go: (release: Release) => void;
  readonly timer: NodeJS.Timeout;
}

/** The calls of a world that wait until a tester releases them. */
export class HeldCalls {
  readonly #waiting = new Map<number, Waiting>();
  readonly #changed: () => void;
  #last = 0;

  /** `changed` is called when a call is held or no longer held. */
  constructor(changed: () => void = () => {}) {
    this.#changed = changed;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Returns a function to call when the caller has left: it forgets the call, and returns whether it was still held. */
  hold(call: Omit<Call, 'n'>, go: (release: Release) => void): () => boolean {
    this.#last += 1;
    const n = this.#last;
    const timer = setTimeout(() => this.release(n, 'tooLate'), HOLD_MS).unref();
    this.#waiting.set(n, { call: { n, ...call }, until: performance.now() + HOLD_MS, go, timer });
    this.#changed();
    return () => {
      clearTimeout(timer);
      const wasHeld = this.#waiting.delete(n);
      if (wasHeld) this.#changed();
      return wasHeld;
    };
  }

  list(): HeldCall[] {
    return [...this.#waiting.values()].map(({ call, until }) => ({
      ...call,
      leftMs: Math.max(0, Math.ceil(until - performance.now())),
    }));
  }

  /** Whether there was such a call. */
  release(n: number, release: Release): boolean {
    const waiting = this.#waiting.get(n);
    if (!waiting) return false;
    this.#waiting.delete(n);
    clearTimeout(waiting.timer);
    this.#changed();
    waiting.go(release);
    return true;
  }

  /** Ends all holds: no call stays held after a reset, a drop or the end of the simulator. */
  releaseAll(): void {
    for (const n of this.#waiting.keys()) this.release(n, {});
  }
}
