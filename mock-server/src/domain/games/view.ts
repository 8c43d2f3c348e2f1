import type { Currency, Minor } from '@krapao/contracts/kernel/money';
import { ok, type Success } from '../../world/outcome.ts';
import type { GameRow, SimWorld } from '../tables.ts';
import { gameLedgerAccount } from '../wallet/member-accounts.ts';
import { findOpenGame } from './game-accounts.ts';
import type { ShownRound } from './launch-rows.ts';
import { findPass } from './passes.ts';

/** What the page of a game shows, with a session or without. */
export interface GameView {
  readonly game: GameRow;
  readonly player: {
    readonly username: string;
    readonly balance: Minor;
    readonly currency: Currency;
    readonly rounds: readonly ShownRound[];
  } | null;
}

/** Null for a game that the operator does not have. */
export function viewGame(
  world: SimWorld,
  { code, session }: { readonly code: string; readonly session: string | undefined },
): Success<GameView | null> {
  const game = world.store.table('games').get(code);
  if (!game) return ok(null);
  const pass = findPass(world, 'session', code, session ?? '');
  const open = pass && findOpenGame(world, { id: pass.memberId }, code);
  if (!pass || !open?.ok) return ok({ game, player: null });
  const balance = world.ledger.balance(gameLedgerAccount(pass.memberId, code));
  return ok({
    game,
    player: {
      username: open.value.account.username,
      balance,
      currency: currencyOf(world, pass.memberId),
      rounds: pass.rounds,
    },
  });
}

/** What can be staked on a round of a game page, in baht or kip. */
export const STAKES = {
  BAHT: [1, 5, 10, 50, 100, 500],
  LAK: [1_000, 5_000, 10_000, 50_000, 100_000, 500_000],
} as const satisfies Record<Currency, readonly number[]>;

/** The currency of a member: kip only if it was chosen (spec §9). */
export const currencyOf = (world: SimWorld, memberId: string): Currency =>
  world.store.table('members').get(memberId)?.currency === 'LAK' ? 'LAK' : 'BAHT';
