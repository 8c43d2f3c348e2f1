import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Conversation } from '@krapao/contracts/entities/chat';

export type Entry = Conversation;

/** Where an entry stands in its conversation. */
export type Cursor = Pick<Entry, '_id' | 'createdAt'>;

/**
 * The order of the server: by its instant; within one by the id, which counts up as an ObjectId does (assumed:
 * spec §3 shows ids of that form).
 */
export function compareCursors(a: Cursor, b: Cursor): number {
  const [first, second] = [instantOf(a.createdAt), instantOf(b.createdAt)];
  if (first !== second) return first - second;
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

export const laterOf = (a: Cursor | undefined, b: Cursor): Cursor => (a && compareCursors(a, b) >= 0 ? a : b);

/** Entries by id, each once, in the order of the server, from wherever they came: history, live, missed, own. */
export interface EntryLog {
  readonly byId: ReadonlyMap<string, Entry>;
  readonly ordered: readonly Entry[];
}

export const emptyLog: EntryLog = { byId: new Map(), ordered: [] };

/** One that was written anew under its id is another, as after a world of the simulator was put back. */
const isSame = (known: Entry | undefined, entry: Entry): boolean =>
  known?.createdAt === entry.createdAt && JSON.stringify(known.message) === JSON.stringify(entry.message);

/** The log with these entries, of one id the last that came; the same object when nothing is new. */
export function mergeEntries(log: EntryLog, entries: readonly Entry[]): EntryLog {
  const fresh = entries.filter((entry) => !isSame(log.byId.get(entry._id), entry));
  if (fresh.length === 0) return log;
  const byId = new Map(log.byId);
  for (const entry of fresh) byId.set(entry._id, entry);
  return { byId, ordered: [...byId.values()].toSorted(compareCursors) };
}
