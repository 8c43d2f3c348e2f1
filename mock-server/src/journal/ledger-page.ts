import type { LedgerEntry } from '@krapao/contracts/control/look';
import { minor, toWire } from '@krapao/contracts/kernel/money';
import type { SimWorld } from '../domain/tables.ts';
import { postingOf } from './full-entry.ts';
import type { Journal } from './journal.ts';

interface Wanted {
  readonly account?: string | undefined;
  /** The id of a posting. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Postings newest first, with what each account held after them: worked out backwards from what it holds now. */
export function ledgerPage({ store }: Pick<SimWorld, 'store'>, journal: Journal, wanted: Wanted) {
  const balances = new Map<string, number>();
  for (const { account, amount } of store.table('balances').values()) balances.set(account, amount);
  const before = Number(wanted.before ?? Number.POSITIVE_INFINITY);
  const entries: LedgerEntry[] = [];
  let hasMore = false;
  for (const posting of store.table('postings').list().toReversed()) {
    const isMeant =
      Number(posting.id) < before &&
      (wanted.account === undefined || posting.lines.some(({ account }) => account === wanted.account));
    if (isMeant && entries.length === wanted.limit) {
      hasMore = true;
      break;
    }
    if (isMeant)
      entries.push({
        ...postingOf(posting, (account) => toWire(minor(balances.get(account) ?? 0))),
        seq: null,
      });
    for (const { account, amount } of posting.lines)
      balances.set(account, (balances.get(account) ?? 0) - amount);
  }
  const makers = makersOf(journal, new Set(entries.map(({ id }) => id)));
  return {
    entries: entries.map((entry) => ({ ...entry, seq: makers.get(entry.id) ?? null })),
    ...(hasMore && { next: entries.at(-1)?.id ?? '' }),
  };
}

/** Which entries of the journal made these postings. */
function makersOf(journal: Journal, ids: ReadonlySet<string>): Map<string, number> {
  const makers = new Map<string, number>();
  for (const { seq, step } of journal.from(1))
    for (const { table, id } of step?.changes ?? [])
      if (table.name === 'postings' && ids.has(id)) makers.set(id, seq);
  return makers;
}
