import { WALLET } from '@krapao/contracts/entities/wallet';
import { formatAmount, fromWire, minor, toWire, type Minor } from '@krapao/contracts/kernel/money';
import { inGame, inWallet, NOTHING, openGame, plays } from './playing.ts';
import { NoRemedy, type Rehearsal } from './rehearsal.ts';
import { figureAt, found, memberAt, type FindRemedy, type Situation } from './situation.ts';

/** By how much the member would have too much; only a refusal for that reason has the figures. */
const surplus = (at: Situation): Minor =>
  minor(
    fromWire(figureAt(at, 'balance')) +
      fromWire(figureAt(at, 'amount')) -
      fromWire(figureAt(at, 'memberLimit')),
  );

const paysOut = (at: Situation, does: Rehearsal) =>
  does.event({ type: 'withdrawal.decide', username: memberAt(at).username, status: 'SUCCESS' });

/** What is held for a withdrawal counts until the bank has it. */
const withdrawalPaidOut: FindRemedy = (at, does) => {
  surplus(at);
  const { amount } = paysOut(at, does);
  return {
    text: `event withdrawal.decide: the withdrawal in progress of ${formatAmount(fromWire(Number(amount)))} is paid out`,
  };
};

const withdrawn: FindRemedy = (at, does) => {
  const { withdrawMin } = found(at.world.store.table('operator').get('operator')).withdraw;
  const amount = minor(Math.max(surplus(at), withdrawMin));
  if (inWallet(at, does) < amount) does.call('wallet.transferAll', { body: { to: WALLET } }, at.token);
  does.call('wallet.withdraw', { body: { amount: toWire(amount) } }, at.token);
  paysOut(at, does);
  return { text: `${formatAmount(amount)} withdrawn, and paid out by event withdrawal.decide` };
};

/** For more than can be withdrawn at once. */
const lostInGame: FindRemedy = (at, does) => {
  const stake = surplus(at);
  if (stake <= 0) throw new NoRemedy('there is room');
  const game = openGame(at, does);
  if (inGame(at, does, game) < stake) {
    if (inWallet(at, does) < stake) does.call('wallet.transferAll', { body: { to: WALLET } }, at.token);
    const transfer = { body: { from: WALLET, to: game, amount: toWire(stake) } };
    does.call('wallet.transfer', transfer, at.token);
  }
  plays(at, does, game, stake, NOTHING);
  return { text: `${formatAmount(stake)} lost in ${game}` };
};

/** For a member who may have no more: money leaves, as far as the refused amount needs room. */
export const roomRemedies: readonly FindRemedy[] = [withdrawalPaidOut, withdrawn, lostInGame];
