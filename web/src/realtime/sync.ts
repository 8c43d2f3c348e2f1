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
  /** A page of the conversation that leaves out the `skip` newest entries. */
  readonly history: (skip: number) => Promise<HistoryPage>;
  /** The log or `olderLeft` has changed. */
  readonly onChange: () => void;
}

/** After so many pages without meeting what is known, the list starts over with the newest; the rest is above it. */
const MOST_PAGES = 12;

/**
 * What is known of one conversation, and how it becomes complete.
 *
 * Everything from the oldest known entry up to the `anchor` is known without a gap. Live entries are shown at once but do
 * not move the anchor, as one before them may have been lost; only the server's own lists do: a page of the history,
 * or what a first `join` of a socket has sent.
 */
export function createSync({ history, onChange }: SyncOptions) {
  let log: EntryLog = emptyLog;
  let anchor: Cursor | undefined;
  let olderLeft: number | undefined;
  let closing: Promise<void> | undefined;
  let again = false;
  /** Counts how often the list has started over. */
  let beginnings = 0;

  function add(entries: readonly Entry[]): void {
    const next = mergeEntries(log, entries);
    if (next === log) return;
    log = next;
    onChange();
  }

  /** Takes a page in; what lies beyond it is known from the page that holds the oldest entry. */
  function take({ conversations, total }: HistoryPage, skip: number): void {
    add(conversations);
    const last = conversations.at(-1);
    const oldest = log.ordered[0];
    if ((last && last._id === oldest?._id) || !oldest) {
      olderLeft = Math.max(0, total - skip - conversations.length);
      onChange();
    }
  }

  /** Reads pages from the newest on until they meet what is known without a gap. */
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
      // Live entries may be there before any page.
      const target = known ?? log.ordered[0];
      const met = target && last && compareCursors(last, target) <= 0;
      const ended = skip + page.conversations.length >= page.total || !last;
      // Without anything known the newest page is enough: older ones come when someone scrolls up.
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

  /** Forgets all that is older than these pages; it is still above them, behind "older". */
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
    /** How many entries of the server are older than all known; `undefined` until it has said. */
    olderLeft: (): number | undefined => olderLeft,
    /** What `join` names as `since`: the last entry up to which nothing is missing. */
    since: (): string | undefined => anchor?._id,

    /** A live entry, or the answer to one that was sent. */
    add(entry: Entry): void {
      const oldest = log.ordered[0];
      // So late that it lies above the list: it would tear a gap, and scrolling up loads it.
      if (anchor && oldest && olderLeft !== 0 && compareCursors(entry, oldest) < 0) return;
      add([entry]);
    },

    /** A first `join` of a socket with `since` was answered: all up to the last entry that it sent is known. */
    caughtUp(last: Cursor | undefined): void {
      if (last && anchor) anchor = laterOf(anchor, last);
    },

    /** Asks the server what it has; rejects when it cannot be asked. Asked again meanwhile, it looks again. */
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

    /** Brings at least one older entry, if there is any. */
    async loadOlder(): Promise<void> {
      const before = log.ordered[0]?._id;
      const beginning = beginnings;
      let skip = log.ordered.length;
      if (!anchor) return;
      while (olderLeft !== 0 && log.ordered[0]?._id === before) {
        const page = await history(skip);
        // Of a list that is no more: it would not join up.
        if (beginning !== beginnings || page.conversations.length === 0) break;
        take(page, skip);
        skip += page.conversations.length;
      }
    },
  };
}
