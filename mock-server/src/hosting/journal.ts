import type { SavedJournal } from '@krapao/contracts/control/capsule';
import type { JournalEntry } from '@krapao/contracts/control/journal';

/** How many calls a world keeps; older ones fall out. */
const JOURNAL_LIMIT = 1_000;
/** How much of them, in characters of JSON: a world that only reads long lists would otherwise fill tens of megabytes. */
const TEXT_LIMIT = 4 * 1_048_576;
const NO_CALLS: SavedJournal = { seq: 0, dropped: 0, entries: [] };

/** A call as it was seen: references only, so that writing it down costs next to nothing. */
export interface JournalRecord {
  readonly seq: number;
  /** The world's instant, epoch milliseconds. */
  readonly at: number;
  readonly operation: string | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly fault: string | null;
  readonly durationMs: number;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly answer: unknown;
}

interface Sized {
  readonly record: JournalRecord;
  readonly size: number;
}

export interface JournalFilter {
  readonly operation?: string | undefined;
  /** Only those after this sequence number. */
  readonly afterSeq?: number | undefined;
  /** Only those after this instant, epoch milliseconds. */
  readonly afterInstant?: number | undefined;
}

/** The calls of a world, oldest first, in a ring. Secrets are masked when somebody reads, not before. */
export class Journal {
  readonly #limit: number;
  readonly #changed: () => void;
  readonly #textLimit: number;
  readonly #ring: (Sized | undefined)[] = [];
  #text = 0;
  #seq = 0;
  #kept = 0;

  /** `changed` is told when somebody empties it; calls are told by whoever makes them. */
  constructor(changed: () => void = () => {}, limit = JOURNAL_LIMIT, textLimit = TEXT_LIMIT) {
    this.#changed = changed;
    this.#limit = limit;
    this.#textLimit = textLimit;
  }

  /** The number of the next call. */
  get nextSeq(): number {
    return this.#seq + 1;
  }

  /** `record.seq` must be `nextSeq`; `size` is about how many characters of JSON it is. The newest is always kept. */
  add(record: JournalRecord, size = 0): void {
    if (this.#kept === this.#limit) this.#dropOldest();
    this.#seq += 1;
    this.#ring[(this.#seq - 1) % this.#limit] = { record, size };
    this.#kept += 1;
    this.#text += size;
    while (this.#text > this.#textLimit && this.#kept > 1) this.#dropOldest();
  }

  #dropOldest(): void {
    const place = (this.#seq - this.#kept) % this.#limit;
    this.#text -= this.#ring[place]?.size ?? 0;
    this.#ring[place] = undefined;
    this.#kept -= 1;
  }

  /** How many calls fell out since the journal was last emptied. */
  get dropped(): number {
    return this.#seq - this.#clearedAt - this.#kept;
  }

  #clearedAt = 0;

  /** Sequence numbers go on, so that `since` keeps its meaning. */
  clear(): void {
    this.#ring.length = 0;
    this.#kept = 0;
    this.#text = 0;
    this.#clearedAt = this.#seq;
    this.#changed();
  }

  /** Back to the start: empty, or as a capsule has it. */
  reset(saved: SavedJournal = NO_CALLS): void {
    this.clear();
    this.#seq = Math.max(0, saved.seq - saved.entries.length);
    this.#clearedAt = this.#seq - saved.dropped;
    for (const entry of saved.entries) this.add(recordOf(entry), JSON.stringify(entry).length);
  }

  save(): SavedJournal {
    return { seq: this.#seq, dropped: this.dropped, entries: this.read() };
  }

  read(filter: JournalFilter = {}): JournalEntry[] {
    const entries: JournalEntry[] = [];
    for (let seq = this.#seq - this.#kept + 1; seq <= this.#seq; seq += 1) {
      const { record } = this.#ring[(seq - 1) % this.#limit]!;
      if (filter.operation !== undefined && record.operation !== filter.operation) continue;
      if (filter.afterSeq !== undefined && record.seq <= filter.afterSeq) continue;
      if (filter.afterInstant !== undefined && record.at <= filter.afterInstant) continue;
      entries.push(show(record));
    }
    return entries;
  }
}

/** A call of a capsule: what was masked stays so. */
const recordOf = ({ at, request, ...call }: JournalEntry): JournalRecord => ({
  ...call,
  ...request,
  at: Date.parse(at),
});

function show(record: JournalRecord): JournalEntry {
  return {
    seq: record.seq,
    at: new Date(record.at).toISOString(),
    operation: record.operation,
    method: record.method,
    path: maskPath(record.path, record.params),
    status: record.status,
    code: record.code,
    fault: record.fault,
    durationMs: Math.round(record.durationMs * 1_000) / 1_000,
    request: {
      params: maskSecrets(record.params ?? null),
      query: maskSecrets(record.query ?? null),
      body: maskSecrets(record.body ?? null),
    },
    answer: maskSecrets(record.answer ?? null),
  };
}

const MASK = '***';

/** Fields that the journal never shows, whatever call they come with (spec §3, §7). */
const SECRET_NAMES = new Set(
  [
    'password',
    'oldPassword',
    'newPassword',
    'confirmPassword',
    'token',
    'otpToken',
    'otpCode',
    'authorization',
    'cookie',
  ].map((name) => name.toLowerCase()),
);

const isSecret = (name: string) => SECRET_NAMES.has(name.toLowerCase());

/** A copy with the secret fields masked; what is not plain JSON is left as it is. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecret(name) && field !== null ? MASK : maskSecrets(field),
    ]),
  );
}

/** The path of a call with the secret ones of its parameters masked, such as a game's password. */
export function maskPath(path: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return path;
  let masked = path;
  for (const [name, value] of Object.entries(params)) {
    if (isSecret(name) && typeof value === 'string' && value !== '') {
      masked = masked.replaceAll(`/${encodeURIComponent(value)}`, `/${MASK}`);
    }
  }
  return masked;
}
