import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import { arrangedFile } from './arrange.ts';
import { worldEvent } from './events.ts';
import { duration } from './world.ts';

/**
 * The controls that a person types into, presses or chooses from, with their English labels. The name is `<screen>.<control>`
 * and the same in all languages; a robot maps it to the label of its language. A label with `{of}` is one of several,
 * identified by the step's `of`.
 */
export const screenControls = Object.freeze({
  'login.phone': 'Phone number',
  'login.password': 'Password',
  'login.submit': 'Log in',

  'register.phone': 'Phone number',
  'register.code': '6-digit code',
  'register.verify': 'Verify code',
  'register.name': 'Name',
  'register.password': 'Password',
  'register.confirm': 'Confirm password',
  'register.bank': 'Bank',
  'register.firstName': 'First name (account holder)',
  'register.lastName': 'Last name (account holder)',
  'register.accountNo': 'Account number',
  'register.next': 'Next',
  'register.submit': 'Register',

  'home.deposit': 'Deposit',
  'home.transfer': 'Transfer',
  'home.withdraw': 'Withdraw',
  'home.refund': 'Cashback',
  'home.invite': 'Invite friends',
  'home.receiveInvite': 'Claim',
  'home.confirmInvite': 'Claim bonus',
  'home.games': 'See all, of the category {of}',
  'home.game': '{of}',
  'banners.continue': 'Continue',

  'game.activate': 'Open this game account',
  'game.amount': 'Transfer before playing',
  'game.transfer': 'Transfer only',
  'game.play': 'Play now',
  'game.resetPassword': 'Reset game password',
  'game.confirmReset': 'Get a new password',

  'transfer.from': 'From',
  'transfer.to': 'To',
  'transfer.amount': 'Amount',
  'transfer.review': 'Review transfer',
  'transfer.confirm': 'Confirm transfer',

  'withdraw.amount': 'Amount',
  'withdraw.review': 'Review withdrawal',
  'withdraw.confirm': 'Confirm withdrawal',

  'deposit.qr': 'Scan a QR code',
  'deposit.provider': '{of}',
  'deposit.qrAmount': 'Amount',
  'deposit.create': 'Create QR code',
  'deposit.cancelCode': 'Cancel QR code',
  'deposit.confirmCancel': 'Cancel QR code',
  'deposit.bank': 'the bank {of}',
  'deposit.bankAmount': 'Amount',
  'deposit.announce': 'Report transfer',
  'deposit.giftLink': 'TrueMoney gift link',
  'deposit.link': 'Gift link',
  'deposit.sendLink': 'Send link',
  'deposit.slip': 'Send a slip',
  'deposit.slipPicture': 'Choose a picture',
  'deposit.sendSlip': 'Send slip',

  'refund.receive': 'Claim cashback',
  'refund.add': 'Add to wallet',
  'refund.confirmAdd': 'Add to wallet',
  'invite.collect': 'Claim bonus',
  'invite.confirm': 'Claim bonus',

  'bonus.card': 'the card {of}',
  'bonus.receive': 'Claim bonus',
  'bonus.cancel': 'Cancel bonus',
  'bonus.confirmCancel': 'Cancel bonus',
  'promotion.code': 'Promotion code',
  'promotion.search': 'Search',
  'promotion.receive': 'Claim promotion',

  'spin.claim': 'Claim beside {of}',
  'spin.confirmClaim': 'Claim this prize',

  'profile.changePassword': 'Change password',
  'password.old': 'Current password',
  'password.new': 'New password',
  'password.confirm': 'Confirm new password',
  'password.submit': 'Change password',
  'profile.edit': 'Edit profile',
  'profile.save': 'Save',
} as const satisfies Record<string, string>);

export type ScreenControl = keyof typeof screenControls;

const on = z
  .enum(Object.keys(screenControls) as [ScreenControl, ...ScreenControl[]])
  .describe('The name of the control, `<screen>.<control>`, the same in every language.');
const text = z.string().describe('The step for a person: an English sentence with the labels of the screen.');

/** One step in the app or, for `event` and `clock`, a call of the control plane in between. */
export const screenStep = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('type'), on, value: z.string(), text }),
    z.strictObject({
      act: z.literal('press'),
      on,
      of: z.string().optional().describe('Which of several: the name that stands on it, or its code.'),
      text,
    }),
    z.strictObject({
      act: z.literal('choose'),
      on,
      value: z.string().describe('The value of the entry, such as the code of a bank; `text` has its name.'),
      text,
    }),
    z.strictObject({ act: z.literal('attach'), on, file: arrangedFile, text }),
    z.strictObject({
      act: z.literal('event'),
      event: worldEvent.describe('The body of `POST /__mock/worlds/{id}/events`.'),
      text,
    }),
    z.strictObject({
      act: z.literal('clock'),
      clock: z
        .strictObject({ advance: duration() })
        .describe('The body of `POST /__mock/worlds/{id}/clock`.'),
      text,
    }),
  ])
  .meta({ id: 'ScreenStep' });

/**
 * How a person sees a code in the app: sign in (not if `signInAs` is null), open a page, and follow the steps. After the last
 * one, or after opening the page if there are none, the screen shows the code's translated sentence.
 */
export const arrangedScreen = z
  .strictObject({
    open: z.string().describe('The path of the page in the app.'),
    signInAs: z.strictObject({ username: z.string(), password: z.string() }).nullable(),
    steps: z.array(screenStep),
  })
  .meta({ id: 'ArrangedScreen' });

/** Why the code cannot be seen in the app. */
export const noScreen = z.strictObject({ none: z.string() }).meta({ id: 'NoScreen' });

/** The codes that no screen of the app shows, with the reason. The compiler checks that every other code has steps. */
export const unseenCodes = Object.freeze({
  OK: 'Step 3 of registering goes on to step 4 without a word.',
  SUCCESS: 'Each screen says in words of its own what was done.',
  OTP_CODE_VALID: 'The right digits lead to the next step without a word.',
  OTP_VERIFIED: 'A phone number that is verified already leads to the next step without a word.',
} as const satisfies { readonly [Code in ErrorCode]?: string });

export type UnseenCode = keyof typeof unseenCodes;
/** The codes that a screen of the app can show. */
export type SeenCode = Exclude<ErrorCode, UnseenCode>;

export const isSeen = (code: ErrorCode): code is SeenCode => !Object.hasOwn(unseenCodes, code);

export type ScreenStep = z.infer<typeof screenStep>;
export type ArrangedScreen = z.infer<typeof arrangedScreen>;
export type NoScreen = z.infer<typeof noScreen>;
