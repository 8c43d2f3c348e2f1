import { MONEY_LIMIT } from '@krapao/contracts/kernel/schema';
import { toWire } from '@krapao/contracts/kernel/money';
import type { moneyErrors } from '@krapao/contracts/errors/catalogue';
import { isSlipOpen } from '../domain/lookup/slip-window.ts';
import { operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { HOUR_MS } from '@krapao/contracts/kernel/calendar';
import { businessTime } from '../world/calendar.ts';
import { actor, hasMoney, inWallet, linkBehind, truelink } from './cast.ts';
import { loser } from './invite-and-refund.ts';
import { playableGame } from './games.ts';
import { depositor, isFree } from './offers.ts';
import { naturally, type RecipesOf } from './recipe.ts';
import { Stuck, type Stage } from './stage.ts';
import { makesCode, sendsLink, sendsSlip } from './walks/deposit-walks.ts';
import { addsRefund, transfers, withdraws } from './walks/home-walks.ts';
import { byFaultAt, meanwhile } from './walks/steps.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const slipPicture = { filename: 'slip.png', contentType: 'image/png', bytes: PNG };

const withdrawMin = ({ world }: Stage): number => toWire(operatorOf(world).withdraw.withdrawMin);

/** Slips are taken at this time of the day. */
function takesSlips(stage: Stage): void {
  if (isSlipOpen(stage.world)) return;
  stage.happens({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '00:00' } });
  stage.note('The operator takes slips at any time.');
}

/** A member and a game whose provider takes no money: wichai's SUPERSLOT, else one that starts to refuse. */
function refusedTransfer(stage: Stage): { readonly member: MemberRow; readonly game: string } {
  const broken = (row: MemberRow) =>
    stage.world.store
      .table('gameAccounts')
      .by('member', row.id)
      .find((account) => account.failsTransfers)?.code;
  const member = actor(stage, ['wichai'], (row) => broken(row) !== undefined && inWallet(stage, row) >= 1);
  hasMoney(stage, member, 20);
  const game = broken(member) ?? playableGame(stage, member);
  if (broken(member) === undefined) stage.happens({ type: 'game.set', game, provider: 'refusing' });
  return { member, game };
}

