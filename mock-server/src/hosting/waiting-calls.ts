import type { JournalRecord } from '../journal/record.ts';

/** What the journal will keep of a call. */
export type KeptCall = Pick<
  JournalRecord,
  'by' | 'method' | 'path' | 'params' | 'query' | 'body' | 'authorization' | 'ip' | 'extras'
>;

/** A call that a fault has let wait, and that has not come to its entry in the journal: it has counted for the faults already. */
export interface WaitingCall {
  /** The entry that came next when the fault fired. */
  readonly before: number;
  /** Of all calls of the world that have waited. */
  readonly nth: number;
  readonly operation: string;
  readonly kept: KeptCall;
}

/** The calls of a world that wait before their work. One whose caller leaves meanwhile stays: the fault has fired for it all the same. */
export class WaitingCalls {
  readonly #waiting = new Map<number, WaitingCall>();
  #count = 0;

  /** Answers with its number, among all that have waited. */
  add(call: Omit<WaitingCall, 'nth'>): number {
    this.#count += 1;
    this.#waiting.set(this.#count, { ...call, nth: this.#count });
    return this.#count;
  }

  /** It waits no longer: its entry says all of it. */
  goesOn(nth: number): void {
    this.#waiting.delete(nth);
  }

  list(): readonly WaitingCall[] {
    return [...this.#waiting.values()];
  }

  /** In a world that went back to before this entry: for those that came later no fault has fired. */
  backTo(seq: number): void {
    for (const { nth, before } of this.list()) if (before > seq) this.#waiting.delete(nth);
  }

  /** Those of a world that this one goes on from, at this entry. */
  copy(other: WaitingCalls, seq: number): void {
    for (const call of other.list()) if (call.before <= seq) this.add(call);
  }
}
