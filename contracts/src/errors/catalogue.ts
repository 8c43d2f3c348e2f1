import { otpErrors } from './codes/otp.ts';
import { accountErrors } from './codes/account.ts';
import { bonusErrors } from './codes/bonus.ts';
import { inviteAndRefundErrors } from './codes/invite-and-refund.ts';
import { moneyErrors } from './codes/money.ts';
import { accessErrors } from './codes/access.ts';
import { spinwheelErrors } from './codes/spinwheel.ts';

/** What a player can do about it. */
export type Remedy =
  /** Change what was typed or chosen. */
  | 'edit'
  /** Try the same again. */
  | 'retry'
  /** Sign in again. */
  | 'signIn'
  /** Wait, then try again; `data.retryAfterSeconds` may say how long. */
  | 'wait'
  /** Ask support. */
  | 'contact'
  /** Do something else first: finish a bonus, verify the phone, play a round. */
  | 'prepare'
  /** Nothing: it is good news, or simply a fact. */
  | 'none';

export interface CatalogueEntry {
  /** HTTP status of a failure with this code; 200 for the codes that are good news. The statuses are assumed. */
  readonly status: number;
  readonly meaning: string;
  readonly remedy: Remedy;
}

/** Every code of spec §8. */
export const errorCatalogue = Object.freeze({
  ...accessErrors,
  ...otpErrors,
  ...accountErrors,
  ...moneyErrors,
  ...bonusErrors,
  ...inviteAndRefundErrors,
  ...spinwheelErrors,
}) satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text);

/** Messages that are not codes but that the app acts on (spec §7, §8; assumed). */
export const wireMessages = Object.freeze({
  /** 401: not a token of ours; to /login. */
  invalidToken: 'invalid-token',
  /** 410: the service is gone; to /terminated. */
  gone: 'gone',
});
