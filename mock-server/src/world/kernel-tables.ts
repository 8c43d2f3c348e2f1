import type { Minor } from '@krapao/contracts/kernel/money';
import type { Account } from './accounts.ts';

/** A job that runs once the world's clock reaches `due`; those due together run in the order of `seq`. */
export interface TimerRow {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly due: number;
  readonly seq: number;
  readonly job: string;
  readonly args: object;
}

export interface PostingLine {
  readonly account: Account;
  /** What the account gains (above zero) or gives (below zero). */
  readonly amount: Minor;
}

/** One movement of money; its lines sum to zero. Written once, never changed. */
export interface PostingRow {
  readonly id: string;
  readonly at: number;
  readonly memo: string;
  readonly lines: readonly PostingLine[];
}

/** What the lines of an account sum to, kept so that nobody has to add them up. */
export interface BalanceRow {
  readonly account: Account;
  readonly amount: Minor;
}

/** The tables that every world has beside those of its domain. */
export interface KernelTables {
  timers: TimerRow;
  postings: PostingRow;
  balances: BalanceRow;
}
