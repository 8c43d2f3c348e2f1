/** So many differences are looked through beside the shared part, at least, before all is put together. */
const FEW = 64;
/** And at the most such a part of it. */
const PART = 32;

/**
 * A map that is shared at no cost: whoever writes to it after that keeps what is different beside the shared part, so that a copy
 * of a world with ten thousand rows in which three are written costs three.
 */
export class LayeredMap<Value extends object> {
  #base: Map<string, Value>;
  /** Others have the base too: nobody writes to it. */
  #isShared = false;
  /** What is different from the base; null for a key that is gone. */
  #over: Map<string, Value | null> | undefined;
  /** Others have that too: who writes to it copies it first. */
  #isOverShared = false;
  #size: number;

  constructor(entries?: Iterable<readonly [string, Value]>) {
    this.#base = new Map(entries);
    this.#size = this.#base.size;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    if (this.#over === undefined) return this.#base.get(key);
    const value = this.#over.get(key);
    return value === undefined ? this.#base.get(key) : (value ?? undefined);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** `isNew` where the caller has looked already. */
  set(key: string, value: Value, isNew = this.get(key) === undefined): void {
    if (isNew) this.#size += 1;
    if (this.#isShared) this.#write(key, value);
    else this.#base.set(key, value);
  }

  delete(key: string): void {
    if (this.get(key) === undefined) return;
    this.#size -= 1;
    if (!this.#isShared) this.#base.delete(key);
    else if (this.#base.has(key)) this.#write(key, null);
    else this.#writable().delete(key);
  }

  /** What stands in the base under a key, and so gives it its place there. */
  placeOf(key: string): Value | undefined {
    return this.#over === undefined ? undefined : this.#base.get(key);
  }

  /** In the order in which keys came; one that is gone and comes back has its place in the base, if it had one there. */
  entries(): IterableIterator<[string, Value]> {
    return this.#over === undefined ? this.#base.entries() : layered(this.#base, this.#over);
  }

  values(): IterableIterator<Value> {
    return this.#over === undefined ? this.#base.values() : valuesOf(layered(this.#base, this.#over));
  }

  keys(): string[] {
    return Array.from(this.entries(), ([key]) => key);
  }

  /** The same content for someone else: from now on both keep apart what they change. */
  share(): LayeredMap<Value> {
    const other = new LayeredMap<Value>();
    other.#base = this.#base;
    other.#over = this.#over;
    other.#isOverShared = true;
    this.#isOverShared = true;
    other.#size = this.#size;
    other.#isShared = true;
    this.#isShared = true;
    return other;
  }

  /** Whether it was shared with the other one, and neither was written to since. */
  isAsShared(other: LayeredMap<Value>): boolean {
    return this.#base === other.#base && this.#over === other.#over;
  }

  #write(key: string, value: Value | null): void {
    const over = this.#writable();
    over.set(key, value);
    if (over.size > FEW && over.size * PART > this.#base.size) this.#putTogether();
  }

  #writable(): Map<string, Value | null> {
    if (this.#over === undefined || this.#isOverShared) this.#over = new Map(this.#over);
    this.#isOverShared = false;
    return this.#over;
  }

  #putTogether(): void {
    this.#base = new Map(this.entries());
    this.#over = undefined;
    this.#isShared = false;
  }
}

function* layered<Value>(
  base: ReadonlyMap<string, Value>,
  over: ReadonlyMap<string, Value | null>,
): Generator<[string, Value], void, undefined> {
  for (const entry of base) {
    const value = over.get(entry[0]);
    if (value === undefined) yield entry;
    else if (value !== null) yield [entry[0], value];
  }
  for (const [key, value] of over) if (value !== null && !base.has(key)) yield [key, value];
}

function* valuesOf<Value>(entries: Iterable<[string, Value]>): Generator<Value, void, undefined> {
  for (const [, value] of entries) yield value;
}
