import type { SavedJournal } from '@krapao/contracts/control/capsule';
import type { JournalEntry } from '@krapao/contracts/control/journal';
import { matcherOf, type JournalConditions } from './filter.ts';
import type { JournalPool } from './pool.ts';
import { entryOf, recordOf, withoutCaller, type JournalRecord } from './record.ts';
import { changeCount } from '../world/store.ts';

/** How many entries a world keeps; older ones are dropped. */
const JOURNAL_LIMIT = 10_000;
/** The same by size, in characters of JSON and bytes of history: most entries are small, some have long lists. */
const SIZE_LIMIT = 16 * 1_048_576;
/** The size of an entry besides its JSON: the record itself, and each row that its action replaced. */
const RECORD_SIZE = 400;
const CHANGE_SIZE = 200;
const NOTHING: SavedJournal = { seq: 0, dropped: 0, entries: [] };

const weightOf = ({ step }: JournalRecord, size: number): number =>
  size + RECORD_SIZE + (step ? CHANGE_SIZE * changeCount(step.changes) : 0);

export interface JournalOptions {
  readonly limit?: number;
  readonly sizeLimit?: number;
  /** The limit for all journals of the process together. */
  readonly pool?: JournalPool | undefined;
}

/** The journal of a world, oldest first, as a ring buffer. Secrets are masked on reading, not on writing. */
export class Journal {
  readonly #limit: number;
  readonly #sizeLimit: number;
  readonly #pool: JournalPool | undefined;
  readonly #ring: (JournalRecord | undefined)[] = [];
  /** The size of each entry, at the same index. */
  readonly #weights: number[] = [];
  readonly #listeners = new Set<(record: JournalRecord) => void>();
  readonly #replaceListeners = new Set<(record: JournalRecord) => void>();
  /** The entries that were replaced, each with the number of the newest entry at that time: for readers that poll. */
  readonly #replacedAt = new Map<number, number>();
  #size = 0;
  #seq = 0;
  #kept = 0;
  #clearedAt = 0;

  constructor({ limit, sizeLimit, pool }: JournalOptions = {}) {
    this.#limit = limit ?? JOURNAL_LIMIT;
    this.#sizeLimit = sizeLimit ?? SIZE_LIMIT;
    this.#pool = pool;
    pool?.add(this);
  }

  /** The number of the next entry. */
  get nextSeq(): number {
    return this.#seq + 1;
  }

  /** Its size, about in bytes. */
  get size(): number {
    return this.#size;
  }

  /** The number of entries. */
  get length(): number {
    return this.#kept;
  }

