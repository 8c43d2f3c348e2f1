import type { LiveEvents, LiveTopic } from '@krapao/contracts/control/live';
import { smsToWire } from '../domain/sms/sms.ts';
import type { ReadableWorld } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { JournalRecord } from '../journal/record.ts';
import { idOf, type Cursor } from './live-cursor.ts';
import { postingsAfter, stateOf } from './live-state.ts';

/** About how many characters are written to the connection at a time; in between it is checked whether it accepts more. */
const BATCH_SIZE = 64_000;

export const text = <Name extends keyof LiveEvents>(
  event: Name,
  data: LiveEvents[Name],
  cursor?: Cursor,
): string => `event: ${event}\n${cursor ? `id: ${idOf(cursor)}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** Rows as they are sent, and the cursor of a reader that has them. */
interface Batch {
  readonly text: string;
  readonly cursor: Cursor;
}

/** What a world has to send now: written once for all readers with the same cursor, and only as far as one of them needs it. */
export interface Updates {
  readonly now: Cursor;
  readonly since: (cursor: Cursor, topics: ReadonlySet<LiveTopic>) => Iterable<Batch>;
  readonly state: (topic: 'timers' | 'faults') => string;
}

export function updatesOf(
  hosted: HostedWorld,
  now: Cursor,
  writeRow: (record: JournalRecord) => string,
): Updates {
  const written = new Map<string, Shared<Batch>>();
  const states = new Map<string, string>();
  return {
    now,
    since: (cursor, topics) => {
      const key = `${idOf(cursor)} ${[...topics].join(' ')}`;
      const known = written.get(key) ?? new Shared(batchesSince(hosted, cursor, now, topics, writeRow));
      written.set(key, known);
      return known;
    },
    state: (topic) => {
      const known = states.get(topic) ?? stateOf(hosted, topic);
      states.set(topic, known);
      return known;
    },
  };
}

/** The values of a generator for any number of readers: it only works for the one that is furthest. */
class Shared<Value> {
  readonly #values: Value[] = [];
  readonly #rest: Iterator<Value>;

  constructor(rest: Iterator<Value>) {
    this.#rest = rest;
  }

  *[Symbol.iterator](): Generator<Value> {
    for (let at = 0; ; at += 1) {
      if (at === this.#values.length) {
        const next = this.#rest.next();
        if (next.done === true) return;
        this.#values.push(next.value);
      }
      yield this.#values[at] as Value;
    }
  }
}

/** All rows after a cursor, in order, in batches for one write each. */
function* batchesSince(
  hosted: HostedWorld,
  from: Cursor,
  now: Cursor,
  topics: ReadonlySet<LiveTopic>,
  writeRow: (record: JournalRecord) => string,
): Generator<Batch> {
  const { journal, world } = hosted;
  let cursor = from;
  let waiting = '';
  if (topics.has('journal') && from.seq < now.seq) {
    const beside = idOf(from).slice(String(from.seq).length);
    // There is one for each call of the app, so nothing but its text is made here.
    for (let seq = from.seq + 1; seq <= now.seq; seq += 1) {
      const record = journal.get(seq);
      if (!record) continue;
      waiting += `event: journal\nid: ${seq}${beside}\ndata: ${writeRow(record)}\n\n`;
      if (waiting.length < BATCH_SIZE) continue;
      yield { text: waiting, cursor: { ...from, seq } };
      waiting = '';
    }
    cursor = { ...from, seq: now.seq };
  }
  for (const piece of fewSince(world, cursor, now, topics)) {
    waiting += piece.text;
    cursor = piece.cursor;
    if (waiting.length < BATCH_SIZE) continue;
    yield { text: waiting, cursor };
    waiting = '';
  }
  if (waiting !== '') yield { text: waiting, cursor };
}

/** Money and SMS, of which there are few. */
function* fewSince(
  world: ReadableWorld,
  from: Cursor,
  now: Cursor,
  topics: ReadonlySet<LiveTopic>,
): Generator<Batch> {
  const { seq, life } = from;
  let { postings, sms } = from;
  if (topics.has('money')) {
    for (const posting of postingsAfter(world, postings)) {
      postings = Number(posting.id);
      const cursor = { seq, postings, sms, life };
      yield { text: text('money', posting, cursor), cursor };
    }
  }
  if (topics.has('sms') && sms < now.sms) {
    for (const row of world.store.table('sms').list().slice(sms)) {
      sms += 1;
      const cursor = { seq, postings, sms, life };
      yield { text: text('sms', smsToWire(row), cursor), cursor };
    }
  }
}
