import { toWire } from '@krapao/contracts/kernel/money';
import { isVerified } from '../domain/account/phone.ts';
import { blockedForSeconds } from '../domain/auth/wrong-tries.ts';
import { isRefusedAddress, operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { walletAccount } from '../domain/wallet/member-accounts.ts';
import { decryptSalted } from '../domain/wallet/openssl.ts';
import { CALLER_ADDRESS, Stuck, type Stage } from './stage.ts';

/** Letters that a bank which wants English takes. */
const ENGLISH_NAME = 'SOMSRI DEEJAI';
const PASSWORD = 'password';

/** Whether a member could sign in now by the right password. */
const canSignIn = ({ world }: Stage, { id, isActive }: MemberRow): boolean =>
  isActive && blockedForSeconds(world.store.table('loginTries').get(id), world.clock.now()) === 0;

/**
 * Who plays the part: the first of these personas who can sign in and is in the right state, else somebody who is
 * registered for it and has nothing. So a world that was played in, or has other personas, serves as well.
 */
export function actor(
  stage: Stage,
  personas: readonly string[],
  fits: (member: MemberRow) => boolean = () => true,
): MemberRow {
  const members = stage.world.store.table('members').list();
  for (const persona of personas) {
    const member = members.find((row) => row.persona === persona);
    if (member && canSignIn(stage, member) && fits(member)) return member;
  }
  return newcomer(stage);
}

/** Any member, also one who cannot sign in. */
export function anybody({ world }: Stage, fits: (member: MemberRow) => boolean = () => true): MemberRow {
  const member = world.store.table('members').find(fits);
  if (!member) throw new Stuck('there is no member who could play the part');
  return member;
}

/** A phone number that nobody has or verifies, in as many digits as the operator wants. */
export function freePhone(stage: Stage): string {
  const { world } = stage;
  const digits = (operatorOf(world).phoneDigits ?? 10) - 3;
  const members = world.store.table('members');
  const otpPhones = world.store.table('otpPhones');
  for (let number = 10 ** digits - 1; number > 0; number -= 1) {
    const phone = `089${String(number).padStart(digits, '0')}`;
    if (members.oneBy('username', phone) || otpPhones.has(phone) || stage.phones.has(phone)) continue;
    stage.phones.add(phone);
    return phone;
  }
  throw new Stuck('every phone number is taken');
}

/** A code was sent to a phone; its digits are in the SMS inbox, as for anybody. */
export function sendsOtp(
  stage: Stage,
  phone: string,
): { readonly otpToken: string; readonly digits: string } {
  const { otpToken } = stage.does('otp.send', null, { body: { phoneNumber: phone } });
  const digits = stage.world.store.table('sms').by('phone', phone).at(-1)?.digits;
  if (!digits) throw new Stuck(`no SMS came to ${phone}`);
  return { otpToken, digits };
}

/** Digits that are not these. */
export const otherDigits = (digits: string): string => (digits === '000000' ? '111111' : '000000');

/** A phone number that its owner has proved to have: this one, or one of nobody. */
export function verifiedPhone(stage: Stage, phone: string = freePhone(stage)): string {
  if (isVerified(stage.world, phone)) return phone;
  const { otpToken, digits } = sendsOtp(stage, phone);
  stage.does('otp.verify', null, { body: { otpToken, otpCode: digits } });
  return phone;
}

/** Registering asks for a verified phone, as in most worlds. */
export function wantsOtp(stage: Stage): void {
  if (operatorOf(stage.world).registerOTP) return;
  stage.happens({ type: 'lookup.set', registerOTP: true });
  stage.note('The operator wants phone numbers verified again.');
}

/** What registering asks for, with nothing wrong in it. */
export function registration({ world }: Stage, username: string) {
  const bankCode = operatorOf(world).banks[0]?.code ?? '';
  const details = { name: ENGLISH_NAME, username, password: PASSWORD, sourceCode: '', inviteCode: '' };
  return { ...details, bankCode, bankAccountName: ENGLISH_NAME, bankAccountNo: `9${username}` };
}

/** Somebody who has just registered: nothing in the wallet, no game account, no bonus, no friends, no history. */
function newcomer(stage: Stage): MemberRow {
  const phone = verifiedPhone(stage);
  stage.does('account.register', null, { body: registration(stage, phone) });
  stage.note(`${phone} was registered to play the part.`);
  return anybody(stage, (row) => row.username === phone);
}

/** The service is there, codes come in time, and unless that is the point nobody is kept out by network address. */
export function letIn(stage: Stage, { isKeptOut }: { readonly isKeptOut?: true }): void {
  const { world } = stage;
  if (operatorOf(world).isGone) {
    stage.happens({ type: 'service.setGone', gone: false });
    stage.note('The service is there again.');
  }
  if (operatorOf(world).codesComeLate) {
    stage.happens({ type: 'otp.setLate', isLate: false });
    stage.note('One-time codes come in time again.');
  }
  if (isKeptOut || !isRefusedAddress(world, CALLER_ADDRESS)) return;
  stage.happens({ type: 'address.setRefused', addresses: [] });
  stage.note('Every network address is let in again.');
}

/** Baht in the wallet. */
export const inWallet = ({ world }: Stage, { id }: MemberRow): number =>
  toWire(world.ledger.balance(walletAccount(id)));

/** TrueMoney links are taken, as in most worlds. */
function takesLinks(stage: Stage): void {
  const { deposit, name } = operatorOf(stage.world);
  if (deposit.wallets.some(({ mode }) => mode === 'GIFT')) return;
  stage.happens({ type: 'lookup.set', deposit: { wallets: [{ mode: 'GIFT', walletAccountName: name }] } });
  stage.note('The operator takes TrueMoney links again.');
}

/** The link behind what the app sends. */
export const linkBehind = ({ world }: Stage, encrypted: string): string =>
  decryptSalted(encrypted, operatorOf(world).depositRules.truelinkSecret) ?? '';

/** A TrueMoney link as the app sends it. Baht. */
export function truelink(stage: Stage, amount: number, isSpent = false): string {
  takesLinks(stage);
  return String(stage.happens({ type: 'truelink.give', amount, isSpent }).encrypted);
}

/** Money comes into the wallet at once, as a deposit that a bonus may be had for. Baht. */
export function deposits(stage: Stage, member: MemberRow, amount: number): void {
  stage.does('wallet.truelink', member, { body: { link: truelink(stage, amount) } });
}

/** There are at least so many baht in the wallet. */
export function hasMoney(stage: Stage, member: MemberRow, amount: number): void {
  if (inWallet(stage, member) < amount) deposits(stage, member, amount);
}
