import type { JournalRecord } from '../journal/record.ts';

/** What the journal will keep of a call. */
export type KeptCall = Pick<
  JournalRecord,
  'by' | 'method' | 'path' | 'params' | 'query' | 'body' | 'authorization' | 'ip' | 'extras'
>;

/** Waits before its work, since a fault fired for it: it has no entry in the journal yet, but has counted for the faults. */
export interface StruckCall {
  /** The entry that came next when the fault fired. */
  readonly before: number;
  /** Of all calls of the world that have waited so. */
  readonly nth: number;
  readonly operation: string;
  readonly kept: KeptCall;
}

/** Is done, but its answer waits. */
export interface KeptBackCall {
  /** Its entry. */
  readonly seq: number;
}

type WaitingCall = StruckCall | KeptBackCall;

/** The calls of a world that faults let wait. One whose caller leaves before its work stays: the fault has fired for it all the same. */
export class WaitingCalls {
  readonly #calls = new Set<WaitingCall>();
  #count = 0;

  /** A fault has fired for it. */
  strike(call: Omit<StruckCall, 'nth'>): StruckCall {
    this.#count += 1;
    const struck = { ...call, nth: this.#count };
    this.#calls.add(struck);
    return struck;
  }

  keepBack(seq: number): KeptBackCall {
    const call = { seq };
    this.#calls.add(call);
    return call;
  }

  /** Not where the world went back to before its fault fired, or before its entry: there it has not happened. */
  has(call: WaitingCall): boolean {
    return this.#calls.has(call);
  }

  /** It waits no longer. Answers whether it still did. */
  goesOn(call: WaitingCall): boolean {
    return this.#calls.delete(call);
  }

  /** Those that have no entry yet. */
  struck(): readonly StruckCall[] {
    return [...this.#calls].filter((call) => 'before' in call);
  }

  /** In a world that went back to before this entry what came later has not happened; to 0 with a reset. */
  backTo(seq: number): void {
    for (const call of this.#calls)
      if ('before' in call ? call.before > seq : call.seq >= seq) this.#calls.delete(call);
  }

  /** Those of a world that this one goes on from, at this entry. */
  copy(other: WaitingCalls, seq: number): void {
    this.#count = other.#count;
    for (const call of other.struck()) if (call.before <= seq) this.#calls.add(call);
  }
}
