import { featureIds, features, type Feature } from '@krapao/contracts/control/features';
import { WALLET } from '@krapao/contracts/entities/wallet';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { formatAmount, minor, subtract, toWire } from '@krapao/contracts/kernel/money';
import { formatDuration } from '@krapao/contracts/kernel/duration';
import { allInGame, inGame, inWallet, losesAll, openGame, plays, NOTHING } from './playing.ts';
import { NoRemedy, type Rehearsal } from './rehearsal.ts';
import { roomRemedies } from './room-remedies.ts';
import {
  figureAt,
  found,
  memberAt,
  withAmount,
  type FindRemedy,
  type Situation,
  type RemedyPlan,
} from './situation.ts';

const ARRIVES_MS = 60_000;
/** The maximum number of rounds that are played to reach a turnover. */
const MOST_ROUNDS = 6;

function arrives(at: Situation, does: Rehearsal, amount: number): void {
  does.event({ type: 'bankTransfer.arrive', username: memberAt(at).username, amount });
  does.wait(ARRIVES_MS);
}

const baht = (amount: number) => formatAmount(minor(Math.round(amount * 100)));

const availableAmount: FindRemedy = (at) => {
  const available = figureAt(at, 'available');
  return withAmount(at, available, `an amount of ${baht(available)}, all that there is`);
};

const missingArrives: FindRemedy = (at, does) => {
  const { from = WALLET } = at.body;
  if (from !== WALLET) throw new NoRemedy('money is missing in a game');
  const missing = figureAt(at, 'missing');
  arrives(at, does, missing);
  return { text: `event bankTransfer.arrive of ${baht(missing)}, and a minute` };
};

const leastAmount: FindRemedy = (at) =>
  withAmount(at, figureAt(at, 'min'), `an amount of ${baht(figureAt(at, 'min'))}, the least`);
const mostAmount: FindRemedy = (at) =>
  withAmount(at, figureAt(at, 'max'), `an amount of ${baht(figureAt(at, 'max'))}, the most`);

const freshLink: FindRemedy = (_, does) => {
  const amount = 100;
  const { encrypted } = does.event({ type: 'truelink.give', amount, isSpent: false });
  return {
    text: `another link, made by event truelink.give of ${baht(amount)}`,
    change: { body: { link: encrypted } },
  };
};

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x57, 0x48, 0x59);
const picture: FindRemedy = () => ({
  text: 'a PNG picture',
  change: { form: { file: { filename: 'slip.png', contentType: 'image/png', bytes: PNG } } },
});

const slipsAtAnyTime: FindRemedy = (_, does) => {
  does.event({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '00:00' } });
  return { text: 'event lookup.set: slips are taken at any time' };
};

const bonusEnded: FindRemedy = (at, does) => {
  does.call('bonus.clear', {}, at.token);
  return { text: 'the bonus ended by bonus.clear' };
};

const bonusLostAndEnded: FindRemedy = (at, does) => {
  const game = losesAll(at, does);
  does.call('bonus.clear', {}, at.token);
  return { text: `everything lost in ${game}, and the bonus ended by bonus.clear` };
};

const lost: FindRemedy = (at, does) => ({ text: `everything lost in ${losesAll(at, does)}` });

/** Stakes what the bonus still requires, without winning or losing; then withdraws everything. */
const stakedEnough: FindRemedy = (at, does) => {
  const missing = minor(Math.round((figureAt(at, 'turnoverNeeded') - figureAt(at, 'turnover')) * 100));
  const game = allInGame(at, does);
  let left = missing;
  for (let round = 0; left > 0; round += 1) {
    if (round === MOST_ROUNDS) throw new NoRemedy('too much is asked for');
    const stake = minor(Math.min(left, inGame(at, does, game)));
    if (stake <= 0) throw new NoRemedy('there is nothing to stake');
    plays(at, does, game, stake, stake);
    left = subtract(left, stake);
  }
  does.call('wallet.transferAll', { body: { to: WALLET } }, at.token);
  const text = `${formatAmount(missing)} more staked in ${game}, then everything at once`;
  return withAmount(at, toWire(inWallet(at, does)), text);
};

const depositArrives: FindRemedy = (at, does) => {
  const amount = figureAt(at, 'minimumDeposit');
  arrives(at, does, amount);
  return { text: `event bankTransfer.arrive of ${baht(amount)}, and a minute` };
};

