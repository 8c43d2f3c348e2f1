import { WALLET } from '@krapao/contracts/entities/wallet';
import type { WorldEvent } from '@krapao/contracts/control/events';
import { fromWire, minor, toWire } from '@krapao/contracts/kernel/money';
import type { RandomStream } from '../../src/world/random.ts';
import { GAMES, satang } from './actions.ts';
import type { Action } from './action.ts';
import { PERSONAS, type History, type Persona } from './history.ts';

const SLICES = ['CASH10', 'COIN2', 'CASH50', 'BONUS100', 'SHIRT', 'CASH500', 'PHONE'] as const;
/** A hundred thousand baht, in satang. */
const RICH = 10_000_000;
/** A refusing provider stays so until the next such event, so most events make it work. */
const PROVIDERS = ['working', 'working', 'working', 'working', 'working', 'refusing', 'down'] as const;

/** An event of the outside world for a member. */
const happens = (
  who: Persona,
  says: string,
  event: WorldEvent,
  rest: Pick<Action, 'done' | 'once'>,
): Action => ({
  who,
  says: `${who}: ${says}`,
  send: (history) => history.event(event),
  ...rest,
});

type MakeEvent = (
  history: History,
  random: RandomStream,
  who: Persona,
  username: string,
) => Action | undefined;

const pay: MakeEvent = (history, random) => {
  if (history.codes.length === 0) return undefined;
  // One of the newest, because the others have ended.
  const code = random.pick(history.codes.slice(-6));
  const { id, who } = code;
  const other = random.bool(0.1) ? { amount: toWire(minor(random.integer(1, 100_000))) } : {};
  return happens(
    who,
    `paid by code ${id}`,
    { type: 'qr.pay', qrcodeId: id, ...other },
    {
      done(book, { result }) {
        const amount = fromWire(result.amount);
        if (result.heldUntil === undefined) return book.payIn(amount);
        book.isExpecting = true;
        book.onItsWay += amount;
      },
      once: () => `the end of code ${id}`,
    },
  );
};

const bankTransfer: MakeEvent = (_history, random, who, username) => {
  const amount = toWire(minor(random.pick([50_000, 200_025, random.integer(1, 100_000)])));
  return happens(
    who,
    `bankTransfer of ${amount}`,
    { type: 'bankTransfer.arrive', username, amount },
    {
      done: (book, answer) => {
        book.isExpecting = true;
        // An announced transfer is counted already.
        if (!answer.result.wasAnnounced) book.onItsWay += fromWire(amount);
      },
    },
  );
};

const decideDeposit: MakeEvent = (_history, random, who, username) => {
  const status = random.pick(['SUCCESS', 'SUCCESS', 'FAILED'] as const);
  const other = random.bool(0.2) ? { amount: toWire(minor(random.integer(1, 100_000))) } : {};
  return happens(
    who,
    `decideDeposit ${status}`,
    { type: 'deposit.decide', username, status, ...other },
    {
      done: (book, answer) => {
        // It may have been any of those not credited yet; for the others only the upper bound is known.
        if (status === 'SUCCESS') book.payIn(fromWire(answer.result.amount));
      },
      once: (answer) => answer && `the end of deposit ${answer.result.depositId}`,
    },
  );
};

const decideWithdrawal: MakeEvent = (_history, random, who, username) => {
  const status = random.pick(['SUCCESS', 'FAILED'] as const);
  return happens(
    who,
    `decideWithdrawal ${status}`,
    { type: 'withdrawal.decide', username, status },
    {
      done: (book, answer) => {
        const amount = fromWire(answer.result.amount);
        if (status === 'SUCCESS') book.paidOut += amount;
        else book.change(WALLET, amount);
      },
      once: (answer) => answer && `the end of withdrawal ${answer.result.withdrawalId}`,
    },
  );
};

const decideSlip: MakeEvent = (_history, random, who, username) => {
  const status = random.pick(['SUCCESS', 'SUCCESS', 'FAILED'] as const);
  return happens(
    who,
    `decideSlip ${status}`,
    { type: 'slip.decide', username, status },
    {
      done: (book, answer) => {
        if (status === 'SUCCESS') book.payIn(fromWire(answer.result.slip.amount));
      },
      once: (answer) => answer && `the end of slip ${answer.result.slip.reference}`,
    },
  );
};

/** A played round; amounts in satang. */
export const played = (history: History, who: Persona, game: string, stake: number, payout: number): Action =>
  happens(
    who,
    `round in ${game} for ${stake}, ${payout} back`,
    {
      type: 'game.result',
      username: history.nameOf(who),
      game,
      stake: toWire(minor(stake)),
      payout: toWire(minor(payout)),
    },
    {
      done: (book) => {
        book.won += payout - stake;
        book.change(game, payout - stake);
      },
    },
  );

const round: MakeEvent = (history, random, who) => {
  const book = history.book(who);
  const filled = GAMES.filter((code) => book.balance(code) > 0);
  const game = random.pick(filled.length > 0 && random.bool(0.9) ? filled : GAMES);
  const stake = Math.max(1, satang(random, book.balance(game)));
  // A rich member wins nothing more, because amounts have a limit.
  const back = random.pick(stake < RICH ? [0, 0, 0.5, 1, 1.5, 3] : [0, 0, 0.5, 1]);
  const payout = Math.floor(stake * back);
  return played(history, who, game, stake, payout);
};

const nothing = { done: () => undefined };

const friend: MakeEvent = (_history, _random, who, username) =>
  happens(
    who,
    'friend registers',
    { type: 'friend.register', username },
    { done: (_book, answer, history) => void history.friends.push(answer.result.friendId) },
  );

const friendPlays: MakeEvent = (history, random, who) => {
  if (history.friends.length === 0) return undefined;
  const stake = toWire(minor(random.integer(1, 300_000)));
  return happens(
    who,
    `friendPlays for ${stake}`,
    { type: 'friend.play', friendId: random.pick(history.friends), stake },
    nothing,
  );
};

const coins: MakeEvent = (_history, random, who, username) => {
  const given = random.integer(1, 4);
  return happens(
    who,
    `coins ${given}`,
    { type: 'coins.give', username, coins: given },
    { done: (book) => void (book.coins += given) },
  );
};

const coupon: MakeEvent = (_history, random, who, username) => {
  const slice = random.pick(SLICES);
  return happens(who, `coupon for ${slice}`, { type: 'coupon.give', username, slice }, nothing);
};

const provider: MakeEvent = (_history, random, who) => {
  const game = random.pick(GAMES);
  const state = random.pick(PROVIDERS);
  return happens(
    who,
    `provider of ${game} is ${state}`,
    { type: 'game.set', game, provider: state },
    nothing,
  );
};

/** Events of the outside world, weighted by frequency. */
const events: readonly (readonly [weight: number, make: MakeEvent])[] = [
  [8, pay],
  [3, bankTransfer],
  [3, decideDeposit],
  [5, decideWithdrawal],
  [4, decideSlip],
  [9, round],
  [1, friend],
  [2, friendPlays],
  [2, coins],
  [2, coupon],
  [2, provider],
];

const all = events.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

/** Any event of the outside world; undefined if the chosen one is not possible now. */
export function eventOf(history: History, random: RandomStream): Action | undefined {
  const who = random.pick(PERSONAS);
  return random.pick(all)(history, random, who, history.nameOf(who));
}
