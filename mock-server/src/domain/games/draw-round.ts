import type { GameCategory } from '@krapao/contracts/entities/wallet';
import { minor, ZERO, type Minor } from '@krapao/contracts/kernel/money';
import type { RandomStream } from '../../world/random.ts';
import type { GameRow } from '../tables.ts';
import type { ShownRound } from './launch-rows.ts';

/** Who decides a round: chance, or whoever shows the game. */
export type Wanted = 'auto' | 'win' | 'lose';

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

/** One round by the world's chance: what comes back, and what there is to see. */
export function drawRound(
  random: RandomStream,
  { category, winChance }: Pick<GameRow, 'category' | 'winChance'>,
  stake: Minor,
  wanted: Wanted,
): ShownRound & { readonly payout: Minor } {
  const isWon = wanted === 'auto' ? random.bool(winChance) : wanted === 'win';
  const payout = isWon ? minor(Math.floor((stake * random.pick(PAYS[category])) / 10)) : ZERO;
  return { stake, payout, signs: draw[category](random, isWon) };
}
