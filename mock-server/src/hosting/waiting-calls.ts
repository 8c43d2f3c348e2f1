import type { JournalRecord } from '../journal/record.ts';

/** The parts of a call that the journal will keep. */
export type KeptCall = Pick<
  JournalRecord,
  'by' | 'method' | 'path' | 'params' | 'query' | 'body' | 'authorization' | 'ip' | 'extras'
>;

/**
 * A call that waits before its work, because a fault fired for it: it has no entry in the journal yet, but the faults have counted
 * it.
 */
export interface DelayedCall {
  /** The entry that came next when the fault fired. */
  readonly before: number;
  /** Its number among all calls of the world that have waited so. */
  readonly nth: number;
  readonly operation: string;
  readonly kept: KeptCall;
}

/** A call whose work is done, but whose answer waits. */
export interface KeptBackCall {
  /** Its entry. */
  readonly seq: number;
}

type WaitingCall = DelayedCall | KeptBackCall;

/** The calls of a world that faults delay. */
export class WaitingCalls {
  /** Called when the world is dropped: then nobody needs to wait out a delay in it. */
  readonly delays = new Set<() => void>();
  readonly #calls = new Set<WaitingCall>();
  #count = 0;

  /** Adds a call for which a fault fired. */
  delay(call: Omit<DelayedCall, 'nth'>): DelayedCall {
    this.#count += 1;
    const delayed = { ...call, nth: this.#count };
    this.#calls.add(delayed);
    return delayed;
  }

  keepBack(seq: number): KeptBackCall {
    const call = { seq };
    this.#calls.add(call);
    return call;
  }

  /** False if the world was rewound to before the fault fired, or before the call's entry: then the call never happened. */
  has(call: WaitingCall): boolean {
    return this.#calls.has(call);
  }

  /** Ends the wait of a call. Returns whether it was still waiting. */
  resume(call: WaitingCall): boolean {
    return this.#calls.delete(call);
  }

  /** The calls that have no entry yet. */
  delayed(): readonly DelayedCall[] {
    return [...this.#calls].filter((call) => 'before' in call);
  }

  /** Forgets what came later when the world is rewound to before this entry; 0 for a reset. */
  backTo(seq: number): void {
    for (const call of this.#calls)
      if ('before' in call ? call.before > seq : call.seq >= seq) this.#calls.delete(call);
  }

  /** Copies the calls of the world from which this one continues, at this entry. */
  copy(other: WaitingCalls, seq: number): void {
    this.#count = other.#count;
    for (const call of other.delayed()) if (call.before <= seq) this.#calls.add(call);
  }
}
