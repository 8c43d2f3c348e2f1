import type { ScreenStep } from '@krapao/contracts/control/screen';
import { toWire } from '@krapao/contracts/kernel/money';
import { rewardsOf, operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { pickMember, hasMoney, inWallet, isFree, depositor, withdrawMin } from './pick-member.ts';
import { gameOf } from './games.ts';
import { type WorldDriver, ArrangeError } from './world-driver.ts';
import { choose, press, type, type Walk, attach } from './steps.ts';
import { isExhausted } from '../domain/bonus/grant.ts';
import { userBonusOf } from '../domain/bonus/active-bonus.ts';

export const home = (as: MemberRow, ...steps: readonly ScreenStep[]): Walk => ({
  open: '/user/home',
  as,
  steps,
});

/** In the sheet of a game account. */
export function inGame(
  driver: WorldDriver,
  as: MemberRow,
  code: string,
  ...steps: readonly ScreenStep[]
): Walk {
  const { name, category } = gameOf(driver, code);
  return home(as, press('home.games', category), press('home.game', name), ...steps);
}

/** Moves baht from the wallet to a game. `before` runs just before the confirmation. */
export function transfers(
  driver: WorldDriver,
  as: MemberRow,
  game: string,
  amount: number,
  ...before: readonly ScreenStep[]
): Walk {
  return home(
    as,
    press('home.transfer'),
    choose('transfer.from', 'WALLET', 'the wallet'),
    choose('transfer.to', game, gameOf(driver, game).name),
    type('transfer.amount', String(amount)),
    press('transfer.review'),
    ...before,
    press('transfer.confirm'),
  );
}

/** Withdraws the operator's minimum. */
export function withdraws(driver: WorldDriver): Walk {
  const amount = withdrawMin(driver);
  const member = pickMember(
    driver,
    ['somchai'],
    (row) => isFree(driver, row) && row.bankAccountNo !== '' && inWallet(driver, row) >= amount,
  );
  hasMoney(driver, member, amount);
  return home(
    member,
    press('home.withdraw'),
    type('withdraw.amount', String(amount)),
    press('withdraw.review'),
    press('withdraw.confirm'),
  );
}

/** With the button on the home page. */
export const collectsInvite = (as: MemberRow): Walk =>
  home(as, press('home.receiveInvite'), press('home.confirmInvite'));

/** In the sheet for inviting friends. */
export const collectsInSheet = ({ world }: WorldDriver, as: MemberRow): Walk =>
  home(
    as,
    press('home.invite'),
    ...afterBanners(rewardsOf(world).inviteBanners),
    press('invite.collect'),
    press('invite.confirm'),
  );

export const receivesRefund = ({ world }: WorldDriver, as: MemberRow): Walk =>
  home(as, press('home.refund'), ...afterBanners(rewardsOf(world).refundBanners), press('refund.receive'));

export const addsRefund = ({ world }: WorldDriver, as: MemberRow): Walk =>
  home(
    as,
    press('home.refund'),
    ...afterBanners(rewardsOf(world).refundBanners),
    press('refund.add'),
    press('refund.confirmAdd'),
  );

/** Banners come first, if there are any (spec §2 home). */
const afterBanners = (banners: readonly unknown[]): ScreenStep[] =>
  banners.length > 0 ? [press('banners.continue')] : [];

/** A picture that a browser can show: one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Home, deposit, and from there. */
const deposits = (as: MemberRow, ...steps: readonly ScreenStep[]): Walk =>
  home(as, press('home.deposit'), ...steps);

/** In baht. */
export const makesCode = (as: MemberRow, bankCode: string, amount: number): Walk =>
  deposits(
    as,
    press('deposit.qr'),
    press('deposit.provider', bankCode),
    type('deposit.qrAmount', String(amount)),
    press('deposit.create'),
  );

/** The deposit page opens with the active code. */
export function cancelsCode(driver: WorldDriver): Walk {
  const member = depositor(driver, 'somchai');
  const bank = operatorOf(driver.world).deposit.banks.find(({ mode }) => mode === 'QR');
  if (!bank) throw new ArrangeError('nobody takes QR codes in this world');
  const { bankCode } = bank;
  const walk = makesCode(member, bankCode, 100);
  return { ...walk, steps: [...walk.steps, press('deposit.cancelCode'), press('deposit.confirmCancel')] };
}

/** The amount of an announced deposit, in baht or kip: the operator's minimum if that is larger. */
export const announcedAmount = ({ world }: WorldDriver): number =>
  Math.max(100, toWire(operatorOf(world).depositRules.minimum));

/** Announces a transfer to a bank that the operator checks by hand. */
export function announces(driver: WorldDriver): Walk {
  const member = depositor(driver, 'somchai');
  const bank = operatorOf(driver.world).deposit.banks.find(({ mode }) => mode === 'MANUAL');
  if (!bank) throw new ArrangeError('no bank of this world is looked after by hand');
  return deposits(
    member,
    press('deposit.bank', bank.bankCode),
    type('deposit.bankAmount', String(announcedAmount(driver))),
    press('deposit.announce'),
  );
}

/** With the link as the player has it. */
export const sendsLink = (as: MemberRow, link: string): Walk =>
  deposits(as, press('deposit.giftLink'), type('deposit.link', link), press('deposit.sendLink'));

/** Sends a picture of a slip. `first` runs before the page is used. */
export function sendsSlip(as: MemberRow, ...first: readonly ScreenStep[]): Walk {
  const picture = { filename: 'slip.png', contentType: 'image/png', bytes: DOT };
  const walk = deposits(
    as,
    press('deposit.slip'),
    attach('deposit.slipPicture', picture),
    press('deposit.sendSlip'),
  );
  return { ...walk, steps: [...first, ...walk.steps] };
}

const bonusPage = (as: MemberRow, ...steps: readonly ScreenStep[]): Walk => ({
  open: '/user/bonus',
  as,
  steps,
});

/** Someone without an active bonus, who can receive one on the page. */
export const memberWithoutBonus = (driver: WorldDriver): MemberRow =>
  pickMember(driver, ['somchai'], (row) => isFree(driver, row));

/** Receives this bonus; the card of one that was received the maximum number of times is disabled. */
export const receives = (as: MemberRow, code: string): Walk =>
  bonusPage(as, press('bonus.card', code), press('bonus.receive'));

/** Receives any bonus whose card is enabled. */
export function receivesAny(driver: WorldDriver): Walk {
  const { world } = driver;
  const member = memberWithoutBonus(driver);
  const isOpen = (bonus: Parameters<typeof isExhausted>[0] & { readonly id: string }) =>
    !isExhausted(bonus, userBonusOf(world, member.id, 'bonus', bonus.id)?.received ?? [], world.clock.now());
  const bonus = world.store.table('bonuses').find(isOpen);
  if (!bonus) throw new ArrangeError(`${member.username} has had every bonus of this world`);
  return receives(member, bonus.id);
}

export const endsBonus = (as: MemberRow): Walk =>
  bonusPage(as, press('bonus.cancel'), press('bonus.confirmCancel'));

export const receivesPromotion = (as: MemberRow, code: string): Walk =>
  bonusPage(as, type('promotion.code', code), press('promotion.search'), press('promotion.receive'));

/** Claims the coupon that was given last. `before` runs while the confirmation is open. */
export function claims(
  driver: WorldDriver,
  as: MemberRow,
  coupon: string,
  ...before: readonly ScreenStep[]
): Walk {
  const row = driver.world.store.table('coupons').get(coupon);
  const wheel = row && driver.world.store.table('wheels').get(row.wheel);
  const label = wheel?.slices.find(({ code }) => code === row?.slice)?.label;
  if (label === undefined) throw new ArrangeError('the coupon is for nothing on a wheel');
  return {
    open: '/user/spin',
    as,
    steps: [press('spin.claim', label), ...before, press('spin.confirmClaim')],
  };
}

export const changesPassword = (
  as: MemberRow,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Walk => ({
  open: '/user/profile',
  as,
  steps: [
    press('profile.changePassword'),
    type('password.old', oldPassword),
    type('password.new', newPassword),
    type('password.confirm', newPassword),
    press('password.submit'),
  ],
});

/** Saves the own details unchanged. */
export const savesProfile = (as: MemberRow): Walk => ({
  open: '/user/profile',
  as,
  steps: [press('profile.edit'), press('profile.save')],
});
