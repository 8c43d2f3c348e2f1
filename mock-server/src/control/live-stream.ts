import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LIVE_CATCH_UP, liveTopics, type LiveTopic } from '@krapao/contracts/control/live';
import type { FastifyInstance } from 'fastify';
import type { ReadableWorld } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { JournalRecord } from '../journal/record.ts';
import { rowWriter } from '../journal/row-text.ts';
import { endStream, registerStream, type StreamOptions } from './event-streams.ts';
import { done, type ControlResult } from './handler.ts';
import { cursorNow, cursorOf, isKnownSince, type Cursor, type Life } from './live-cursor.ts';
import { updatesOf, text, type Updates } from './live-updates.ts';
import { stateOf } from './live-state.ts';
import { invalid } from './refuse.ts';
import { toIso } from '../world/calendar.ts';

/** Changes within this time are sent together, in milliseconds. */
const BATCH_MS = 20;
/** The minimum time between two sends while changes keep coming: each send costs as much as dozens of rows. */
const PACE_MS = 200;
/** If a send has this many rows, nobody reads them one by one: they are sent less often. */
const BUSY_ROWS = 20;
const BUSY_PACE_MS = 500;
/** This many rows are sent at once: a reader that is far behind must be greeted again, which costs far more. */
const MANY = LIVE_CATCH_UP / 4;

interface Reader {
  readonly raw: ServerResponse;
  readonly topics: ReadonlySet<LiveTopic>;
  /** Undefined at first: the reader is greeted first. */
  cursor: Cursor | undefined;
  /** The connection accepts no more for now; when it drains, the reader continues from its cursor. */
  isSlow: boolean;
  clockMoves: number;
  /** Set if the world was reset or rewound since the greeting: the newest entry that existed before. */
  backTo: number | null;
  /** The state that was sent last, by topic, for topics that are a state. */
  readonly told: Map<LiveTopic, string>;
}

/** Kept for a world while someone reads. */
interface Watched {
  readonly readers: Set<Reader>;
  stop: () => void;
  timer: NodeJS.Timeout | undefined;
  /** When the readers were last sent something, in real milliseconds. */
  toldAt: number;
  /** How many entries there are since. */
  untold: number;
  /** The minimum time until the next send, milliseconds. */
  paceMs: number;
}

/**
 * Streams what happens in worlds to those who follow. Nothing is queued: a reader has a cursor, and what came after it is looked up
 * when its connection accepts more. So a reader that stops reading costs nothing, one that is too far behind is greeted again, and
 * a world that nobody follows has no listener.
 */
export function registerLiveStream(app: FastifyInstance, options: StreamOptions): void {
  const { worlds, log } = options.context;
  const watched = new Map<HostedWorld, Watched>();
  const lives = new WeakMap<HostedWorld, Life>();
  const run = randomBytes(4).toString('hex');
  let born = 0;

  const lifeOf = (hosted: HostedWorld): Life => {
    const known = lives.get(hosted);
    if (known) return known;
    const life = { life: `${run}${(born += 1)}`, clockMoves: 0, movedAt: null };
    lives.set(hosted, life);
    return life;
  };
  const writeRow = rowWriter();
  /** Without an id, so that the cursor does not move: a reader that has the row with this number replaces it. */
  const toldAgain = (record: JournalRecord) => `event: journal\ndata: ${writeRow(record)}\n\n`;
  const tell = (hosted: HostedWorld, readers: Iterable<Reader>) => {
    const updates = updatesOf(hosted, cursorNow(hosted, lifeOf(hosted)), writeRow);
    for (const reader of readers) {
      try {
        goOn(hosted, lifeOf(hosted), reader, updates, () => tell(hosted, [reader]));
      } catch (error) {
        log.error(`EXCEPTION: the live stream of world ${hosted.id}`, error);
        reader.raw.destroy();
      }
    }
  };
  const tellWatched = (hosted: HostedWorld, watch: Watched) => {
    // Runs for each call of the app, so it has to be cheap.
    if (watch.timer && watch.untold !== MANY) return;
    const isMany = watch.untold >= MANY;
    clearTimeout(watch.timer);
    const wait = isMany ? 0 : Math.max(BATCH_MS, watch.toldAt + watch.paceMs - performance.now());
    watch.timer = setTimeout(() => {
      watch.timer = undefined;
      watch.toldAt = performance.now();
      watch.paceMs = watch.untold < BUSY_ROWS ? PACE_MS : BUSY_PACE_MS;
      watch.untold = 0;
      tell(hosted, watch.readers);
    }, wait);
  };
  const tellSoon = (hosted: HostedWorld) => {
    const watch = watched.get(hosted);
    if (watch) tellWatched(hosted, watch);
  };
  const forget = (hosted: HostedWorld) => {
    const watch = watched.get(hosted);
    watch?.stop();
    clearTimeout(watch?.timer);
    watched.delete(hosted);
  };

  worlds.listen({
    closed: (hosted) => {
      if (worlds.get(hosted.id) === hosted) {
        // Reset or rewound: what was sent no longer holds.
        lives.set(hosted, { ...lifeOf(hosted), life: `${run}${(born += 1)}`, movedAt: performance.now() });
        return;
      }
      for (const { raw } of watched.get(hosted)?.readers ?? [])
        endStream(raw, text('end', { reason: 'dropped' }));
      forget(hosted);
    },
    opened: (hosted) => {
      for (const reader of watched.get(hosted)?.readers ?? [])
        reader.backTo = Math.min(reader.backTo ?? Number.POSITIVE_INFINITY, hosted.journal.nextSeq - 1);
      tellSoon(hosted);
    },
    acted: (hosted, { movesClock = false }) => {
      if (movesClock) {
        const life = lifeOf(hosted);
        life.clockMoves += 1;
        life.movedAt = performance.now();
      }
      tellSoon(hosted);
    },
  });

  const follow = (hosted: HostedWorld): Watched => {
    const { journal } = hosted;
    const readers = new Set<Reader>();
    const watch: Watched = {
      readers,
      stop: () => {},
      timer: undefined,
      toldAt: 0,
      untold: 0,
      paceMs: PACE_MS,
    };
    const listening = [
      journal.onAdd(() => {
        watch.untold += 1;
        tellWatched(hosted, watch);
      }),
      journal.onReplace((record) => {
        for (const { raw, topics, cursor } of readers)
          if (topics.has('journal') && !raw.writableEnded && (cursor?.seq ?? 0) >= record.seq)
            raw.write(toldAgain(record));
      }),
    ];
    watch.stop = () => {
      for (const stopListening of listening) stopListening();
    };
    return watch;
  };

  registerStream(app, options, 'control.live', (hosted, { query, headers }) => {
    const topics = topicsOf(query['topics']);
    if (!topics.ok) return topics;
    const last = headers['last-event-id'];
    const cursor = cursorOf(hosted, lifeOf(hosted), last === undefined ? query['since'] : String(last));
    return done((raw) => {
      const { clockMoves } = lifeOf(hosted);
      const reader: Reader = {
        raw,
        topics: topics.value,
        cursor: undefined,
        isSlow: false,
        clockMoves,
        backTo: null,
        told: new Map(),
      };
      const watch = watched.get(hosted) ?? follow(hosted);
      watched.set(hosted, watch);
      watch.readers.add(reader);
      raw.once('close', () => {
        watch.readers.delete(reader);
        if (watch.readers.size === 0 && watched.get(hosted) === watch) forget(hosted);
      });
      greet(hosted, lifeOf(hosted), reader, cursor);
      // Calls that were answered while the reader was away are still shown as waiting there.
      if (cursor && reader.topics.has('journal'))
        for (const record of hosted.journal.replacedSince(cursor.seq)) raw.write(toldAgain(record));
      tell(hosted, [reader]);
    });
  });
}