/** Loses enough for a refund. */
const lossEnough: FindRemedy = (at, does): RemedyPlan => {
  const { id } = memberAt(at);
  const least = found(at.world.store.table('rewards').get('rewards')).refundMinimumLoss;
  const play = at.world.store.table('plays').get(id);
  const stake = minor(Math.max(least, 10_000) + Math.max(0, (play?.won ?? 0) - (play?.staked ?? 0)));
  const game = openGame(at, does);
  if (inGame(at, does, game) < stake) {
    if (inWallet(at, does) < stake) arrives(at, does, toWire(stake));
    const transfer = { body: { from: WALLET, to: game, amount: toWire(stake) } };
    does.call('wallet.transfer', transfer, at.token);
  }
  plays(at, does, game, stake, NOTHING);
  if (at.record.operation === 'refund.addWallet') does.call('refund.receive', {}, at.token);
  return {
    text: `${formatAmount(stake)} lost in ${game}${at.record.operation === 'refund.addWallet' ? ', and refund.receive' : ''}`,
  };
};

const refundReceived: FindRemedy = (at, does) => {
  does.call('refund.receive', {}, at.token);
  return { text: 'the refund received by refund.receive' };
};

const switchesOn =
  (feature: Feature): FindRemedy =>
  (_, does) => {
    does.event({ type: 'feature.set', feature, isActive: true });
    return { text: `event feature.set: ${feature} is on` };
  };

/** Switches a disabled feature on. */
const featureRemedies = Object.fromEntries(
  featureIds.map((feature) => [features[feature].off, [switchesOn(feature)]]),
);

const friendPlays: FindRemedy = (at, does) => {
  const { friendId } = does.event({ type: 'friend.register', username: memberAt(at).username });
  does.event({ type: 'friend.play', friendId: String(friendId), stake: 1_000 });
  return { text: 'events friend.register and friend.play: an invited friend plays' };
};

const coupon: FindRemedy = (at, does) => {
  const wheels = at.world.store.table('wheels').list();
  const slice = wheels
    .flatMap(({ slices }) => slices)
    .find(({ prize, isRetired }) => !isRetired && prize?.kind === 'coins');
  const { code } = found(slice);
  const given = does.event({ type: 'coupon.give', username: memberAt(at).username, slice: code });
  const { code: id } = given.coupon as { readonly code: string };
  return { text: `another coupon, given by event coupon.give of ${code}`, change: { body: { coupon: id } } };
};

const terms =
  (
    text: string,
    terms: (at: Situation) => { readonly quota: null } | { readonly maxReceived: number },
  ): FindRemedy =>
  (at, does) => {
    does.event({ type: 'bonus.set', code: String(at.params.code), ...terms(at) });
    return { text: `event bonus.set: ${text}` };
  };

const onceMore = terms('it may be received again', (at) => ({
  maxReceived: figureAt(at, 'maxReceived') + 1,
}));

/** Other offers instead of the requested one, one for each remedy. */
const otherOffers = (table: 'bonuses' | 'promotions'): readonly FindRemedy[] =>
  [0, 1, 2, 3, 4, 5].map((nth) => (at) => {
    const { id } = found(at.world.store.table(table as 'bonuses').list()[nth]);
    return { text: `another code, such as ${id}`, change: { params: { code: id } } };
  });

const bankAccount: FindRemedy = (at, does) => {
  const bankAccount = { bankCode: 'KBANK', bankAccountName: 'SOMSRI DEEJAI', bankAccountNo: '9876543210' };
  does.event({ type: 'member.update', username: memberAt(at).username, bankAccount });
  return { text: 'event member.update: the member has a bank account' };
};

const SOME_MONEY = 1_000;

const someMoney: FindRemedy = (at, does) => {
  arrives(at, does, SOME_MONEY);
  return { text: `event bankTransfer.arrive of ${baht(SOME_MONEY)}, and a minute` };
};

