import type { Feature } from '@krapao/contracts/control/features';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { isRefusedAddress, operatorOf, rewardsOf } from '../domain/service.ts';
import { secondsToWait } from '../domain/pause.ts';
import { isVerified } from '../domain/account/phone.ts';
import { blockedForSeconds } from '../domain/auth/wrong-tries.ts';
import type { MemberRow } from '../domain/tables.ts';
import { decryptSalted } from '../domain/wallet/openssl.ts';
import { walletAccount } from '../domain/wallet/member-accounts.ts';
import { hasRoom } from '../domain/wallet/room.ts';
import { CALLER_ADDRESS, ArrangeError, type WorldDriver } from './world-driver.ts';
import { activeUserBonus, type ActiveUserBonus } from '../domain/bonus/active-bonus.ts';
import { type BonusRow, flagOf } from '../domain/reward-rows.ts';

/** A name in Latin letters, for banks that require it. */
const ENGLISH_NAME = 'SOMSRI DEEJAI';
const PASSWORD = 'password';

/** Whether a member could sign in now with the right password. */
export const canSignIn = ({ world }: WorldDriver, { id, isActive }: MemberRow): boolean =>
  isActive && blockedForSeconds(world.store.table('loginTries').get(id), world.clock.now()) === 0;

/** More than any recipe gives a member, who may have a thousand times as much. */
const ROOM = fromWire(10_000_000);

/**
 * Picks the member for a part: the first of these personas who can sign in, may have more money and is in the right state, else a
 * newly registered member who has nothing. So a recipe also works in a world that was played in, or has other personas.
 */
export function pickMember(
  driver: WorldDriver,
  personas: readonly string[],
  fits: (member: MemberRow) => boolean = () => true,
): MemberRow {
  const members = driver.world.store.table('members').list();
  for (const persona of personas) {
    const member = members.find((row) => row.persona === persona);
    if (member && canSignIn(driver, member) && hasRoom(driver.world, member.id, ROOM) && fits(member))
      return member;
  }
  return newcomer(driver);
}

/** Any member, also one who cannot sign in. */
export function anyMember(
  { world }: WorldDriver,
  fits: (member: MemberRow) => boolean = () => true,
): MemberRow {
  const member = world.store.table('members').find(fits);
  if (!member) throw new ArrangeError('there is no member who could play the part');
  return member;
}

/** A phone number that no member has and that is not being verified, with as many digits as the operator requires. */
export function freePhone(driver: WorldDriver): string {
  const { world } = driver;
  const digits = (operatorOf(world).phoneDigits ?? 10) - 3;
  const members = world.store.table('members');
  const otpPhones = world.store.table('otpPhones');
  for (let number = 10 ** digits - 1; number > 0; number -= 1) {
    const phone = `089${String(number).padStart(digits, '0')}`;
    if (members.oneBy('username', phone) || otpPhones.has(phone) || driver.phones.has(phone)) continue;
    driver.phones.add(phone);
    return phone;
  }
  throw new ArrangeError('every phone number is taken');
}

/** Sends a code to a phone; its digits are in the SMS inbox, as always. */
export function sendsOtp(
  driver: WorldDriver,
  phone: string,
): { readonly otpToken: string; readonly digits: string } {
  const { otpToken } = driver.mustCall('otp.send', null, { body: { phoneNumber: phone } });
  const digits = driver.world.store.table('sms').by('phone', phone).at(-1)?.digits;
  if (!digits) throw new ArrangeError(`no SMS came to ${phone}`);
  return { otpToken, digits };
}

/** Digits that differ from these. */
export const otherDigits = (digits: string): string => (digits === '000000' ? '111111' : '000000');

/** A verified phone number: this one, or one that no member has. */
export function verifiedPhone(driver: WorldDriver, phone: string = freePhone(driver)): string {
  if (isVerified(driver.world, phone)) return phone;
  const { otpToken, digits } = sendsOtp(driver, phone);
  driver.mustCall('otp.verify', null, { body: { otpToken, otpCode: digits } });
  return phone;
}

/** Makes registering require a verified phone, as in most worlds. */
export function wantsOtp(driver: WorldDriver): void {
  if (operatorOf(driver.world).registerOTP) return;
  driver.sendEvent({ type: 'lookup.set', registerOTP: true });
  driver.note('The operator wants phone numbers verified again.');
}

/** Valid input for registering. */
export function registration({ world }: WorldDriver, username: string) {
  const bankCode = operatorOf(world).banks[0]?.code ?? '';
  const details = { name: ENGLISH_NAME, username, password: PASSWORD, sourceCode: '', inviteCode: '' };
  return { ...details, bankCode, bankAccountName: ENGLISH_NAME, bankAccountNo: `9${username}` };
}

/** A newly registered member: an empty wallet, no game account, no bonus, no friends, no history. */
function newcomer(driver: WorldDriver): MemberRow {
  const phone = verifiedPhone(driver);
  driver.mustCall('account.register', null, { body: registration(driver, phone) });
  driver.note(`${phone} was registered to play the part.`);
  return anyMember(driver, (row) => row.username === phone);
}

