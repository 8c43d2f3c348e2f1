import { fromWire, minor, ZERO, type Minor } from '@krapao/contracts/kernel/money';
import type { GameCategory } from '@krapao/contracts/entities/wallet';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import type { SimWorld, GameRow } from '../tables.ts';
import type { GamePassRow, ShownRound } from './launch-rows.ts';
import { findPass } from './passes.ts';
import { playRound } from './rounds.ts';
import { currencyOf, STAKES } from './view.ts';
import type { RandomStream } from '../../world/random.ts';

/** How many rounds the page of a game shows. */
const SHOWN_ROUNDS = 6;

export type PlayRefusal =
  | 'PASS_ENDED'
  /** Not one of the stakes in the member's currency; the form of the page never sends it. */
  | 'NO_SUCH_STAKE'
  | 'PROVIDER_CLOSED'
  | 'NO_GAME'
  | 'SLOT_NO_ACCOUNT'
  | 'MONEY_NOT_ENOUGH'
  /** The member would have more than the API can represent. */
  | 'NO_ROOM';

export interface Play {
  readonly code: string;
  /** The secret of the session. */
  readonly session: string;
  /** In baht or kip. */
  readonly stake: number;
  readonly wanted: WantedResult;
}

/** One round on the game page: decided by chance unless a result is wanted. */
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

/** Who decides a round: chance, or the person at the game page. */
export type WantedResult = 'auto' | 'win' | 'lose';

/** What a winning round pays, in tenths of the stake. */
const PAYS: Readonly<Record<GameCategory, readonly number[]>> = {
  slot: [12, 15, 20, 30, 50],
  sport: [17, 19, 21, 34],
  lotto: [30, 90],
};

const SYMBOLS = ['7', '★', '♦', '♣', '♥', '♠'] as const;

/** What the game shows: three reels, the goals of home and away, or the ticket and the number that was drawn. */
const draw: Readonly<Record<GameCategory, (random: RandomStream, isWon: boolean) => string[]>> = {
  slot(random, isWon) {
    const first = random.pick(SYMBOLS);
    if (isWon) return [first, first, first];
    const others = SYMBOLS.filter((symbol) => symbol !== first);
    return [first, random.pick(SYMBOLS), random.pick(others)];
  },
  sport(random, isWon) {
    const fewer = random.integer(0, 2);
    const more = fewer + random.integer(1, 2);
    return (isWon ? [more, fewer] : [fewer, random.pick([fewer, more])]).map(String);
  },
  lotto(random, isWon) {
    const ticket = random.integer(0, 99);
    const drawn = isWon ? ticket : (ticket + random.integer(1, 99)) % 100;
    return [ticket, drawn].map((number) => String(number).padStart(2, '0'));
  },
};

/** One round by the world's chance: the payout, and what the page shows. */
export function drawRound(
  random: RandomStream,
  { category, winChance }: Pick<GameRow, 'category' | 'winChance'>,
  stake: Minor,
  wanted: WantedResult,
): ShownRound & { readonly payout: Minor } {
  const isWon = wanted === 'auto' ? random.bool(winChance) : wanted === 'win';
  const payout = isWon ? minor(Math.floor((stake * random.pick(PAYS[category])) / 10)) : ZERO;
  return { stake, payout, signs: draw[category](random, isWon) };
}
