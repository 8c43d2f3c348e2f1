import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Conversation } from '@krapao/contracts/entities/chat';

export type Entry = Conversation;

/** The position of an entry in its conversation. */
export type Cursor = Pick<Entry, '_id' | 'createdAt'>;

/**
 * The order of the server: by time, then by id, which increases as an ObjectId does (assumed: spec §3 shows ids of that
 * form).
 */
export function compareCursors(a: Cursor, b: Cursor): number {
  const [first, second] = [instantOf(a.createdAt), instantOf(b.createdAt)];
  if (first !== second) return first - second;
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

export const laterOf = (a: Cursor | undefined, b: Cursor): Cursor => (a && compareCursors(a, b) >= 0 ? a : b);

/** Entries by id, each once, in the server's order, from any source: history, live, missed, own. */
export interface EntryLog {
  readonly byId: ReadonlyMap<string, Entry>;
  readonly ordered: readonly Entry[];
}

export const emptyLog: EntryLog = { byId: new Map(), ordered: [] };

/** Whether an entry is unchanged. The server may rewrite one under the same id, for example after a reset of the simulator. */
const isSame = (known: Entry | undefined, entry: Entry): boolean =>
  known?.createdAt === entry.createdAt && JSON.stringify(known.message) === JSON.stringify(entry.message);

/** The log with these entries added; for the same id the latest one counts. The same object if nothing is new. */
export function mergeEntries(log: EntryLog, entries: readonly Entry[]): EntryLog {
  const fresh = entries.filter((entry) => !isSame(log.byId.get(entry._id), entry));
  if (fresh.length === 0) return log;
  const byId = new Map(log.byId);
  for (const entry of fresh) byId.set(entry._id, entry);
  return { byId, ordered: [...byId.values()].toSorted(compareCursors) };
}