  /** `record.seq` must be `nextSeq`; `size` is about how many characters of JSON it is. The newest is always kept. */
  add(record: JournalRecord, size = 0): void {
    if (this.#kept === this.#limit) this.dropOldest();
    const weight = weightOf(record, size);
    this.#seq += 1;
    const place = (this.#seq - 1) % this.#limit;
    this.#ring[place] = record;
    this.#weights[place] = weight;
    this.#kept += 1;
    this.#weigh(weight);
    while (this.#size > this.#sizeLimit && this.#kept > 1) this.dropOldest();
    this.#pool?.shrink();
    for (const listener of this.#listeners) listener(record);
  }

  /** Calls the listener with each entry. Returns an unsubscribe function. */
  onAdd(listener: (record: JournalRecord) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Replaces the record of the same number, which must be kept: for a call whose outcome is known only later. */
  replace(record: JournalRecord): void {
    this.#ring[(record.seq - 1) % this.#limit] = record;
    // Entries that the ring has dropped need not be remembered.
    for (const seq of this.#replacedAt.keys()) {
      if (this.get(seq)) break;
      this.#replacedAt.delete(seq);
    }
    this.#replacedAt.set(record.seq, this.#seq);
    for (const listener of this.#replaceListeners) listener(record);
  }

  /** Calls the listener with each record that replaces another. Returns an unsubscribe function. */
  onReplace(listener: (record: JournalRecord) => void): () => void {
    this.#replaceListeners.add(listener);
    return () => this.#replaceListeners.delete(listener);
  }

  /** The entries up to a number that were replaced since that number was the newest. */
  *replacedSince(newest: number): Generator<JournalRecord> {
    for (const [seq, at] of this.#replacedAt) {
      const record = seq <= newest && at >= newest ? this.get(seq) : undefined;
      if (record) yield record;
    }
  }

  dropOldest(): void {
    this.#forget((this.#seq - this.#kept) % this.#limit);
  }

  #forget(place: number): void {
    this.#weigh(-(this.#weights[place] ?? 0));
    this.#ring[place] = undefined;
    this.#kept -= 1;
  }

  /** The number of the newest entry when the journal was last emptied. */
  get clearedAt(): number {
    return this.#clearedAt;
  }

  /** How many entries were dropped since the journal was last emptied. */
  get dropped(): number {
    return this.#seq - this.#clearedAt - this.#kept;
  }

  /** Sequence numbers continue, so that `since` keeps its meaning. */
  clear(): void {
    this.#empty();
    this.#clearedAt = this.#seq;
  }

  #empty(): void {
    this.#ring.length = 0;
    this.#weights.length = 0;
    this.#replacedAt.clear();
    this.#kept = 0;
    this.#weigh(-this.#size);
  }

  #weigh(more: number): void {
    this.#size += more;
    this.#pool?.weigh(more);
  }

  /** Restores the start: empty, or the journal of a capsule. */
  reset(saved: SavedJournal = NOTHING): void {
    this.clear();
    this.#seq = Math.max(0, saved.seq - saved.entries.length);
    this.#clearedAt = this.#seq - saved.dropped;
    for (const entry of saved.entries)
      this.add({ ...recordOf(entry), seq: this.nextSeq }, JSON.stringify(entry).length);
  }

  /** For a world that is dropped. */
  close(): void {
    this.#empty();
    this.#listeners.clear();
    this.#replaceListeners.clear();
    this.#pool?.remove(this);
  }

  /** Becomes what another journal was before the entry of this number. */
  copy(other: Journal, before: number): void {
    this.#empty();
    this.#seq = Math.min(other.#seq, before - 1);
    this.#kept = Math.max(0, this.#seq - (other.#seq - other.#kept));
    this.#clearedAt = other.#clearedAt;
    let size = 0;
    for (let seq = this.#seq - this.#kept + 1; seq <= this.#seq; seq += 1) {
      const place = (seq - 1) % this.#limit;
      const there = (seq - 1) % other.#limit;
      this.#ring[place] = withoutCaller(other.#ring[there]!);
      this.#weights[place] = other.#weights[there] ?? 0;
      size += this.#weights[place];
    }
    this.#weigh(size);
    this.#pool?.shrink();
  }

  /** Takes over what another journal knows of the same entries: what they did, and what a replay needs. */
  remember(other: Journal): void {
    for (const { seq, at, durationUs } of this.from(1)) {
      const there = other.get(seq);
      if (!there?.step) continue;
      const place = (seq - 1) % this.#limit;
      const more = CHANGE_SIZE * changeCount(there.step.changes);
      this.#ring[place] = { ...withoutCaller(there), realAt: undefined, at, durationUs };
      this.#weights[place] = (this.#weights[place] ?? 0) + more;
      this.#weigh(more);
    }
    this.#pool?.shrink();
  }

  /** Removes the entry of this number and all later ones, as if they had never been written. */
  truncate(seq: number): void {
    while (this.#kept > 0 && this.#seq >= seq) {
      this.#forget((this.#seq - 1) % this.#limit);
      this.#seq -= 1;
    }
  }

  save(): SavedJournal {
    return { seq: this.#seq, dropped: this.dropped, entries: this.read() };
  }

  get(seq: number): JournalRecord | undefined {
    if (seq <= this.#seq - this.#kept || seq > this.#seq) return undefined;
    return this.#ring[(seq - 1) % this.#limit];
  }

  /** The records from this number on, oldest first. */
  *from(seq: number): Generator<JournalRecord> {
    for (let at = Math.max(seq, this.#seq - this.#kept + 1); at <= this.#seq; at += 1)
      yield this.#ring[(at - 1) % this.#limit]!;
  }

  /** The matching records, oldest first. */
  read(wanted: JournalConditions = {}): JournalEntry[] {
    const isWanted = matcherOf(wanted);
    const entries: JournalEntry[] = [];
    for (const record of this.from(1)) if (isWanted(record)) entries.push(entryOf(record));
    return entries;
  }

  count(wanted: JournalConditions): number {
    const isWanted = matcherOf(wanted);
    let count = 0;
    for (const record of this.from(1)) if (isWanted(record)) count += 1;
    return count;
  }

  /** The newest matching records, newest first, and whether there are more. */
  newest(
    wanted: JournalConditions,
    limit: number,
  ): { readonly records: JournalRecord[]; readonly hasMore: boolean } {
    const isWanted = matcherOf(wanted);
    const records: JournalRecord[] = [];
    const from = Math.min(this.#seq, (wanted.beforeSeq ?? Number.POSITIVE_INFINITY) - 1);
    for (let seq = from; seq > this.#seq - this.#kept; seq -= 1) {
      const record = this.#ring[(seq - 1) % this.#limit]!;
      if (!isWanted(record)) continue;
      if (records.length === limit) return { records, hasMore: true };
      records.push(record);
    }
    return { records, hasMore: false };
  }
}
