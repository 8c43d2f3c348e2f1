import type { ScreenStep } from '@krapao/contracts/control/screen';
import { toWire } from '@krapao/contracts/kernel/money';
import { rewardsOf, operatorOf } from '../../domain/service.ts';
import type { MemberRow } from '../../domain/tables.ts';
import { actor, hasMoney, inWallet } from '../cast.ts';
import { gameOf } from '../games.ts';
import { isFree } from '../offers.ts';
import type { Stage } from '../stage.ts';
import { choose, press, type, type Walk } from './steps.ts';

export const home = (as: MemberRow, ...steps: readonly ScreenStep[]): Walk => ({
  open: '/user/home',
  as,
  steps,
});

/** Home itself says it, as soon as it is there. */
export const opensHome = (as: MemberRow): Walk => home(as);

/** In the sheet of a game account. */
export function inGame(stage: Stage, as: MemberRow, code: string, ...steps: readonly ScreenStep[]): Walk {
  const { name, category } = gameOf(stage, code);
  return home(as, press('home.games', category), press('home.game', name), ...steps);
}

/** Moves baht from the wallet to a game. `before` happens between the last look and the confirmation. */
export function transfers(
  stage: Stage,
  as: MemberRow,
  game: string,
  amount: number,
  ...before: readonly ScreenStep[]
): Walk {
  return home(
    as,
    press('home.transfer'),
    choose('transfer.from', 'WALLET', 'the wallet'),
    choose('transfer.to', game, gameOf(stage, game).name),
    type('transfer.amount', String(amount)),
    press('transfer.review'),
    ...before,
    press('transfer.confirm'),
  );
}

/** Withdraws what the operator pays out at least. */
export function withdraws(stage: Stage): Walk {
  const amount = toWire(operatorOf(stage.world).withdraw.withdrawMin);
  const member = actor(
    stage,
    ['somchai'],
    (row) => isFree(stage, row) && row.bankAccountNo !== '' && inWallet(stage, row) >= amount,
  );
  hasMoney(stage, member, amount);
  return home(
    member,
    press('home.withdraw'),
    type('withdraw.amount', String(amount)),
    press('withdraw.review'),
    press('withdraw.confirm'),
  );
}

/** By the button of home. */
export const collectsInvite = (as: MemberRow): Walk =>
  home(as, press('home.receiveInvite'), press('home.confirmInvite'));

/** By the sheet of inviting friends. */
export const collectsInSheet = ({ world }: Stage, as: MemberRow): Walk =>
  home(
    as,
    press('home.invite'),
    ...afterBanners(rewardsOf(world).inviteBanners),
    press('invite.collect'),
    press('invite.confirm'),
  );

export const receivesRefund = ({ world }: Stage, as: MemberRow): Walk =>
  home(as, press('home.refund'), ...afterBanners(rewardsOf(world).refundBanners), press('refund.receive'));

export const addsRefund = ({ world }: Stage, as: MemberRow): Walk =>
  home(
    as,
    press('home.refund'),
    ...afterBanners(rewardsOf(world).refundBanners),
    press('refund.add'),
    press('refund.confirmAdd'),
  );

/** Banners come first, where there are any (spec §2 home). */
const afterBanners = (banners: readonly unknown[]): ScreenStep[] =>
  banners.length > 0 ? [press('banners.continue')] : [];
