/** The layers are merged once there are more differences than this … */
const FEW = 64;
/** … and they are more than one in this many entries of the base. */
const PART = 32;

/**
 * A map that is copied on write, and costs nothing to share: after `share`, each side keeps its own changes in a layer over the
 * common base. Copying a world with ten thousand rows and writing three of them costs three.
 */
export class LayeredMap<Value extends object> {
  #base: Map<string, Value>;
  /** The base is shared with other maps, so nobody writes to it. */
  #isShared = false;
  /** The differences from the base; null for a deleted key. */
  #over: Map<string, Value | null> | undefined;
  /** This layer is shared too: it is copied before it is written to. */
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

  /** Callers that know whether the key is new pass `isNew`, which saves a lookup. */
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

  /** The base's value for a key, which decides the key's place in the order. */
  placeOf(key: string): Value | undefined {
    return this.#over === undefined ? undefined : this.#base.get(key);
  }

  /** In the order in which keys were added; a key that was deleted and added again keeps its place in the base, if it had one. */
  entries(): IterableIterator<[string, Value]> {
    return this.#over === undefined ? this.#base.entries() : layered(this.#base, this.#over);
  }

  values(): IterableIterator<Value> {
    return this.#over === undefined ? this.#base.values() : valuesOf(layered(this.#base, this.#over));
  }

  keys(): string[] {
    return Array.from(this.entries(), ([key]) => key);
  }

  /** A second map with the same content; from now on each keeps its own changes. */
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

  /** Whether the two were shared and neither has been written to since. */
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
