import { WALLET } from '@krapao/contracts/entities/wallet';
import { add, negate, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { Account } from '../../world/kernel-tables.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { GameAccountRow, GameRow, MemberRow, SimWorld, StatementRow } from '../tables.ts';

/** Accounts of the ledger. */
export const walletAccount = (memberId: string): Account => `wallet:${memberId}`;
export const gameLedgerAccount = (memberId: string, code: string): Account => `game:${memberId}:${code}`;
/** Holds the money of a withdrawal until an operator decides. */
export const pendingAccount = (withdrawalId: string): Account => `pending:${withdrawalId}`;
/** Where money comes from when it enters the operator's books, and goes to when it leaves them. */
export const outside = (bank: string): Source => `outside:${bank}`;
/** Where money that a member gets comes from: the operator, or outside. */
export type Source = Extract<Account, `house:${string}` | `outside:${string}`>;

export const gameAccountId = (memberId: string, code: string): string => `${memberId}:${code}`;

/** Where a member's money can be: the wallet, or a game account that is open. */
export interface MemberAccount {
  /** WALLET or the code of a game. */
  readonly code: string;
  readonly account: Account;
  readonly game: GameAccountRow | null;
}

/** Finds the account that `from` or `to` names (spec §7 wallet). */
export function findMemberAccount(
  world: SimWorld,
  member: MemberRow,
  code: string,
): Outcome<MemberAccount, 'NO_GAME' | 'SLOT_NO_ACCOUNT'> {
  if (code === WALLET) return ok(walletOf(member.id));
  const game = world.store.table('games').get(code);
  if (!game) return refuse('NO_GAME');
  const account = world.store.table('gameAccounts').get(gameAccountId(member.id, code));
  if (!account) return refuse('SLOT_NO_ACCOUNT');
  return ok(gameAccountOf(account, game));
}

/** If the provider does not work, transfers of all its accounts fail. */
function gameAccountOf(account: GameAccountRow, provider: GameRow | undefined): MemberAccount {
  const { memberId, code } = account;
  const game = provider?.provider === 'working' ? account : { ...account, failsTransfers: true };
  return { code, account: gameLedgerAccount(memberId, code), game };
}

export const walletOf = (memberId: string): MemberAccount => ({
  code: WALLET,
  account: walletAccount(memberId),
  game: null,
});

/** Every account of a member: the wallet, then the game accounts that are open. */
export const memberAccountsOf = (world: SimWorld, memberId: string): MemberAccount[] => [
  walletOf(memberId),
  ...world.store
    .table('gameAccounts')
    .by('member', memberId)
    .map((account) => gameAccountOf(account, world.store.table('games').get(account.code))),
];

/** All the money of a member, in the wallet and the games. */
export const everythingOf = (world: SimWorld, memberId: string): Minor =>
  memberAccountsOf(world, memberId).reduce(
    (sum, { account }) => add(sum, world.ledger.balance(account)),
    ZERO,
  );

/** Where a refund waits between being received and being added to the wallet. */
export const waitingRefund = (memberId: string): Account => `refund:${memberId}`;

/**
 * Money that a member gets from the operator or from outside; moves among a member's own accounts are postings of their own. What
 * would exceed the member's limit is refused, with nothing written.
 */
export function credit(
  world: SimWorld,
  { memo, from, to, amount }: { memo: string; from: Source; to: Account; amount: Minor },
): Outcome<null, 'NO_ROOM'> {
  const posted = world.ledger.post({
    memo,
    lines: [
      { account: from, amount: negate(amount) },
      { account: to, amount },
    ],
  });
  // A source may be negative, so that it never lacks the money.
  return posted.ok ? ok(null) : refuse('NO_ROOM');
}

/** Writes a movement of money into the member's statement, as of now. */
export function addStatement(
  world: SimWorld,
  member: Pick<MemberRow, 'id'>,
  item: Omit<StatementRow, 'id' | 'memberId' | 'createdAt'>,
): StatementRow {
  const id = world.ids.next();
  return world.store
    .table('statements')
    .put(id, { id, memberId: member.id, createdAt: world.clock.now(), ...item });
}

/** Settles an entry in progress, if necessary with another amount than expected. */
export function settleStatement(
  world: SimWorld,
  statementId: string,
  end: Pick<StatementRow, 'status'> & Partial<Pick<StatementRow, 'amount'>>,
): void {
  const statements = world.store.table('statements');
  const item = statements.get(statementId);
  if (item) statements.put(statementId, { ...item, ...end });
}
