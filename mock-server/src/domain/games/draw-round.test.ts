import { fromWire, minor, ZERO } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { Random } from '../../world/random.ts';
import { drawRound, type WantedResult } from './play.ts';

type Category = 'slot' | 'sport' | 'lotto';

/** Two thousand rounds of a game. */
function rounds(category: Category, wanted: WantedResult, { winChance = 0.5, stake = minor(333) } = {}) {
  const random = new Random('rounds').stream('games');
  return Array.from({ length: 2_000 }, () => drawRound(random, { category, winChance }, stake, wanted));
}

const signs = (category: Category, wanted: WantedResult) =>
  rounds(category, wanted).map((round) => round.signs);
const differing = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.map(String))].toSorted((a, b) => a.localeCompare(b));

describe('a round that is won', () => {
  it.each<[Category, number[]]>([
    ['slot', [399, 499, 666, 999, 1_665]],
    ['sport', [566, 632, 699, 1_132]],
    ['lotto', [999, 2_997]],
  ])('at %s pays a multiple of the stake, rounded down to the satang', (category, pays) => {
    const paid = rounds(category, 'win').map(({ payout }) => Number(payout));
    expect([...new Set(paid)].toSorted((a, b) => a - b)).toEqual(pays);
  });

  it('shows three of a kind, more goals at home, or the ticket’s own number', () => {
    const reels = signs('slot', 'win').map((symbols) => symbols.join(' '));
    expect(differing(reels)).toEqual(differing(['7 7 7', '★ ★ ★', '♦ ♦ ♦', '♣ ♣ ♣', '♥ ♥ ♥', '♠ ♠ ♠']));
    const goals = signs('sport', 'win').map((scored) => scored.join(':'));
    expect(differing(goals)).toEqual(['1:0', '2:0', '2:1', '3:1', '3:2', '4:2']);
    expect(signs('lotto', 'win').every(([ticket, drawn]) => ticket === drawn)).toBe(true);
  });
});

describe('a round that is lost', () => {
  it.each<Category>(['slot', 'sport', 'lotto'])('at %s pays nothing', (category) => {
    expect(rounds(category, 'lose').every(({ payout }) => payout === ZERO)).toBe(true);
  });

  it('shows reels of which the last differs from the first', () => {
    const reels = signs('slot', 'lose');
    expect(reels.every(([first, , last]) => first !== last)).toBe(true);
    expect(new Set(reels.map((symbols) => symbols.join(' '))).size).toBe(6 * 6 * 5);
  });

  it('shows at least as many goals for the guests', () => {
    const goals = signs('sport', 'lose').map((scored) => scored.join(':'));
    expect(differing(goals)).toEqual(['0:0', '0:1', '0:2', '1:1', '1:2', '1:3', '2:2', '2:3', '2:4']);
  });

  it('shows a number other than the ticket’s', () => {
    const numbers = signs('lotto', 'lose');
    const every = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    expect(differing(numbers.map(([ticket]) => ticket))).toEqual(every);
    expect(differing(numbers.map(([, drawn]) => drawn))).toEqual(every);
    const steps = numbers.map(([ticket, drawn]) => (Number(drawn) - Number(ticket) + 100) % 100);
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([1, 99]);
  });
});

/** How many rounds are won. */
const won = (winChance: number) =>
  rounds('slot', 'auto', { winChance }).filter(({ payout }) => payout > 0).length;

it('by chance is won as often as the win chance says', () => {
  expect([won(0), won(1)]).toEqual([0, 2_000]);
  // Four standard deviations.
  expect(Math.abs(won(0.25) - 500)).toBeLessThan(78);
});

it('returns the stake that it was played for', () => {
  const stake = fromWire(12.5);
  expect(rounds('slot', 'auto', { stake }).every((round) => round.stake === stake)).toBe(true);
});
