import { WALLET } from '@krapao/contracts/entities/wallet';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { GameAccountRow, MemberRow, SimWorld } from '../tables.ts';

/** Accounts of the ledger. */
export const walletAccount = (memberId: string): string => `wallet:${memberId}`;
export const gameLedgerAccount = (memberId: string, code: string): string => `game:${memberId}:${code}`;
/** Where money comes from and goes to that leaves or enters the operator's books. */
export const outside = (place: string): string => `outside:${place}`;

export const gameAccountId = (memberId: string, code: string): string => `${memberId}:${code}`;

/** Where a member's money can be: the wallet, or a game account that is open. */
export interface Place {
  /** WALLET or the code of a game. */
  readonly code: string;
  readonly account: string;
  readonly game: GameAccountRow | null;
}

/** Finds the place that `from` or `to` names (spec §7 wallet). */
export function findPlace(
  world: SimWorld,
  member: MemberRow,
  code: string,
): Outcome<Place, 'NO_GAME' | 'SLOT_NO_ACCOUNT'> {
  if (code === WALLET) return ok({ code, account: walletAccount(member.id), game: null });
  if (!world.store.table('games').has(code)) return refuse('NO_GAME');
  const game = world.store.table('gameAccounts').get(gameAccountId(member.id, code));
  if (!game) return refuse('SLOT_NO_ACCOUNT');
  return ok({ code, account: gameLedgerAccount(member.id, code), game });
}
