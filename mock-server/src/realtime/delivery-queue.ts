import type { Conversation } from '@krapao/contracts/entities/chat';
import type { EntryFaultEffect } from '../faults/faults.ts';

/** The socket at the end of a queue. */
export interface QueueEnd {
  readonly send: (entry: Conversation) => void;
  /** Cuts the connection as a bad network does. */
  readonly cut: () => void;
  /** What the faults of the world do to the next entry. */
  readonly nextEffect: () => EntryFaultEffect | undefined;
}

interface Waiting {
  readonly entry: Conversation;
  /** Real time, epoch milliseconds. */
  readonly readyAt: number;
}

/**
 * Sends a room's entries to one socket: in order and once each, unless a fault changes that. The answer of a call goes
 * out before the entries that it caused: answers are written at the end of a turn of the event loop, entries at the end of the
 * next one.
 */
export class DeliveryQueue {
  readonly #end: QueueEnd;
  #queue: Waiting[] = [];
  #held: Conversation | undefined;
  #first: string | undefined;
  readonly #lost = new Set<string>();
  #flushing: NodeJS.Timeout | NodeJS.Immediate | undefined;
  #release: NodeJS.Timeout | undefined;

  constructor(end: QueueEnd) {
    this.#end = end;
  }

  /** `_id` of the oldest entry that this queue was given; it was given all later ones too. */
  get first(): string | undefined {
    return this.#first;
  }

  /** Whether this queue was given the entry and a fault dropped it: it will not arrive. */
  hasLost(entryId: string): boolean {
    return this.#lost.has(entryId);
  }

  /** Sends all pending entries now, also delayed and held ones. */
  flush(): void {
    this.#stop();
    const waiting = this.#queue.map(({ entry }) => entry);
    if (this.#held !== undefined) waiting.push(this.#held);
    this.#queue = [];
    this.#held = undefined;
    for (const entry of waiting) this.#end.send(entry);
  }

  /** Sends a missed entry at once, regardless of faults. */
  replay(entry: Conversation): void {
    this.#first ??= entry._id;
    this.#end.send(entry);
  }

  push(entry: Conversation): void {
    this.#first ??= entry._id;
    const effect = this.#end.nextEffect();
    const delayMs = effect?.delayMs ?? 0;
    if (effect?.does === 'drop') {
      this.#lost.add(entry._id);
      return;
    }
    if (effect?.does === 'disconnect') {
      this.close();
      this.#end.cut();
      return;
    }
    if (effect?.does === 'reorder' && this.#held === undefined) {
      this.#held = entry;
      this.#release = setTimeout(() => this.#releaseHeld(), delayMs + (effect.holdMs ?? 0));
      return;
    }
    this.#enqueue(entry, delayMs);
    if (effect?.does === 'duplicate') this.#enqueue(entry, delayMs);
    this.#releaseHeld();
  }

  /** The socket is gone; pending entries are dropped. */
  close(): void {
    this.#stop();
    this.#queue = [];
    this.#held = undefined;
  }

  #stop(): void {
    clearTimeout(this.#flushing as NodeJS.Timeout);
    clearImmediate(this.#flushing as NodeJS.Immediate);
    clearTimeout(this.#release);
  }

  /** The held entry was overtaken, or has waited long enough. */
  #releaseHeld(): void {
    clearTimeout(this.#release);
    if (this.#held === undefined) return;
    const entry = this.#held;
    this.#held = undefined;
    this.#enqueue(entry, 0);
  }

  #enqueue(entry: Conversation, delayMs: number): void {
    this.#queue.push({ entry, readyAt: delayMs === 0 ? 0 : Date.now() + delayMs });
    if (this.#queue.length === 1) this.#arm();
  }

  #arm(): void {
    const [first] = this.#queue;
    if (!first) return;
    const wait = first.readyAt - Date.now();
    if (wait > 0) this.#flushing = setTimeout(() => this.#flush(), wait);
    else this.#flushing = setImmediate(() => (this.#flushing = setImmediate(() => this.#flush())));
  }

  /** A delayed entry also delays those behind it. */
  #flush(): void {
    const now = Date.now();
    while (this.#queue[0] && this.#queue[0].readyAt <= now)
      this.#end.send((this.#queue.shift() as Waiting).entry);
    this.#arm();
  }
}
