import { dayStart, instantOf } from '@krapao/contracts/kernel/calendar';
import { compareCursors, type Cursor, type Entry } from '../../realtime/entry-log.ts';

export const isIncoming = ({ sender }: Entry): boolean => sender !== 'customer';

/** How many entries of support are newer than the last read one. */
export const unreadAfter = (entries: readonly Entry[], read: Cursor | undefined): number =>
  read ? entries.filter((entry) => isIncoming(entry) && compareCursors(entry, read) > 0).length : 0;

export interface EntryRow {
  readonly entry: Entry;
  readonly incoming: boolean;
  /** The first of its day in Bangkok: a line with the date is above it. */
  readonly startsDay: boolean;
  /** First and last of a group of consecutive entries by one side: the name is above, the time below. */
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** The customer has written since: quick replies are disabled. */
  readonly answered: boolean;
}

/** A pause after which a new group begins, in milliseconds. */
const PAUSE_MS = 5 * 60_000;

const dayOf = ({ createdAt }: Entry): number => dayStart(instantOf(createdAt));

const belongTogether = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.sender === b.sender &&
  a.name === b.name &&
  dayOf(a) === dayOf(b) &&
  instantOf(b.createdAt) - instantOf(a.createdAt) < PAUSE_MS;

/**
 * Entries with the day, name and time to render around them.
 *
 * @param answering a message of the customer is still being sent
 */
export const rowsOf = (entries: readonly Entry[], answering = false): readonly EntryRow[] => {
  const lastOwn = answering ? entries.length : entries.findLastIndex((entry) => !isIncoming(entry));
  return entries.map((entry, at) => {
    const [before, after] = [entries[at - 1], entries[at + 1]];
    return {
      entry,
      incoming: isIncoming(entry),
      startsDay: !before || dayOf(before) !== dayOf(entry),
      startsGroup: !belongTogether(before, entry),
      endsGroup: !belongTogether(entry, after),
      answered: at < lastOwn,
    };
  });
};