export const moneyRecipes: RecipesOf<typeof moneyErrors> = {
  QR_FAIL: [
    naturally(
      'qrcode.create',
      'A QR code for more than the provider takes.',
      (stage) => {
        const providers = stage.world.store.table('qrProviders').list();
        const banks = operatorOf(stage.world).deposit.banks.filter(({ mode }) => mode === 'QR');
        const provider = providers.find(({ id }) => banks.some(({ bankCode }) => bankCode === id));
        if (!provider) throw new Stuck('nobody takes QR codes in this world');
        const amount = toWire(provider.maximum) + 1;
        const member = actor(stage, ['somchai'], (row) => isFree(stage, row));
        return { as: member, params: { bankCode: provider.id }, body: { amount } };
      },
      (_stage, { as, params, body }) => makesCode(as, params.bankCode, body.amount),
    ),
  ],
  NO_BANK: [
    naturally(
      'wallet.withdraw',
      'A member has no bank account any more, and withdraws.',
      (stage) => {
        const member = actor(stage, ['prasert']);
        const { username, bankAccountNo } = member;
        if (bankAccountNo !== '') stage.happens({ type: 'member.update', username, bankAccount: null });
        return { as: member, body: { amount: withdrawMin(stage) } };
      },
      (stage) => byFaultAt('wallet.withdrawAll', withdraws(stage)),
    ),
    naturally('wallet.uploadSlip', 'A slip of a transfer to a bank that takes no deposits.', (stage) => {
      takesSlips(stage);
      const form = { file: slipPicture, bankCode: 'MOON', amount: '100' };
      return { as: depositor(stage, 'somchai'), form };
    }),
  ],
  NO_WALLET: [
    naturally(
      'wallet.truelink',
      'The operator takes no TrueMoney links any more; a member sends one.',
      (stage) => {
        const link = truelink(stage, 100);
        stage.happens({ type: 'lookup.set', deposit: { wallets: [] } });
        return { as: depositor(stage, 'somchai'), body: { link } };
      },
      // Links are not even asked for now, but the same can be said to somebody who adds a refund.
      (stage) => {
        const member = loser(stage);
        stage.does('refund.receive', member);
        return byFaultAt('refund.addWallet', addsRefund(stage, member));
      },
    ),
  ],
  TRANSFER_MINIMUM: [
    naturally(
      'wallet.transfer',
      'A member moves half a baht to a game.',
      (stage) => {
        const member = actor(stage, ['somchai']);
        return { as: member, body: { from: 'WALLET', to: playableGame(stage, member), amount: 0.5 } };
      },
      // The app knows the minimum of a transfer, but not what is in a link.
      (stage) => {
        const member = depositor(stage, 'somchai');
        return sendsLink(member, linkBehind(stage, truelink(stage, 1)));
      },
    ),
    naturally('wallet.withdraw', 'A member withdraws less than the operator pays out.', (stage) => ({
      as: actor(stage, ['somchai']),
      body: { amount: withdrawMin(stage) - 0.01 },
    })),
    naturally('wallet.withdrawAll', 'A member withdraws less than the operator pays out.', (stage) => ({
      as: actor(stage, ['somchai']),
      body: { amount: withdrawMin(stage) - 0.01 },
    })),
    naturally('wallet.truelink', 'A TrueMoney link with 1 baht in it.', (stage) => {
      const member = depositor(stage, 'somchai');
      return { as: member, body: { link: truelink(stage, 1) } };
    }),
  ],
  MONEY_NOT_ENOUGH: [
    naturally(
      'wallet.transfer',
      'A member moves more to a game than there is in the wallet.',
      (stage) => {
        const member = actor(stage, ['somchai']);
        const amount = Math.min(MONEY_LIMIT, inWallet(stage, member) + 1);
        return { as: member, body: { from: 'WALLET', to: playableGame(stage, member), amount } };
      },
      (stage) => {
        const member = actor(stage, ['somchai']);
        hasMoney(stage, member, 20);
        return byFaultAt('wallet.transfer', transfers(stage, member, playableGame(stage, member), 1));
      },
    ),
    naturally('wallet.withdraw', 'A member with nothing in the wallet withdraws.', (stage) => ({
      as: actor(stage, ['malee'], (row) => inWallet(stage, row) < withdrawMin(stage)),
      body: { amount: withdrawMin(stage) },
    })),
  ],
  TRANSFER_FAIL: [
    naturally(
      'wallet.transfer',
      'A provider refuses; a member moves money there.',
      (stage) => {
        const { member, game } = refusedTransfer(stage);
        return { as: member, body: { from: 'WALLET', to: game, amount: 1 } };
      },
      (stage, { as, body }) => transfers(stage, as, body.to, 1),
    ),
  ],
  SLIP_UPLOAD_FAIL: [
    naturally(
      'wallet.uploadSlip',
      'No slips are taken at this time of the day; a member uploads one.',
      (stage) => {
        const now = stage.world.clock.now();
        const slip = { closedFrom: businessTime(now - HOUR_MS), closedTo: businessTime(now + HOUR_MS) };
        if (isSlipOpen(stage.world)) stage.happens({ type: 'lookup.set', slip });
        return { as: depositor(stage, 'somchai'), form: { file: slipPicture, amount: '100' } };
      },
      // Once the app has read the hours it shows those, and has nothing to send.
      (_stage, { as }) => {
        const never = { type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '00:00' } } as const;
        const opens = meanwhile(never, 'The operator takes slips at any time');
        return byFaultAt('wallet.uploadSlip', sendsSlip(as, opens));
      },
    ),
  ],
  SLIP_NO_FILE: [
    naturally(
      'wallet.uploadSlip',
      'A member uploads a slip and chooses no file.',
      (stage) => {
        takesSlips(stage);
        return { as: depositor(stage, 'somchai'), form: { amount: '100' } };
      },
      (_stage, { as }) => byFaultAt('wallet.uploadSlip', sendsSlip(as)),
    ),
  ],
  SLIP_INVALID_FILE: [
    naturally(
      'wallet.uploadSlip',
      'A member uploads a text for a slip.',
      (stage) => {
        takesSlips(stage);
        const bytes = new TextEncoder().encode('Not a picture.');
        const file = { filename: 'slip.txt', contentType: 'text/plain', bytes };
        return { as: depositor(stage, 'somchai'), form: { file, amount: '100' } };
      },
      // The app looks into the file before it sends one.
      (_stage, { as }) => byFaultAt('wallet.uploadSlip', sendsSlip(as)),
    ),
  ],
  TRUELINK_DUPLICATE: [
    naturally(
      'wallet.truelink',
      'A member has deposited a TrueMoney link, and does so again.',
      (stage) => {
        const member = depositor(stage, 'somchai');
        const link = truelink(stage, 20);
        stage.does('wallet.truelink', member, { body: { link } });
        return { as: member, body: { link } };
      },
      (stage, { as, body }) => sendsLink(as, linkBehind(stage, body.link)),
    ),
  ],
  TRUELINK_INVALID: [
    naturally(
      'wallet.truelink',
      'A TrueMoney link that somebody else has emptied.',
      (stage) => {
        const member = depositor(stage, 'somchai');
        return { as: member, body: { link: truelink(stage, 20, true) } };
      },
      (stage, { as, body }) => sendsLink(as, linkBehind(stage, body.link)),
    ),
  ],
};
