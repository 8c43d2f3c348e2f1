import { fromWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { drawRound } from './draw-round.ts';
import type { Wanted } from './draw-round.ts';
import type { GamePassRow } from './launch-rows.ts';
import { findPass } from './passes.ts';
import { playRound } from './rounds.ts';
import { currencyOf, STAKES } from './view.ts';

/** How many rounds the page of a game shows. */
const SHOWN_ROUNDS = 6;

export type PlayRefusal =
  | 'PASS_ENDED'
  /** Not one of the stakes in the member's currency; no form of the page sends it. */
  | 'NO_SUCH_STAKE'
  | 'PROVIDER_CLOSED'
  | 'NO_GAME'
  | 'SLOT_NO_ACCOUNT'
  | 'MONEY_NOT_ENOUGH';

export interface Play {
  readonly code: string;
  /** The secret of the session. */
  readonly session: string;
  /** In baht or kip. */
  readonly stake: number;
  readonly wanted: Wanted;
}

/** One round on the game page: chance decides unless a result is wanted. */
export function play(
  world: SimWorld,
  { code, session, stake, wanted }: Play,
): Outcome<GamePassRow, PlayRefusal> {
  const game = world.store.table('games').get(code);
  if (!game) return refuse('NO_GAME');
  if (game.provider !== 'working') return refuse('PROVIDER_CLOSED');
  const pass = findPass(world, 'session', code, session);
  if (!pass) return refuse('PASS_ENDED');
  const stakes: readonly number[] = STAKES[currencyOf(world, pass.memberId)];
  if (!stakes.includes(stake)) return refuse('NO_SUCH_STAKE');
  const round = drawRound(world.random.stream('games'), game, fromWire(stake), wanted);
  const played = playRound(world, {
    memberId: pass.memberId,
    gameCode: code,
    stake: fromWire(stake),
    payout: round.payout,
  });
  if (!played.ok) return played;
  return ok(
    world.store
      .table('gamePasses')
      .put(pass.id, { ...pass, rounds: [round, ...pass.rounds].slice(0, SHOWN_ROUNDS) }),
  );
}
