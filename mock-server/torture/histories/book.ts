import { WALLET } from '@krapao/contracts/entities/wallet';
import { fromWire } from '@krapao/contracts/kernel/money';
import type { StatementTotals } from './statement-totals.ts';

/** How much is known of where the money is. */
type Certainty =
  /** The amount in each place. */
  | 'places'
  /** Only the total. */
  | 'total'
  /** Nothing: an amount was given that only the statement shows. */
  | 'nothing';

/** Satang by place: the wallet and the game accounts. */
export type Places = ReadonlyMap<string, number>;

/** Money from the house, by the related record in the statement. */
export type Gift = 'invite' | 'refund' | 'luckydraw';

/** The money in a wallet answer, by place. */
export function placesIn(wallet: {
  readonly wallet: { readonly amount: number };
  readonly slots: readonly { readonly code: string; readonly amount: number }[];
}): Places {
  const places = new Map([[WALLET, fromWire(wallet.wallet.amount) as number]]);
  for (const { code, amount } of wallet.slots) places.set(code, fromWire(amount));
  return places;
}

const sum = (places: Places): number => [...places.values()].reduce((total, amount) => total + amount, 0);

/**
 * What a member should have according to the calls and their answers, in satang. It knows nothing of the simulator but its answers.
 */
export class Book {
  #places: Map<string, number>;
  #certainty: Certainty = 'places';
  /** Paid in by the outside world and credited to the wallet. */
  paidIn = 0;
  /** All that ever arrived or was announced; part of it was credited later, part never. */
  onItsWay = 0;
  /** Something arrived that the clock, or the end of a bonus, may credit to the wallet. */
  isExpecting = false;
  /** Paid out by an operator. */
  paidOut = 0;
  /** Won minus lost in games. */
  won = 0;
  readonly gifts: Record<Gift, number> = { invite: 0, refund: 0, luckydraw: 0 };
  /** Received as a refund, not yet added to the wallet. */
  waitingRefund: number;
  coins: number;
  /** The totals of the statement at the start. */
  readonly start: StatementTotals;
  /** At the start: all that the member has, minus what the statement shows. */
  readonly opening: number;

  constructor(places: Places, totals: StatementTotals, waitingRefund: number, coins: number) {
    this.#places = new Map(places);
    this.start = totals;
    this.opening = sum(places) + totals.held - totals.net;
    this.waitingRefund = waitingRefund;
    this.coins = coins;
  }

  clone(): Book {
    const copy = new Book(this.#places, this.start, this.waitingRefund, this.coins);
    const { paidIn, onItsWay, isExpecting, paidOut, won, opening } = this;
    Object.assign(copy, { paidIn, onItsWay, isExpecting, paidOut, won, opening });
    Object.assign(copy.gifts, this.gifts);
    copy.#certainty = this.#certainty;
    return copy;
  }

  balance(place: string): number {
    return this.#places.get(place) ?? 0;
  }

  /** Adds an amount, which may be negative, to a place. */
  change(place: string, amount: number): void {
    this.#places.set(place, this.balance(place) + amount);
  }

  move(from: string, to: string, amount: number): void {
    this.change(from, -amount);
    this.change(to, amount);
  }

  payIn(amount: number): void {
    this.paidIn += amount;
    this.change(WALLET, amount);
  }

  give(gift: Gift, amount: number): void {
    this.gifts[gift] += amount;
    this.change(WALLET, amount);
  }

  /** Money was moved between places, but it is not known which. */
  moved(): void {
    if (this.#certainty === 'places') this.#certainty = 'total';
  }

  /** An amount was given that only the statement shows. */
  given(): void {
    this.#certainty = 'nothing';
  }

  /** Expected money may have arrived. */
  released(): void {
    if (this.isExpecting) this.given();
  }

  get total(): number {
    return sum(this.#places);
  }

  /** How the actual money differs from the book, in words; the book then takes over the actual amounts. */
  compare(places: Places, coins: number): string[] {
    const problems = [...places].flatMap(([place, amount]) =>
      amount < 0 ? [`${place} holds ${amount}`] : [],
    );
    if (coins !== this.coins) problems.push(`${coins} coins instead of ${this.coins}`);
    if (this.#certainty === 'places') {
      for (const place of new Set([...places.keys(), ...this.#places.keys()])) {
        const [is, should] = [places.get(place) ?? 0, this.balance(place)];
        if (is !== should) problems.push(`${place} holds ${is} instead of ${should}`);
      }
    } else if (this.#certainty === 'total' && sum(places) !== this.total) {
      problems.push(`all places together hold ${sum(places)} instead of ${this.total}`);
    }
    this.#places = new Map(places);
    this.#certainty = 'places';
    this.coins = coins;
    return problems;
  }

  /** Compares the statement with what was paid, given, won and lost. */
  reconcile(totals: StatementTotals): string[] {
    const since = (of: (totals: StatementTotals) => number) => of(totals) - of(this.start);
    const problems: string[] = [];
    const has = this.total + totals.held;
    const should = this.opening + totals.net + this.won;
    if (has !== should) problems.push(`has ${has}; opening, statement and play make ${should}`);
    const paidIn = since(({ deposits }) => deposits);
    if (paidIn < this.paidIn || paidIn > this.paidIn + this.onItsWay)
      problems.push(
        `the statement tells deposits of ${paidIn}; ${this.paidIn} came, ${this.onItsWay} may have`,
      );
    const paidOut = since(({ withdrawals }) => withdrawals);
    if (paidOut !== this.paidOut)
      problems.push(`the statement tells withdrawals of ${paidOut} instead of ${this.paidOut}`);
    for (const gift of ['invite', 'refund', 'luckydraw'] as const) {
      const given = since(({ gifts }) => gifts[gift]);
      if (given !== this.gifts[gift])
        problems.push(`the statement tells ${gift} of ${given} instead of ${this.gifts[gift]}`);
    }
    return problems;
  }
}
