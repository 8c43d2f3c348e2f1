import { fromWire } from '@krapao/contracts/kernel/money';
import { calls, type MakeAction } from './action.ts';

const OFFERS = ['WELCOME100', 'DAILY10', 'WEEKLY20', 'HIGHROLLER', 'FIRST50'] as const;
const PROMOTIONS = ['NEWMEMBER', 'LUCKY50', 'SONGKRAN', 'VIP5000', 'FULLHOUSE'] as const;

export const offer: MakeAction = (_history, random, who) => {
  const isBonus = random.bool(0.7);
  const code = isBonus ? random.pick(OFFERS) : random.pick(PROMOTIONS);
  const operation = isBonus ? 'bonus.activate' : 'promotion.activate';
  // The amount depends on the terms; the statement shows it.
  return calls(
    who,
    `activate ${code}`,
    operation,
    { params: { code } },
    { done: (book) => book.given(), ...(isBonus ? {} : { once: () => `promotion ${code} of ${who}` }) },
  );
};

export const receiveRefund: MakeAction = async (history, _random, who) => {
  const { body } = await history.call(who, 'refund.check');
  const amount = fromWire(body.refundAmount);
  return calls(
    who,
    `receiveRefund of ${body.refundAmount}`,
    'refund.receive',
    {},
    {
      done: (book) => void (book.waitingRefund += amount),
      lost: async (book) => {
        const { body: after } = await history.call(who, 'refund.check');
        const waits = fromWire(after.refundSuccess);
        if (waits !== book.waitingRefund && waits !== book.waitingRefund + amount)
          history.problems.push(
            `${who}: ${waits} wait as a refund, not ${book.waitingRefund} or ${amount} more`,
          );
        book.waitingRefund = waits;
      },
    },
  );
};

export const addRefund: MakeAction = (_history, _random, who) =>
  calls(
    who,
    'addRefund',
    'refund.addWallet',
    {},
    {
      done: (book) => {
        book.give('refund', book.waitingRefund);
        book.waitingRefund = 0;
      },
    },
  );

export const inviteBonus: MakeAction = async (history, _random, who) => {
  const { body } = await history.call(who, 'wallet.get');
  const amount = fromWire(body.invite.amount);
  return calls(
    who,
    `inviteBonus of ${body.invite.amount}`,
    'invite.bonus',
    {},
    { done: (book) => book.give('invite', amount) },
  );
};

export const spin: MakeAction = (_history, _random, who) =>
  calls(who, 'spin', 'spinwheel.spin', {}, { done: (book) => void (book.coins -= 1) });

export const claim: MakeAction = async (history, random, who) => {
  const { body: coupons } = await history.call(who, 'spinwheel.coupon');
  if (coupons.length === 0) return undefined;
  const { code, prize, amount } = random.pick(
    coupons as { code: string; prize: { slice: { code: string } }; amount: number }[],
  );
  return calls(
    who,
    `claim ${prize.slice.code}`,
    'spinwheel.claim',
    { body: { coupon: code } },
    {
      done: (book) => {
        if (prize.slice.code.startsWith('COIN')) book.coins += amount;
        else book.give('luckydraw', fromWire(amount));
      },
      once: () => `coupon ${code}`,
    },
  );
};
