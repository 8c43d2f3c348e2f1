import { add, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { kindOf } from './accounts.ts';
import type { Account } from './accounts.ts';
import type { BalanceRow, PostingLine, PostingRow } from './kernel-tables.ts';
import { findViolation, findViolationInHistory } from './ledger-check.ts';
import type { Violation } from './ledger-check.ts';
import { ok, refuse } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Change } from './store.ts';
import type { Table } from './table.ts';

/** A posting that no command should ever try: a bug, not a refusal. */
function mustBeBalanced(memo: string, lines: readonly PostingLine[]): void {
  const bug = (why: string): never => {
    throw new RangeError(`posting "${memo}": ${why}`);
  };
  if (lines.length < 2) bug('needs at least two lines');
  let sum = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const { account, amount } = lines[at] as PostingLine;
    if (!Number.isSafeInteger(amount)) bug(`${account} gets ${amount}, not a whole number of minor units`);
    if (amount === 0) bug(`${account} gets nothing`);
    for (let other = 0; other < at; other += 1)
      if (lines[other]?.account === account) bug(`${account} occurs twice`);
    sum += amount;
  }
  if (sum !== 0) bug(`lines sum to ${sum}, not to zero`);
}

/** All money of a world, in double entry: what one account gains another gives. Minor units. */
export class Ledger {
  readonly #postings: Table<PostingRow>;
  readonly #balances: Table<BalanceRow>;
  readonly #now: () => number;

  constructor(postings: Table<PostingRow>, balances: Table<BalanceRow>, now: () => number) {
    this.#postings = postings;
    this.#balances = balances;
    this.#now = now;
  }

  /** Zero for an account that never had a posting. */
  balance(account: Account): Minor {
    return this.#balances.get(account)?.amount ?? ZERO;
  }

  /**
   * Moves money. Lines: at least two, each account once, whole and non-zero, summing to zero; anything else throws.
   * Refused, with nothing moved, when an account that may not be negative does not hold what it should give.
   */
  post(entry: {
    readonly memo: string;
    readonly lines: readonly PostingLine[];
  }): Outcome<PostingRow, 'MONEY_NOT_ENOUGH'> {
    const { memo, lines } = entry;
    mustBeBalanced(memo, lines);
    for (const { account, amount } of lines) {
      if (amount < 0 && !kindOf(account).mayBeNegative && this.balance(account) + amount < 0)
        return refuse('MONEY_NOT_ENOUGH');
    }
    const kept = lines.map(({ account, amount }): PostingLine => {
      const held = this.#balances.get(account);
      // The name as it is there already: one that every posting writes afresh would be kept with each of them.
      const name = held ? held.account : account;
      this.#balances.put(name, { account: name, amount: add(held ? held.amount : ZERO, amount) });
      return { account: name, amount };
    });
    const id = String(this.#postings.size + 1);
    return ok(this.#postings.put(id, { id, at: this.#now(), memo, lines: kept }));
  }

  /** Moves money that must be there: where the caller has looked, or nobody can lack it. A refusal is a bug. */
  mustPost(entry: Parameters<Ledger['post']>[0]): PostingRow {
    const posted = this.post(entry);
    if (!posted.ok) throw new Error(`posting "${entry.memo}" was refused: ${posted.code}`);
    return posted.value;
  }

  /** The money check after a command, over its writes only. */
  check(changes: readonly Change[]): Violation | undefined {
    return findViolation(changes, this.#postings, this.#balances);
  }

  /** The money check over all that was ever posted; names the first account that differs. */
  checkAll(): Violation | undefined {
    return findViolationInHistory(this.#postings, this.#balances);
  }
}
