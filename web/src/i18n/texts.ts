import type thAccount from './catalogues/th/account.ts';
import type thBonus from './catalogues/th/bonus.ts';
import type thChat from './catalogues/th/chat.ts';
import type thDeposit from './catalogues/th/deposit.ts';
import type thDesk from './catalogues/th/desk.ts';
import type thErrors from './catalogues/th/errors.ts';
import type thFirst from './catalogues/th/first.ts';
import type thMember from './catalogues/th/member.ts';
import type thPayouts from './catalogues/th/payouts.ts';
import type thReceipt from './catalogues/th/receipt.ts';
import type thRelease from './catalogues/th/release.ts';
import type thShared from './catalogues/th/shared.ts';
import type thSpinwheel from './catalogues/th/spinwheel.ts';
import type thVisitor from './catalogues/th/visitor.ts';

/** The same keys with any text: the type of every other language. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** Thai defines the keys; the other languages have the same shape. */
export interface Texts {
  first: Shape<typeof thFirst>;
  errors: Shape<typeof thErrors>;
  visitor: Shape<typeof thVisitor>;
  desk: Shape<typeof thDesk>;
  shared: Shape<typeof thShared>;
  member: Shape<typeof thMember>;
  account: Shape<typeof thAccount>;
  deposit: Shape<typeof thDeposit>;
  payouts: Shape<typeof thPayouts>;
  bonus: Shape<typeof thBonus>;
  spinwheel: Shape<typeof thSpinwheel>;
  chat: Shape<typeof thChat>;
  receipt: Shape<typeof thReceipt>;
  release: Shape<typeof thRelease>;
}

type Thai = typeof thFirst &
  typeof thErrors &
  typeof thVisitor &
  typeof thDesk &
  typeof thShared &
  typeof thMember &
  typeof thAccount &
  typeof thDeposit &
  typeof thPayouts &
  typeof thBonus &
  typeof thSpinwheel &
  typeof thChat &
  typeof thReceipt &
  typeof thRelease;

type PlainLeaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? T[K] extends `${string}{{${string}`
      ? never
      : `${Path}${K}`
    : PlainLeaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Any key whose text has no placeholders, for tables of labels and titles of routes. */
export type PlainKey = PlainLeaves<Thai>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: Thai };
    nsSeparator: false;
    returnNull: false;
  }
}
