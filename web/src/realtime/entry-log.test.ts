import { describe, expect, it } from 'vitest';
import { emptyLog, mergeEntries } from './entry-log.ts';
import { entryAt } from './sample-entries.ts';

const ids = (log: typeof emptyLog) => log.ordered.map(({ _id }) => _id);

describe('the log of a conversation', () => {
  const [a, b, c] = [entryAt(1), entryAt(2), entryAt(3)];

  it('has each entry once, in the order of the server, however they arrive', () => {
    const log = mergeEntries(mergeEntries(emptyLog, [c, a]), [b, c, a, b]);
    expect(ids(log)).toEqual([a._id, b._id, c._id]);
  });

  it('orders entries of the same time by their ids', () => {
    const { createdAt } = a;
    const log = mergeEntries(emptyLog, [{ ...b, createdAt }, a]);
    expect(ids(log)).toEqual([a._id, b._id]);
  });

  it('replaces an entry that was rewritten under the same id', () => {
    const anew: typeof a = { ...a, message: { ...a.message, payload: 'anew' } };
    const log = mergeEntries(mergeEntries(emptyLog, [a, b]), [anew]);
    expect(log.ordered).toEqual([anew, b]);
  });

  it('is the same object if nothing is new, so that nothing renders again', () => {
    const log = mergeEntries(emptyLog, [a]);
    expect(mergeEntries(log, [a])).toBe(log);
  });
});
