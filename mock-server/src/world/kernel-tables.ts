import type { Minor } from '@krapao/contracts/kernel/money';

/** Whose money an account holds. */
type Owner = 'member' | 'operator' | 'outside';

/** The kinds of accounts: who owns the money, and whether the balance may be negative. */
const accountKinds = {
  /** `wallet:<memberId>` */
  wallet: { owner: 'member', mayBeNegative: false },
  /** `game:<memberId>:<code>`: what a member has at a provider. */
  game: { owner: 'member', mayBeNegative: false },
  /** `pending:<withdrawalId>`: withdrawn, and held until the operator approves or refuses. */
  pending: { owner: 'member', mayBeNegative: false },
  /** `refund:<memberId>`: a refund that the member has claimed but not yet moved to the wallet. */
  refund: { owner: 'member', mayBeNegative: false },
  /** `house:<purpose>`: what the operator pays and earns. */
  house: { owner: 'operator', mayBeNegative: true },
  /** `outside:<bank>`: the other side of all money that enters or leaves the books. */
  outside: { owner: 'outside', mayBeNegative: true },
} as const satisfies Readonly<Record<string, { readonly owner: Owner; readonly mayBeNegative: boolean }>>;

type AccountKind = keyof typeof accountKinds;

/** Names an account of the ledger; one of a kind that does not exist does not compile. */
export type Account = `${AccountKind}:${string}`;

const kindName = (account: string): string => account.slice(0, Math.max(0, account.indexOf(':')));

/** Whether a name, as in a world that was edited by hand, is that of an account. */
export const isAccount = (account: string): account is Account =>
  Object.hasOwn(accountKinds, kindName(account));

/** Throws for an account of an unknown kind: a bug, because worlds are checked when they are opened. */
export function kindOf(account: string): (typeof accountKinds)[AccountKind] {
  if (!isAccount(account)) throw new RangeError(`${account} is no account of the ledger`);
  return accountKinds[kindName(account) as AccountKind];
}

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
  /** What the account gains (positive) or gives (negative). */
  readonly amount: Minor;
}

/** One movement of money; its lines sum to zero. Written once, never changed. */
export interface PostingRow {
  readonly id: string;
  readonly at: number;
  readonly memo: string;
  readonly lines: readonly PostingLine[];
}

/** The sum of an account's lines, stored so that it need not be added up for each read. */
export interface BalanceRow {
  readonly account: Account;
  readonly amount: Minor;
}

/** The tables that every world has in addition to those of its domain. */
export interface KernelTables {
  timers: TimerRow;
  postings: PostingRow;
  balances: BalanceRow;
}