/** Waits until what was received no longer counts; the sign-in may have expired by then. */
const nextWindow: FindRemedy = (at, does) => {
  const ends = Date.parse(String(at.figures.countedUntil));
  if (Number.isNaN(ends)) throw new NoRemedy('it counts for ever');
  const ms = ends - does.world.clock.peek();
  if (ms <= 0) throw new NoRemedy('it counts no longer');
  does.wait(ms);
  const { username, password } = memberAt(at);
  const { token } = does.call('auth.login', { body: { username, password } });
  const when = at.figures.type === 'week' ? 'the Monday' : 'midnight';
  return {
    text: `past ${when} in Bangkok, in ${formatDuration(Math.ceil(ms / 1_000) * 1_000)}, signed in again`,
    change: { token: String(token) },
  };
};

/** Applies one after the other. */
const both =
  (first: FindRemedy, second: FindRemedy): FindRemedy =>
  (at, does) => {
    const [one, other] = [first(at, does), second(at, does)];
    return { ...one, ...other, text: `${one.text}; then ${other.text}` };
  };

/** Remedies for refusals about money, bonuses and prizes. */
export const moneyRemedies: { readonly [Code in ErrorCode]?: readonly FindRemedy[] } = {
  MONEY_NOT_ENOUGH: [
    availableAmount,
    missingArrives,
    (at, does) => {
      if (at.record.operation !== 'spinwheel.spin') throw new NoRemedy('no coins are missing');
      does.event({ type: 'coins.give', username: memberAt(at).username, coins: 1 });
      return { text: 'event coins.give of 1' };
    },
  ],
  TRANSFER_MINIMUM: [leastAmount, freshLink],
  KEY_INVALID: [mostAmount],
  QR_FAIL: [mostAmount],
  NO_BANK: [
    bankAccount,
    both(bankAccount, someMoney),
    (at) => {
      const bank = at.world.store.table('operator').get('operator')?.deposit.banks[0];
      const { bankCode } = found(bank);
      return { text: `a bank that takes deposits, such as ${bankCode}`, change: { form: { bankCode } } };
    },
  ],
  NO_WALLET: [
    (_, does) => {
      const wallets = [{ mode: 'GIFT' as const, walletAccountName: 'KRAPAO' }];
      does.event({ type: 'lookup.set', deposit: { wallets } });
      return { text: 'event lookup.set: TrueMoney links are taken' };
    },
  ],
  SLIP_UPLOAD_FAIL: [
    (at, does) => {
      const seconds = figureAt(at, 'retryAfterSeconds');
      does.wait(seconds * 1_000);
      return { text: `once it is ${String(at.figures.closedTo)}` };
    },
    slipsAtAnyTime,
  ],
  SLIP_NO_FILE: [picture],
  SLIP_INVALID_FILE: [picture],
  TRUELINK_DUPLICATE: [freshLink],
  TRUELINK_INVALID: [...roomRemedies, freshLink],
  BONUS_REMAINING: [bonusEnded, bonusLostAndEnded, both(bonusLostAndEnded, someMoney)],
  BONUS_MAX_CLAIMED: [onceMore, both(onceMore, someMoney), nextWindow, both(nextWindow, someMoney)],
  BONUS_FULL: [terms('without a limit', () => ({ quota: null }))],
  BONUS_CONDITION: [
    ...roomRemedies,
    (at) => withAmount(at, figureAt(at, 'everything'), 'everything at once'),
    stakedEnough,
    (at, does) => {
      figureAt(at, 'left');
      return lost(at, does);
    },
    depositArrives,
  ],
  NO_DATA: otherOffers('bonuses'),
  NO_PROMOTION: otherOffers('promotions'),
  PROMOTION_RECEIVED: otherOffers('promotions'),
  INVITE_COLLECT: [friendPlays],
  INVITE_BONUS_FAIL: roomRemedies,
  NO_INVITE_BONUS: [friendPlays],
  NO_INVITEE_PLAY_INFO: [friendPlays, both(friendPlays, bonusLostAndEnded)],
  NO_REFUND: [refundReceived, lossEnough],
  REFUND_CONDITION: [...roomRemedies, lossEnough],
  REFUND_MINIMUM: [refundReceived, lossEnough],
  NO_CLAIMABLE_COUPON: [coupon],
  INVALID_PRIZE_CODE: [coupon],
  INVALID_CODE: [coupon],
  INVALID_COUPON_TYPE: [...roomRemedies, coupon],
  COUPON_EXPIRED: [coupon],
  ...featureRemedies,
};
