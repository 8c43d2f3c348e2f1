import { MONEY_LIMIT, toWire } from '@krapao/contracts/kernel/money';
import type { moneyErrors } from '@krapao/contracts/errors/catalogue';
import { isSlipOpen } from '../domain/lookup/lookups.ts';
import { operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { HOUR_MS } from '@krapao/contracts/kernel/calendar';
import { businessTime } from '../world/calendar.ts';
import {
  pickMember,
  hasMoney,
  hasPaused,
  inWallet,
  decryptLink,
  truelink,
  depositor,
  isFree,
  withdrawMin,
} from './pick-member.ts';
import { loser } from './rewards.ts';
import { playableGame } from './games.ts';
import { byRules, type RecipesOf } from './recipe.ts';
import { ArrangeError, type WorldDriver } from './world-driver.ts';
import { makesCode, sendsLink, sendsSlip, addsRefund, transfers, withdraws } from './member-walks.ts';
import { byFaultAt, meanwhile } from './steps.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const slipPicture = { filename: 'slip.png', contentType: 'image/png', bytes: PNG };

/** Opens the hours for slips at this time of day. */
function takesSlips(driver: WorldDriver): void {
  if (isSlipOpen(driver.world)) return;
  driver.sendEvent({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '00:00' } });
  driver.note('The operator takes slips at any time.');
}

/** A member and a game whose provider takes no money: wichai's SUPERSLOT, else one that starts to refuse. */
function refusedTransfer(driver: WorldDriver): { readonly member: MemberRow; readonly game: string } {
  const broken = (row: MemberRow) =>
    driver.world.store
      .table('gameAccounts')
      .by('member', row.id)
      .find((account) => account.failsTransfers)?.code;
  const member = pickMember(
    driver,
    ['wichai'],
    (row) => broken(row) !== undefined && inWallet(driver, row) >= 1,
  );
  hasMoney(driver, member, 20);
  const game = broken(member) ?? playableGame(driver, member);
  if (broken(member) === undefined) driver.sendEvent({ type: 'game.set', game, provider: 'refusing' });
  return { member, game };
}

