import { qrProviders } from '@krapao/contracts/entities/constants';
import { WALLET } from '@krapao/contracts/entities/wallet';
import { fromWire, minor, negate, toWire } from '@krapao/contracts/kernel/money';
import { formOf, pngOf } from '../../src/testing/multipart.ts';
import type { RandomStream } from '../../src/world/random.ts';
import { calls, type Action, type MakeAction } from './action.ts';
import { PERSONAS, type History, type Persona } from './history.ts';
import { addRefund, claim, inviteBonus, offer, receiveRefund, spin } from './rewards.ts';

export const GAMES = ['PG', 'SUPERSLOT', 'UFABET', 'SLOTXO', 'JOKER', 'LOTTOSIAM', 'CHESS'] as const;
const PLACES = [WALLET, ...GAMES] as const;

/** An amount in satang: a share of the balance, a satang more than the balance, a limit of the rules, or anything. */
export function satang(random: RandomStream, balance: number): number {
  const share = random.pick([0.07, 0.1, 0.25, 0.333, 0.5, 1]);
  const around = random.pick([100, 10_000, 200, 5_000_000]) + random.integer(-1, 1);
  const any = random.integer(1, 300_000);
  return random.pick([Math.floor(balance * share), Math.floor(balance * share), any, balance + 1, around]);
}

/** The amount for a call; at least a satang. */
const wire = (amount: number): number => toWire(minor(Math.max(1, amount)));

const transfer: MakeAction = (history, random, who) => {
  const book = history.book(who);
  const filled = PLACES.filter((place) => book.balance(place) > 0);
  const from = random.pick(filled.length > 0 && random.bool(0.9) ? filled : PLACES);
  const to = random.pick(PLACES);
  const amount = wire(satang(random, book.balance(from)));
  return calls(
    who,
    `transfer ${from} ${to} ${amount}`,
    'wallet.transfer',
    { body: { from, to, amount } },
    {
      done: (own) => own.move(from, to, fromWire(amount)),
      // What the first game had already given up is in the wallet.
      refused: (own, code) => void (code === 'TRANSFER_FAIL' && own.moved()),
    },
  );
};

/** Moves all the member's money to one place. */
export const allTo = (who: Persona, to: string): Action =>
  calls(
    who,
    `transferAll ${to}`,
    'wallet.transferAll',
    { body: { to } },
    {
      done: (book) => book.moved(),
      refused: (book, code) => void (code === 'TRANSFER_FAIL' && book.moved()),
    },
  );

/** Withdraws an amount in satang from the wallet or, with `isAll`, from all places. */
export function withdrawal(who: Persona, isAll: boolean, sum: number): Action {
  const amount = wire(sum);
  const operation = isAll ? 'wallet.withdrawAll' : 'wallet.withdraw';
  return calls(
    who,
    `${operation} ${amount}`,
    operation,
    { body: { amount } },
    {
      done: (book) => {
        book.change(WALLET, negate(fromWire(amount)));
        if (isAll) book.moved();
        book.released();
      },
      refused: (book, code) => void (code === 'TRANSFER_FAIL' && book.moved()),
    },
  );
}

export const endBonus = (who: Persona): Action =>
  calls(who, 'endBonus', 'bonus.clear', {}, { done: (book) => book.released() });

const transferAll: MakeAction = (_history, random, who) => allTo(who, random.pick(PLACES));

const withdraw: MakeAction = (history, random, who) => {
  const isAll = random.bool();
  const book = history.book(who);
  return withdrawal(who, isAll, satang(random, isAll ? book.total : book.balance(WALLET)));
};

const announce: MakeAction = (_history, random, who) => {
  const amount = wire(random.integer(1, 200_000));
  return calls(
    who,
    `announce ${amount}`,
    'wallet.add',
    { body: { amount } },
    {
      done: (book) => void (book.onItsWay += fromWire(amount)),
      // The amount is only an upper bound of what may arrive.
      lost: (book) => void (book.onItsWay += fromWire(amount)),
    },
  );
};

const createCode: MakeAction = (_history, random, who) => {
  const provider = random.pick(qrProviders);
  const amount = wire(random.pick([100, 10_000, 25_050, 100_000, 500_000, random.integer(1, 6_000_000)]));
  return calls(
    who,
    `createCode ${provider} ${amount}`,
    'qrcode.create',
    { params: { bankCode: provider }, body: { amount } },
    {
      done: (_book, answer, history) => {
        if (answer) history.codes.push({ who, id: answer.qrcodeId, provider });
      },
    },
  );
};

const cancelCode: MakeAction = (history, random, who) => {
  const code = history.codes.findLast((one) => one.who === who);
  const id = code && random.bool(0.8) ? code.id : '0'.repeat(24);
  const bankCode = code?.provider ?? 'KBANK';
  const parts = { params: { bankCode }, query: `?qrcodeId=${id}` };
  return calls(who, `cancelCode ${id}`, 'qrcode.cancel', parts, {
    done: () => undefined,
    once: () => `the end of code ${id}`,
  });
};

const truelink: MakeAction = async (history, random, who) => {
  const earlier = history.gifts.length > 0 && random.bool(0.3) ? random.pick(history.gifts) : undefined;
  const gift = earlier ?? (await newGift(history, wire(random.integer(100, 50_000))));
  return calls(
    who,
    `truelink of ${gift.amount}`,
    'wallet.truelink',
    { body: { link: gift.encrypted } },
    {
      done: (book) => book.payIn(fromWire(gift.amount)),
      once: () => `the link ${gift.encrypted}`,
    },
  );
};

async function newGift(history: History, amount: number) {
  const { body } = await history.event({ type: 'truelink.give', amount, isSpent: false });
  const gift = { encrypted: body.result.encrypted, amount };
  history.gifts.push(gift);
  return gift;
}

const slip: MakeAction = (_history, random, who) => {
  const amount = wire(random.integer(1, 200_000));
  const mark = `${random.integer(0, 5_000)}`;
  const filename = random.bool(0.1) ? 'EXPIRED_SLIP.png' : 'slip.png';
  const form = formOf({ file: { filename, bytes: pngOf(mark) }, amount: String(amount) });
  return calls(who, `slip of ${amount}`, 'wallet.uploadSlip', form, { done: () => undefined });
};

const openGame: MakeAction = (_history, random, who) => {
  const slotCode = random.pick(GAMES);
  return calls(
    who,
    `open ${slotCode}`,
    'wallet.activate',
    { params: { slotCode } },
    { done: () => undefined },
  );
};

const resetPassword: MakeAction = (_history, random, who) => {
  const slotCode = random.pick(GAMES);
  return calls(
    who,
    `resetPassword ${slotCode}`,
    'wallet.resetPassword',
    { params: { slotCode } },
    {
      done: () => undefined,
    },
  );
};

/** What a member can do with money, weighted by frequency. */
const members: readonly (readonly [weight: number, make: MakeAction])[] = [
  [14, transfer],
  [3, transferAll],
  [6, withdraw],
  [3, announce],
  [6, createCode],
  [1, cancelCode],
  [4, truelink],
  [3, slip],
  [3, openGame],
  [1, resetPassword],
  [5, offer],
  [3, (_history, _random, who) => endBonus(who)],
  [3, receiveRefund],
  [2, addRefund],
  [2, inviteBonus],
  [3, spin],
  [4, claim],
];

const all = members.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

/** Any action of a member; undefined if the chosen one is not possible now. */
export async function actionOf(history: History, random: RandomStream): Promise<Action | undefined> {
  const make = random.pick(all);
  return make(history, random, random.pick(PERSONAS));
}
