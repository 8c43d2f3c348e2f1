import { operatorOf } from '../domain/service.ts';
import type { WorldDriver } from './world-driver.ts';
import { andThen, choose, press, type, type Walk } from './steps.ts';

const PASSWORD = 'secret-1';

/** What the last step of registering asks for. */
interface Details {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  /** First and last name of the holder; by default in English letters, which every bank takes. */
  readonly holder?: readonly [first: string, last: string];
}

export const signsIn = ({ username, password }: { username: string; password: string }): Walk => ({
  open: '/login',
  steps: [type('login.phone', username), type('login.password', password), press('login.submit')],
});

/** Step 1 of registering: has a code sent, or goes on with a number that is verified. */
export const givesPhone = (phone: string): Walk => ({
  open: '/register',
  steps: [type('register.phone', phone), press('register.next')],
});

/** Step 2: the digits of the SMS, or others. */
export const givesCode = (phone: string, digits: string): Walk =>
  andThen(givesPhone(phone), type('register.code', digits), press('register.verify'));

/** Step 3, with a phone number that is verified. */
export const givesProfile = (phone: string): Walk =>
  andThen(
    givesPhone(phone),
    type('register.name', 'SOMSRI'),
    type('register.password', PASSWORD),
    type('register.confirm', PASSWORD),
    press('register.next'),
  );

/** Step 4, and the registration itself. */
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

/** The number of a code that was sent. */
export const phoneOf = ({ world }: WorldDriver, otpToken: string): string =>
  world.store.table('otpCodes').get(otpToken)?.phone ?? '';
