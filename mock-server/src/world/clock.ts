/** The machine's clock, passed in by whoever starts the process: epoch milliseconds. */
export interface TimeSource {
  now(): number;
}

/** A world that is opened again continues from the instant at which it was saved, whatever the machine's clock says now. */
export interface SavedClock {
  readonly now: number;
  readonly frozen: boolean;
}

/**
 * A world's clock: the machine's clock with an offset, frozen or running. It never hands out an instant earlier than
 * one it handed out before, unless `set` takes it back on purpose. Epoch milliseconds.
 */
export class VirtualClock {
  readonly #source: TimeSource;
  #offset = 0;
  #frozenAt: number | undefined;
  #heldAt: number | undefined;
  #pinnedAt: number | undefined;
  #last = Number.NEGATIVE_INFINITY;
  /** How often it was read. */
  reads = 0;

  constructor(source: TimeSource, startAt?: number) {
    this.#source = source;
    if (startAt !== undefined) this.set(startAt);
  }

  /** The world's instant; the same one throughout a command or job. */
  now(): number {
    const instant = this.peek();
    this.#last = instant;
    return instant;
  }

  /** As `now`, but not counted as handed out: for headers and for arming a real timer, so that late timers still run at their due instant. */
  peek(): number {
    this.reads += 1;
    const instant = this.#heldAt ?? this.#frozenAt ?? this.#sourceNow() + this.#offset;
    return Math.max(instant, this.#last);
  }

  /** The machine's own instant, whatever the world's is. */
  machineTime(): number {
    return this.#sourceNow();
  }

  get frozen(): boolean {
    return this.#frozenAt !== undefined;
  }

  freeze(frozen: boolean): void {
    const instant = this.now();
    this.#frozenAt = frozen ? instant : undefined;
    this.#offset = instant - this.#sourceNow();
  }

  /** Reads the machine's clock once, for everything until `unpin`: one call happens at one instant, and a replay can repeat it at that instant. */
  pin(): void {
    this.#pinnedAt = this.#source.now();
  }

  unpin(): void {
    this.#pinnedAt = undefined;
  }

  /** Moves forward to an instant; if that is earlier than the last one handed out, the clock stays at the last one. */
  moveTo(instant: number): void {
    this.#place(Math.max(instant, this.#last));
  }

  /** Moves to any instant, even an earlier one. */
  set(instant: number): void {
    this.#last = Number.NEGATIVE_INFINITY;
    this.#place(instant);
  }

  /** Holds the clock until `release`, so that one command sees one time: the given instant, or the last one handed out if that is later. */
  hold(instant: number): number {
    this.#heldAt = instant;
    return this.peek();
  }

  release(): void {
    this.#heldAt = undefined;
  }

  save(): SavedClock {
    return { now: this.peek(), frozen: this.frozen };
  }

  load(saved: SavedClock): void {
    this.#frozenAt = saved.frozen ? saved.now : undefined;
    this.set(saved.now);
  }

  #place(instant: number): void {
    if (!Number.isFinite(instant)) throw new RangeError(`not an instant: ${instant}`);
    if (this.#frozenAt !== undefined) this.#frozenAt = instant;
    this.#offset = instant - this.#sourceNow();
  }

  #sourceNow(): number {
    return this.#pinnedAt ?? this.#source.now();
  }
}
