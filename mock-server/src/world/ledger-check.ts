import type { NotedCommand } from './command-log.ts';
import type { BalanceRow, PostingRow } from './kernel-tables.ts';
import type { Change } from './store.ts';
import type { Table } from './table.ts';

/** Money that was made or lost: what an account is said to hold, and what its postings sum to. Minor units. */
export interface Violation {
  readonly account: string;
  readonly stored: number;
  readonly computed: number;
}

/** Names of no account, for what is wrong with the whole. */
const ALL_ACCOUNTS = '(all accounts together)';

/** A command made or lost money: a bug of the command. */
export class LedgerViolation extends Error {
  readonly violation: Violation;
  /** What led to it, oldest first; the last one is the command itself. */
  readonly lastCommands: readonly NotedCommand[];

  constructor(violation: Violation, lastCommands: readonly NotedCommand[] = []) {
    const { account, stored, computed } = violation;
    super(`ledger: ${account} holds ${stored} but its postings sum to ${computed} (minor units)`);
    this.name = 'LedgerViolation';
    this.violation = violation;
    this.lastCommands = lastCommands;
  }
}

/**
 * Checks one command by its writes: each balance must have moved by exactly what was posted, each posting is new, and
 * all postings together sum to zero. With a sound state before, that makes the state after it sound.
 */
export function findViolation(
  changes: readonly Change[],
  postings: Table<PostingRow>,
  balances: Table<BalanceRow>,
): Violation | undefined {
  let expected: Map<string, number> | undefined;
  for (const { table, id, before } of changes) {
    if (table !== balances) continue;
    expected ??= new Map();
    // The first write of the command knows what was there before it.
    if (!expected.has(id)) expected.set(id, (before?.row as BalanceRow | undefined)?.amount ?? 0);
  }
  let sum = 0;
  for (const { table, id, before } of changes) {
    if (table !== postings) continue;
    const posting = postings.get(id);
    if (before || !posting)
      return { account: `(posting ${id} was changed or removed)`, stored: NaN, computed: NaN };
    expected ??= new Map();
    for (const { account, amount } of posting.lines) {
      expected.set(account, (expected.get(account) ?? balances.get(account)?.amount ?? 0) + amount);
      sum += amount;
    }
  }
  if (!expected) return undefined;
  for (const [account, computed] of expected) {
    const stored = balances.get(account)?.amount ?? 0;
    if (stored !== computed) return { account, stored, computed };
  }
  return sum === 0 ? undefined : { account: ALL_ACCOUNTS, stored: sum, computed: 0 };
}

/** Adds up every posting there is. */
export function findViolationInHistory(
  postings: Table<PostingRow>,
  balances: Table<BalanceRow>,
): Violation | undefined {
  const computed = new Map<string, number>();
  for (const posting of postings.values()) {
    for (const { account, amount } of posting.lines)
      computed.set(account, (computed.get(account) ?? 0) + amount);
  }
  let total = 0;
  for (const { account, amount } of balances.values()) {
    const posted = computed.get(account) ?? 0;
    if (amount !== posted) return { account, stored: amount, computed: posted };
    computed.delete(account);
    total += amount;
  }
  for (const [account, amount] of computed) if (amount !== 0) return { account, stored: 0, computed: amount };
  return total === 0 ? undefined : { account: ALL_ACCOUNTS, stored: total, computed: 0 };
}