/** The named topics, or all. */
function topicsOf(list: string | undefined): ControlResult<ReadonlySet<LiveTopic>> {
  if (list === undefined) return done(new Set(liveTopics));
  const names = list.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !(liveTopics as readonly string[]).includes(name));
  if (wrong !== undefined)
    return invalid('query.topics', `must be of ${liveTopics.join(', ')}`, liveTopics, wrong);
  return done(new Set(names as LiveTopic[]));
}

function greet(hosted: HostedWorld, life: Life, reader: Reader, since: Cursor | undefined): void {
  const { world, journal, faults, held } = hosted;
  const now = cursorNow(hosted, life);
  reader.cursor = since ?? now;
  reader.clockMoves = life.clockMoves;
  for (const topic of ['timers', 'faults'] as const) reader.told.set(topic, stateOf(hosted, topic));
  const hello = {
    world: hosted.id,
    ...clockOf(world),
    movedMsAgo: life.movedAt === null ? null : Math.round(performance.now() - life.movedAt),
    seq: now.seq,
    resumed: since !== undefined,
    backTo: reader.backTo,
    counts: {
      journal: journal.length,
      timers: world.store.table('timers').size,
      faults: faults.countAble(),
      held: held.size,
      sms: now.sms,
      postings: now.postings,
    },
  };
  reader.backTo = null;
  reader.raw.write(text('hello', hello, reader.cursor));
}

const clockOf = ({ clock }: ReadableWorld) => ({ now: toIso(clock.peek()), frozen: clock.frozen });

/** Sends a reader what came after its cursor, as far as its connection accepts it. */
function goOn(hosted: HostedWorld, life: Life, reader: Reader, updates: Updates, again: () => void): void {
  const { raw, topics } = reader;
  if (reader.isSlow || raw.writableEnded) return;
  if (!reader.cursor || !isKnownSince(hosted, reader.cursor, updates.now))
    greet(hosted, life, reader, undefined);
  if (topics.has('clock') && reader.clockMoves !== life.clockMoves)
    raw.write(text('clock', clockOf(hosted.world)));
  reader.clockMoves = life.clockMoves;

  for (const batch of updates.since(reader.cursor ?? updates.now, topics)) {
    reader.cursor = batch.cursor;
    // In one piece and at once, so that a profile of the simulator shows the cost under the name of the stream.
    raw.socket?.cork();
    raw.write(batch.text);
    raw.socket?.uncork();
    if (raw.writableNeedDrain) break;
  }
  let states = '';
  for (const topic of ['timers', 'faults'] as const) {
    if (!topics.has(topic) || raw.writableNeedDrain) continue;
    const state = updates.state(topic);
    if (reader.told.get(topic) === state) continue;
    reader.told.set(topic, state);
    states += `event: ${topic}\ndata: ${state}\n\n`;
  }
  if (states !== '') raw.write(states);
  if (!raw.writableNeedDrain) {
    reader.cursor = updates.now;
    return;
  }
  reader.isSlow = true;
  raw.once('drain', () => {
    reader.isSlow = false;
    again();
  });
}
