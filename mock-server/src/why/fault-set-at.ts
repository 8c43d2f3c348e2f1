import type { Journal } from '../journal/journal.ts';
import type { JournalRecord } from '../journal/record.ts';

/** The entry that set the fault that fired on a call, or arranged it; undefined if the journal does not have it any more. */
export function faultSetAt(journal: Journal, { seq, fault }: JournalRecord): number | undefined {
  if (fault === null) return undefined;
  for (let at = seq - 1; ; at -= 1) {
    const record = journal.get(at);
    if (!record) return undefined;
    if (record.kind !== 'fault' && record.kind !== 'arrange') continue;
    // The entry of an arrange does not name its fault: it was not there before.
    const before = record.step?.faults.saved.faults;
    if (before && !before.some(({ faultId }) => faultId === fault)) return at;
  }
}
