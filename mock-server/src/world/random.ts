export type StreamState = readonly [number, number, number, number];
/** The streams that were drawn from; any other starts from the seed. */
export type SavedRandom = Readonly<Record<string, StreamState>>;

const WARM_UP = 12;

/** Hashes a text to four 32-bit words: FNV-1a with four bases, each mixed until one changed character changes them all. */
function seedWords(text: string): [number, number, number, number] {
  const word = (basis: number): number => {
    let hash = basis;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x243f6a88), word(0xb7e15162)];
}

interface Moves {
  count: number;
}

/** One seeded sequence (sfc32). Not for secrets: whoever knows the seed knows the numbers, which is the point. */
export class RandomStream {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  /** Counts draws and restores: if it has not changed, neither has the state. */
  moves = 0;
  /** The same count for all streams of a world together. */
  readonly #all: Moves;
  #marked: StreamState = [0, 0, 0, 0];
  #markedAt = -1;

  constructor(state: StreamState, all: Moves = { count: 0 }) {
    this.#all = all;
    this.load(state);
  }

  /** A whole number in 0 … 2^32 - 1. */
  word(): number {
    this.moves += 1;
    this.#all.count += 1;
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A number in 0 … 1, 1 excluded, with all 53 bits drawn. */
  next(): number {
    return ((this.word() >>> 5) * 0x4000000 + (this.word() >>> 6)) / 0x20000000000000;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    if (!(max >= min)) throw new RangeError(`no whole number from ${min} to ${max}`);
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** One of the items; an empty list is a bug of the caller. */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.integer(0, items.length - 1)] as Item;
  }

  /** True with the given probability. */
  bool(probability = 0.5): boolean {
    return this.next() < probability;
  }

  /** A string of that many lower-case hex characters. */
  hex(length: number): string {
    let text = '';
    while (text.length < length) text += this.word().toString(16).padStart(8, '0');
    return text.slice(0, length);
  }

  /** A string of that many decimal digits, leading zeros included. */
  digits(length: number): string {
    let text = '';
    while (text.length < length) text += String(this.integer(0, 9));
    return text;
  }

  /** Like `save`, but returns the same list as long as nothing is drawn. */
  mark(): StreamState {
    if (this.#markedAt !== this.moves) {
      this.#marked = this.save();
      this.#markedAt = this.moves;
    }
    return this.#marked;
  }

  save(): StreamState {
    return [this.#a, this.#b, this.#c, this.#d];
  }

  load([a, b, c, d]: StreamState): void {
    this.moves += 1;
    this.#all.count += 1;
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#d = d | 0;
  }
}

/** The random numbers of a world: one stream for each purpose, so that a feature that draws more numbers changes no other feature. */
export class Random {
  readonly #streams = new Map<string, { readonly stream: RandomStream; start: StreamState }>();
  readonly #moves: Moves = { count: 0 };
  #seed: string;
  #saved: SavedRandom = {};
  #savedAt = -1;

  constructor(seed: string | number) {
    this.#seed = String(seed);
  }

  /** Counts draws and restores of all streams. */
  get moves(): number {
    return this.#moves.count;
  }

  get seed(): string {
    return this.#seed;
  }

  stream(name: string): RandomStream {
    let known = this.#streams.get(name);
    if (!known) {
      const start = this.#start(name);
      known = { stream: new RandomStream(start, this.#moves), start };
      this.#streams.set(name, known);
    }
    return known.stream;
  }

  /** Like `save`, but returns the same object as long as nothing is drawn, so that each command can keep it cheaply. */
  mark(): SavedRandom {
    if (this.#moves.count !== this.#savedAt) {
      this.#saved = this.save();
      this.#savedAt = this.#moves.count;
    }
    return this.#saved;
  }

  save(): SavedRandom {
    const saved: Record<string, StreamState> = {};
    for (const [name, { stream, start }] of this.#streams) {
      const state = stream.save();
      if (state.some((word, at) => word !== start[at])) saved[name] = state;
    }
    return saved;
  }

  /** Streams that callers already hold continue from the saved state. */
  load(seed: string, saved: SavedRandom): void {
    this.#seed = seed;
    for (const [name, known] of this.#streams) {
      known.start = this.#start(name);
      known.stream.load(known.start);
    }
    for (const [name, state] of Object.entries(saved)) this.stream(name).load(state);
  }

  #start(name: string): StreamState {
    const stream = new RandomStream(seedWords(`${name}\u0000${this.#seed}`));
    for (let drawn = 0; drawn < WARM_UP; drawn += 1) stream.word();
    return stream.save();
  }
}