/** Makes the service available and codes arrive in time, and lifts blocks of network addresses, unless those are the point. */
export function ensureReachable(driver: WorldDriver, { isKeptOut }: { readonly isKeptOut?: true }): void {
  const { world } = driver;
  if (operatorOf(world).isGone) {
    driver.sendEvent({ type: 'service.setGone', gone: false });
    driver.note('The service is back.');
  }
  if (operatorOf(world).codesComeLate) {
    driver.sendEvent({ type: 'otp.setLate', isLate: false });
    driver.note('One-time codes arrive on time again.');
  }
  if (isKeptOut || !isRefusedAddress(world, CALLER_ADDRESS)) return;
  driver.sendEvent({ type: 'address.setRefused', addresses: [] });
  driver.note('Every network address is let in again.');
}

/** The balance of the wallet, in baht. */
export const inWallet = ({ world }: WorldDriver, { id }: MemberRow): number =>
  toWire(world.ledger.balance(walletAccount(id)));

/** Whether no earlier withdrawal refuses the next one before its amount and bonus are looked at. */
export function hasPaused({ world }: WorldDriver, { id }: MemberRow): boolean {
  const earlier = world.store.table('withdrawals').by('member', id);
  const instants = earlier.map(({ createdAt }) => createdAt);
  return secondsToWait(instants, operatorOf(world).withdraw.pauseMs, world.clock.now()) === 0;
}

/** TrueMoney links are accepted, as in most worlds. */
function takesLinks(driver: WorldDriver): void {
  const { deposit, name } = operatorOf(driver.world);
  if (deposit.wallets.some(({ mode }) => mode === 'GIFT')) return;
  driver.sendEvent({ type: 'lookup.set', deposit: { wallets: [{ mode: 'GIFT', walletAccountName: name }] } });
  driver.note('The operator takes TrueMoney links again.');
}

/** The link that the app's encrypted text contains. */
export const decryptLink = ({ world }: WorldDriver, encrypted: string): string =>
  decryptSalted(encrypted, operatorOf(world).depositRules.truelinkSecret) ?? '';

/** A TrueMoney link as the app sends it, in baht. */
export function truelink(driver: WorldDriver, amount: number, isSpent = false): string {
  takesLinks(driver);
  return String(driver.sendEvent({ type: 'truelink.give', amount, isSpent }).encrypted);
}

/** Credits money to the wallet at once, as a deposit that can earn a bonus, in baht. */
export function deposits(driver: WorldDriver, member: MemberRow, amount: number): void {
  driver.mustCall('wallet.truelink', member, { body: { link: truelink(driver, amount) } });
}

/** Makes sure that the wallet has at least this much, in baht. */
export function hasMoney(driver: WorldDriver, member: MemberRow, amount: number): void {
  if (inWallet(driver, member) < amount) deposits(driver, member, amount);
}

const runningBonus = ({ world }: WorldDriver, { id }: MemberRow): ActiveUserBonus | undefined =>
  activeUserBonus(world, id);

export const isFree = (driver: WorldDriver, member: MemberRow): boolean =>
  runningBonus(driver, member) === undefined;

/** Someone who may deposit. */
export const depositor = (driver: WorldDriver, ...personas: readonly string[]): MemberRow =>
  pickMember(driver, personas, (row) => isFree(driver, row) && row.bankAccountNo !== '');

/** A deposit that is enough for most bonuses, baht or kip; the operator's minimum if that is larger. */
const DEPOSIT = 1_000;

/** Deposits enough for most bonuses of the operator; returns how much. */
export function depositsForBonus(driver: WorldDriver, member: MemberRow): number {
  const given = driver.world.store
    .table('bonuses')
    .list()
    .filter(({ quota }) => quota !== 0);
  const least = Math.min(...given.map(({ minimumDeposit }) => toWire(minimumDeposit)));
  const deposit = Math.max(DEPOSIT, Number.isFinite(least) ? least : 0);
  deposits(driver, member, deposit);
  return deposit;
}

/** Deposits, and takes the operator's first bonus for that deposit; of this type, if there is one. */
export function takesBonus(
  driver: WorldDriver,
  member: MemberRow,
  preferred?: BonusRow['type'],
): ActiveUserBonus {
  const bonuses = driver.world.store.table('bonuses').list();
  const deposit = depositsForBonus(driver, member);
  const isPreferred = ({ type }: BonusRow) => type === preferred;
  for (const { id: code } of [
    ...bonuses.filter(isPreferred),
    ...bonuses.filter((bonus) => !isPreferred(bonus)),
  ]) {
    if (!driver.call('bonus.activate', member, { params: { code } }).ok) continue;
    const running = runningBonus(driver, member);
    if (running) return running;
  }
  throw new ArrangeError(`no bonus of this world is given for a deposit of ${deposit.toLocaleString('en')}`);
}

/** Someone with an active bonus: duangjai while she has hers, else someone who takes one. */
export function memberWithBonus(
  driver: WorldDriver,
  fits: (member: MemberRow, active: ActiveUserBonus) => boolean = () => true,
): { readonly member: MemberRow; readonly active: ActiveUserBonus } {
  const member = pickMember(driver, ['duangjai'], (row) => {
    const active = runningBonus(driver, row);
    return active !== undefined && fits(row, active);
  });
  return { member, active: runningBonus(driver, member) ?? takesBonus(driver, member) };
}

/** The least that can be withdrawn, in baht. */
export const withdrawMin = ({ world }: WorldDriver): number => toWire(operatorOf(world).withdraw.withdrawMin);

/** Switches the feature on. */
export function switchOn(driver: WorldDriver, feature: Feature): void {
  if (rewardsOf(driver.world)[flagOf(feature)]) return;
  driver.sendEvent({ type: 'feature.set', feature, isActive: true });
  driver.note(`The operator has switched ${feature} on again.`);
}
