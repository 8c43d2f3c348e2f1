/** Something for the sockets in a room. */
export interface OutgoingMessage {
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

const NONE: readonly OutgoingMessage[] = Object.freeze([]);

/** Messages of the running command, published only if it commits. What a socket missed is read from the conversation. */
export class Outbox {
  #pending: OutgoingMessage[] = [];

  push(message: OutgoingMessage): void {
    this.#pending.push(message);
  }

  /** How many are waiting; `drop(mark)` discards those added after that mark. */
  mark(): number {
    return this.#pending.length;
  }

  drop(mark: number): void {
    this.#pending.length = mark;
  }

  /** Takes the waiting messages out. */
  drain(): readonly OutgoingMessage[] {
    if (this.#pending.length === 0) return NONE;
    const waiting = this.#pending;
    this.#pending = [];
    return waiting;
  }
}
