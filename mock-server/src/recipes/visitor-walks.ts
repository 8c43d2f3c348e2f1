import { operatorOf } from '../domain/service.ts';
import type { WorldDriver } from './world-driver.ts';
import { andThen, choose, press, type, type Walk } from './steps.ts';

const PASSWORD = 'secret-1';

/** The input of the last step of registering. */
interface Details {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  /** First and last name of the account holder; by default in Latin letters, which every bank takes. */
  readonly holder?: readonly [first: string, last: string];
}

export const signsIn = ({ username, password }: { username: string; password: string }): Walk => ({
  open: '/login',
  steps: [type('login.phone', username), type('login.password', password), press('login.submit')],
});

/** Step 1 of registering: requests a code, or goes on with a verified number. */
export const givesPhone = (phone: string): Walk => ({
  open: '/register',
  steps: [type('register.phone', phone), press('register.next')],
});

/** Step 2: the digits of the SMS, or others. */
export const givesCode = (phone: string, digits: string): Walk =>
  andThen(givesPhone(phone), type('register.code', digits), press('register.verify'));

/** Step 3, with a verified phone number. */
export const givesProfile = (phone: string): Walk =>
  andThen(
    givesPhone(phone),
    type('register.name', 'SOMSRI'),
    type('register.password', PASSWORD),
    type('register.confirm', PASSWORD),
    press('register.next'),
  );

/** Step 4, which registers. */
export function givesBank({ world }: WorldDriver, phone: string, details: Details): Walk {
  const { bankCode, bankAccountNo, holder: [first, last] = ['SOMSRI', 'DEEJAI'] } = details;
  const bank = operatorOf(world).banks.find(({ code }) => code === bankCode);
  return andThen(
    givesProfile(phone),
    choose('register.bank', bankCode, bank?.nameTH),
    type('register.firstName', first),
    type('register.lastName', last),
    type('register.accountNo', bankAccountNo),
    press('register.submit'),
  );
}

/** The phone number that a code was sent to. */
export const phoneOf = ({ world }: WorldDriver, otpToken: string): string =>
  world.store.table('otpCodes').get(otpToken)?.phone ?? '';