export const moneyRecipes: RecipesOf<typeof moneyErrors> = {
  QR_FAIL: [
    byRules(
      'qrcode.create',
      'A QR code for more than the provider accepts.',
      (driver) => {
        const providers = driver.world.store.table('qrProviders').list();
        const banks = operatorOf(driver.world).deposit.banks.filter(({ mode }) => mode === 'QR');
        const provider = providers.find(({ id }) => banks.some(({ bankCode }) => bankCode === id));
        if (!provider) throw new ArrangeError('nobody takes QR codes in this world');
        const amount = toWire(provider.maximum) + 1;
        const member = pickMember(driver, ['somchai'], (row) => isFree(driver, row));
        return { as: member, params: { bankCode: provider.id }, body: { amount } };
      },
      (_stage, { as, params, body }) => makesCode(as, params.bankCode, body.amount),
    ),
  ],
  NO_BANK: [
    byRules(
      'wallet.withdraw',
      'A member no longer has a bank account, and withdraws.',
      (driver) => {
        const member = pickMember(driver, ['prasert']);
        const { username, bankAccountNo } = member;
        if (bankAccountNo !== '') driver.sendEvent({ type: 'member.update', username, bankAccount: null });
        return { as: member, body: { amount: withdrawMin(driver) } };
      },
      (driver) => byFaultAt('wallet.withdrawAll', withdraws(driver)),
    ),
    byRules('wallet.uploadSlip', 'A slip of a transfer to a bank that takes no deposits.', (driver) => {
      takesSlips(driver);
      const form = { file: slipPicture, bankCode: 'MOON', amount: '100' };
      return { as: depositor(driver, 'somchai'), form };
    }),
  ],
  NO_WALLET: [
    byRules(
      'wallet.truelink',
      'The operator no longer accepts TrueMoney links; a member sends one.',
      (driver) => {
        const link = truelink(driver, 100);
        driver.sendEvent({ type: 'lookup.set', deposit: { wallets: [] } });
        return { as: depositor(driver, 'somchai'), body: { link } };
      },
      // The page offers no links now, but adding a refund can be refused for the same reason.
      (driver) => {
        const member = loser(driver);
        driver.mustCall('refund.receive', member);
        return byFaultAt('refund.addWallet', addsRefund(driver, member));
      },
    ),
  ],
  TRANSFER_MINIMUM: [
    byRules(
      'wallet.transfer',
      'A member moves half a baht to a game.',
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        return { as: member, body: { from: 'WALLET', to: playableGame(driver, member), amount: 0.5 } };
      },
      // The app knows the minimum of a transfer, but not the amount of a link.
      (driver) => {
        const member = depositor(driver, 'somchai');
        return sendsLink(member, decryptLink(driver, truelink(driver, 1)));
      },
    ),
    byRules('wallet.withdraw', 'A member withdraws less than the operator pays out.', (driver) => ({
      as: pickMember(driver, ['somchai']),
      body: { amount: withdrawMin(driver) - 0.01 },
    })),
    byRules('wallet.withdrawAll', 'A member withdraws less than the operator pays out.', (driver) => ({
      as: pickMember(driver, ['somchai']),
      body: { amount: withdrawMin(driver) - 0.01 },
    })),
    byRules('wallet.truelink', 'A TrueMoney link with 1 baht in it.', (driver) => {
      const member = depositor(driver, 'somchai');
      return { as: member, body: { link: truelink(driver, 1) } };
    }),
  ],
  MONEY_NOT_ENOUGH: [
    byRules(
      'wallet.transfer',
      'A member moves more to a game than there is in the wallet.',
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        const amount = Math.min(MONEY_LIMIT, inWallet(driver, member) + 1);
        return { as: member, body: { from: 'WALLET', to: playableGame(driver, member), amount } };
      },
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        hasMoney(driver, member, 20);
        return byFaultAt('wallet.transfer', transfers(driver, member, playableGame(driver, member), 1));
      },
    ),
    byRules('wallet.withdraw', 'A member with nothing in the wallet withdraws.', (driver) => ({
      as: pickMember(
        driver,
        ['malee'],
        (row) => inWallet(driver, row) < withdrawMin(driver) && hasPaused(driver, row),
      ),
      body: { amount: withdrawMin(driver) },
    })),
  ],
  TRANSFER_FAIL: [
    byRules(
      'wallet.transfer',
      'A provider refuses; a member moves money there.',
      (driver) => {
        const { member, game } = refusedTransfer(driver);
        return { as: member, body: { from: 'WALLET', to: game, amount: 1 } };
      },
      (driver, { as, body }) => transfers(driver, as, body.to, 1),
    ),
  ],
  SLIP_UPLOAD_FAIL: [
    byRules(
      'wallet.uploadSlip',
      'No slips are accepted at this time of day; a member uploads one.',
      (driver) => {
        const now = driver.world.clock.now();
        const slip = { closedFrom: businessTime(now - HOUR_MS), closedTo: businessTime(now + HOUR_MS) };
        if (isSlipOpen(driver.world)) driver.sendEvent({ type: 'lookup.set', slip });
        return { as: depositor(driver, 'somchai'), form: { file: slipPicture, amount: '100' } };
      },
      // Once the app has loaded the hours it shows those, and has nothing to send.
      (_stage, { as }) => {
        const never = { type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '00:00' } } as const;
        const opens = meanwhile(never, 'The operator takes slips at any time');
        return byFaultAt('wallet.uploadSlip', sendsSlip(as, opens));
      },
    ),
  ],
  SLIP_NO_FILE: [
    byRules(
      'wallet.uploadSlip',
      'A member uploads a slip without choosing a file.',
      (driver) => {
        takesSlips(driver);
        return { as: depositor(driver, 'somchai'), form: { amount: '100' } };
      },
      (_stage, { as }) => byFaultAt('wallet.uploadSlip', sendsSlip(as)),
    ),
  ],
  SLIP_INVALID_FILE: [
    byRules(
      'wallet.uploadSlip',
      'A member uploads a text file as a slip.',
      (driver) => {
        takesSlips(driver);
        const bytes = new TextEncoder().encode('Not a picture.');
        const file = { filename: 'slip.txt', contentType: 'text/plain', bytes };
        return { as: depositor(driver, 'somchai'), form: { file, amount: '100' } };
      },
      // The app checks a file before it sends it.
      (_stage, { as }) => byFaultAt('wallet.uploadSlip', sendsSlip(as)),
    ),
  ],
  TRUELINK_DUPLICATE: [
    byRules(
      'wallet.truelink',
      'A member has deposited a TrueMoney link, and does so again.',
      (driver) => {
        const member = depositor(driver, 'somchai');
        const link = truelink(driver, 20);
        driver.mustCall('wallet.truelink', member, { body: { link } });
        return { as: member, body: { link } };
      },
      (driver, { as, body }) => sendsLink(as, decryptLink(driver, body.link)),
    ),
  ],
  TRUELINK_INVALID: [
    byRules(
      'wallet.truelink',
      'A TrueMoney link that someone else has redeemed.',
      (driver) => {
        const member = depositor(driver, 'somchai');
        return { as: member, body: { link: truelink(driver, 20, true) } };
      },
      (driver, { as, body }) => sendsLink(as, decryptLink(driver, body.link)),
    ),
  ],
};
