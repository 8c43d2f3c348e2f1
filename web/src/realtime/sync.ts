import {
  compareCursors,
  emptyLog,
  laterOf,
  mergeEntries,
  type Entry,
  type EntryLog,
  type Cursor,
} from './entry-log.ts';

export interface HistoryPage {
  /** Newest first (spec §7). */
  readonly conversations: readonly Entry[];
  readonly total: number;
}

export interface SyncOptions {
  /** A page of the conversation, after the `skip` newest entries. */
  readonly history: (skip: number) => Promise<HistoryPage>;
  /** The log or `olderLeft` has changed. */
  readonly onChange: () => void;
}

/** After this many pages without reaching a known entry, the list restarts with them; older entries load on scrolling up. */
const MOST_PAGES = 12;

/**
 * The known entries of one conversation, and how they become complete.
 *
 * From the oldest known entry up to the `anchor` there is no gap. Live entries are shown at once but do not move the anchor,
 * because an entry before them may have been lost. Only the server's own lists move it: a page of the history, or the missed
 * entries that it sends after the first `join` of a socket.
 */
export function createSync({ history, onChange }: SyncOptions) {
  let log: EntryLog = emptyLog;
  let anchor: Cursor | undefined;
  let olderLeft: number | undefined;
  let closing: Promise<void> | undefined;
  let again = false;
  /** Counts how often the list was restarted. */
  let beginnings = 0;

  function add(entries: readonly Entry[]): void {
    const next = mergeEntries(log, entries);
    if (next === log) return;
    log = next;
    onChange();
  }

  /** Adds a page. The page with the oldest known entry says how many older entries are left. */
  function take({ conversations, total }: HistoryPage, skip: number): void {
    add(conversations);
    const last = conversations.at(-1);
    const oldest = log.ordered[0];
    if ((last && last._id === oldest?._id) || !oldest) {
      olderLeft = Math.max(0, total - skip - conversations.length);
      onChange();
    }
  }

  /** Loads pages from the newest on until they reach the known entries without a gap. */
  async function closeGap(): Promise<void> {
    const known = anchor;
    let skip = 0;
    let newest: Cursor | undefined;
    const pages: HistoryPage[] = [];
    for (;;) {
      const page = await history(skip);
      pages.push(page);
      const [first] = page.conversations;
      newest ??= first;
      const last = page.conversations.at(-1);
      // Live entries may have arrived before any page.
      const target = known ?? log.ordered[0];
      const met = target && last && compareCursors(last, target) <= 0;
      const ended = skip + page.conversations.length >= page.total || !last;
      // If nothing is known, the newest page is enough: older ones are loaded on scrolling up.
      if (met || ended || !target) break;
      if (pages.length === MOST_PAGES) {
        restart(pages);
        break;
      }
      skip += page.conversations.length;
    }
    let at = 0;
    for (const page of pages) {
      take(page, at);
      at += page.conversations.length;
    }
    if (newest) anchor = laterOf(anchor, newest);
  }

  /** Drops all entries that are older than these pages; they can be loaded again as older entries. */
  function restart(pages: readonly HistoryPage[]): void {
    const floor = pages.at(-1)?.conversations.at(-1);
    if (!floor) return;
    const kept = log.ordered.filter((entry) => compareCursors(entry, floor) >= 0);
    log = mergeEntries(emptyLog, kept);
    anchor = undefined;
    beginnings += 1;
  }

  return {
    entries: (): readonly Entry[] => log.ordered,
    /** How many entries of the server are older than all known ones; `undefined` until the server has told. */
    olderLeft: (): number | undefined => olderLeft,
    /** The `since` of a `join`: the last entry up to which nothing is missing. */
    since: (): string | undefined => anchor?._id,

    /** Adds a live entry, or the answer to a sent message. */
    add(entry: Entry): void {
      const oldest = log.ordered[0];
      // Older than the list: adding it would make a gap, and scrolling up loads it.
      if (anchor && oldest && olderLeft !== 0 && compareCursors(entry, oldest) < 0) return;
      add([entry]);
    },

    /** Call after the first `join` of a socket with `since`: everything up to the last entry that it sent is known. */
    caughtUp(last: Cursor | undefined): void {
      if (last && anchor) anchor = laterOf(anchor, last);
    },

    /** Loads what is new on the server; rejects if that fails. A call during a refresh repeats it afterwards. */
    async refresh(): Promise<void> {
      if (closing) {
        again = true;
        return closing;
      }
      closing = (async () => {
        do {
          again = false;
          await closeGap();
        } while (again);
      })();
      try {
        await closing;
      } finally {
        closing = undefined;
      }
    },

    /** Loads at least one older entry, if there is any. */
    async loadOlder(): Promise<void> {
      const before = log.ordered[0]?._id;
      const beginning = beginnings;
      let skip = log.ordered.length;
      if (!anchor) return;
      while (olderLeft !== 0 && log.ordered[0]?._id === before) {
        const page = await history(skip);
        // The list was restarted meanwhile: this page would leave a gap.
        if (beginning !== beginnings || page.conversations.length === 0) break;
        take(page, skip);
        skip += page.conversations.length;
      }
    },
  };
}
