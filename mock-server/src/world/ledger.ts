import { add, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { kindOf, type Account, type BalanceRow, type PostingLine, type PostingRow } from './kernel-tables.ts';
import type { NotedCommand } from './command-log.ts';
import { ok, refuse } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { changeAt, changeCount, type Changes } from './store.ts';
import type { Table } from './table.ts';

/** Money that was created or lost: an account's stored balance, and the sum of its postings. Minor units. */
export interface Violation {
  readonly account: string;
  readonly stored: number;
  readonly computed: number;
}

/** Stands in for an account name where the whole does not add up. */
const ALL_ACCOUNTS = '(all accounts together)';

/** A command created or lost money: a bug of that command. */
export class LedgerViolation extends Error {
  readonly violation: Violation;
  /** The commands that led to it, oldest first; the last one is the command itself. */
  readonly lastCommands: readonly NotedCommand[];

  constructor(violation: Violation, lastCommands: readonly NotedCommand[] = []) {
    const { account, stored, computed } = violation;
    super(`ledger: ${account} holds ${stored} but its postings sum to ${computed} (minor units)`);
    this.name = 'LedgerViolation';
    this.violation = violation;
    this.lastCommands = lastCommands;
  }

  /** For the caller: the figures, and the commands that led there. */
  report() {
    return { violation: { ...this.violation }, lastCommands: this.lastCommands };
  }

  /** For the log: the commands that led there. */
  history(): string {
    const commands = this.lastCommands.map(
      ({ at, command, by }) => `${at} ${command}${by === null ? '' : ` by ${by}`}`,
    );
    return `Last commands: ${commands.join('; ')}.`;
  }
}

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

/**
 * The balance of an account without postings. Its amount is `undefined` on purpose. V8 turns a field that has only held small
 * integers into a field of doubles at the first value above 2^31, and then stores every amount of every row as a separate object.
 */
const NO_BALANCE = Object.freeze({ account: '', amount: undefined });

/** All money of a world in double-entry bookkeeping: what one account gains, another gives. Minor units. */
export class Ledger {
  readonly #postings: Table<PostingRow>;
  readonly #balances: Table<BalanceRow>;
  readonly #now: () => number;
  readonly #mayEnter: (lines: readonly PostingLine[]) => boolean;

  /** `mayEnter` is asked about each posting that brings money from an account that may be negative. */
  constructor(
    postings: Table<PostingRow>,
    balances: Table<BalanceRow>,
    now: () => number,
    mayEnter: (lines: readonly PostingLine[]) => boolean,
  ) {
    this.#postings = postings;
    this.#balances = balances;
    this.#now = now;
    this.#mayEnter = mayEnter;
  }

  /** Zero for an account that never had a posting. */
  balance(account: Account): Minor {
    return (this.#balances.get(account) ?? NO_BALANCE).amount ?? ZERO;
  }

  /**
   * Moves money. Lines: at least two, each account once, whole and non-zero, summing to zero; anything else throws.
   * Refused, with nothing moved, when an account that may not be negative does not hold what it should give (MONEY_NOT_ENOUGH), and
   * when money that the operator or anyone outside gives may not enter (NO_ROOM).
   */
  post(entry: {
    readonly memo: string;
    readonly lines: readonly PostingLine[];
  }): Outcome<PostingRow, 'MONEY_NOT_ENOUGH' | 'NO_ROOM'> {
    const { memo, lines } = entry;
    mustBeBalanced(memo, lines);
    const before = lines.map(({ account }) => this.#balances.get(account));
    let enters = false;
    for (let nth = 0; nth < lines.length; nth += 1) {
      const { account, amount } = lines[nth] as PostingLine;
      const gives = amount < 0;
      if (gives && kindOf(account).mayBeNegative) enters = true;
      else if (gives && (before[nth]?.amount ?? 0) + amount < 0) return refuse('MONEY_NOT_ENOUGH');
    }
    if (enters && !this.#mayEnter(lines)) return refuse('NO_ROOM');
    const kept = lines.map(({ account, amount }, nth): PostingLine => {
      const held = before[nth];
      // The string that the table already has: a new one per posting would stay in memory with each of them.
      const name = held ? held.account : account;
      this.#balances.put(name, { account: name, amount: add(held ? held.amount : ZERO, amount) });
      return { account: name, amount };
    });
    const id = String(this.#postings.size + 1);
    return ok(this.#postings.put(id, { id, at: this.#now(), memo, lines: kept }));
  }

  /** Moves money of which the caller has checked that it is there, and that it may enter. A refusal is a bug. */
  mustPost(entry: Parameters<Ledger['post']>[0]): PostingRow {
    const posted = this.post(entry);
    if (!posted.ok) throw new Error(`posting "${entry.memo}" was refused: ${posted.code}`);
    return posted.value;
  }

  /** The money check after a command, over its writes only. */
  check(changes: Changes): Violation | undefined {
    return findViolation(changes, this.#postings, this.#balances);
  }

  /** The money check over all postings; names the first account that differs. */
  checkAll(): Violation | undefined {
    return findViolationInHistory(this.#postings, this.#balances);
  }
}

/**
 * Checks one command by its writes: each balance moved by exactly what was posted, each posting is new, and all postings
 * together sum to zero. If the state before was sound, so is the state after.
 */
function findViolation(
  changes: Changes,
  postings: Table<PostingRow>,
  balances: Table<BalanceRow>,
): Violation | undefined {
  let expected: Map<string, number> | undefined;
  const count = changeCount(changes);
  for (let nth = 0; nth < count; nth += 1) {
    const { table, id, before } = changeAt(changes, nth);
    if (table !== balances) continue;
    expected ??= new Map();
    // The first write holds the row from before the command.
    if (!expected.has(id)) expected.set(id, (before?.row as BalanceRow | undefined)?.amount ?? 0);
  }
  let sum = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const { table, id, before } = changeAt(changes, nth);
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

/** Adds up every posting. */
function findViolationInHistory(
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
