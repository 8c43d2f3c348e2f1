import type {
  ActiveBonus as WireActiveBonus,
  Bonus as WireBonus,
  Promotion as WirePromotion,
  Invite as WireInvite,
  Refund as WireRefund,
  RefundCheck as WireRefundCheck,
} from '../entities/rewards.ts';
import type { GameAccount as WireGameAccount, Wallet as WireWallet } from '../entities/wallet.ts';
import type { Qrcode as WireQrcode } from '../entities/deposit.ts';
import type { Slip as WireSlip, StatementItem as WireStatementItem } from '../entities/statement.ts';
import type { Coupon as WireCoupon, SpinAnswer as WireSpinAnswer } from '../entities/spinwheel.ts';
import type { Amount } from '../kernel/money.ts';
import type { AnswerOf, Operation } from '../operations/operation.ts';
import type { WireMoney, WireVital } from '../kernel/schema.ts';
import type { CallArguments } from './client.ts';

// The entities as screens get them, from answers that were read (client/read-answer.ts).

export type ActiveBonus = Read<WireActiveBonus>;
export type Bonus = Read<WireBonus>;
export type Promotion = Read<WirePromotion>;
export type GameAccount = Read<WireGameAccount>;
export type Invite = Read<WireInvite>;
export type Qrcode = Read<WireQrcode>;
export type Refund = Read<WireRefund>;
export type RefundCheck = Read<WireRefundCheck>;
export type Slip = Read<WireSlip>;
export type Coupon = Read<WireCoupon>;
export type SpinAnswer = Read<WireSpinAnswer>;
export type StatementItem = Read<WireStatementItem>;
export type Wallet = Read<WireWallet>;

/** Whether a number type is marked. A plain number is assignable to a marked one, so only the keys distinguish them. */
type Has<T, Marked> = Exclude<keyof Marked, keyof number> extends keyof T ? true : false;

/** A figure that could not be read is null, unless it is vital. */
type ReadNumber<T extends number> =
  | (Has<T, WireMoney> extends true ? Amount : number)
  | (Has<T, WireVital> extends true ? never : null);

type ListNames<T> = { [K in keyof T]: NonNullable<T[K]> extends readonly unknown[] ? K : never }[keyof T];

/** An object that was read. `dropped` counts the dropped entries of each list. */
type ReadObject<T> = { [K in keyof T]: Read<T[K]> } & ([ListNames<T>] extends [never]
  ? unknown
  : { readonly dropped?: { readonly [K in ListNames<T>]?: number } });

/** An answer or an entity `T` as screens get it: exact amounts, and null for figures that could not be read. */
export type Read<T> = T extends number
  ? ReadNumber<T>
  : T extends string | boolean | null | undefined
    ? T
    : T extends readonly (infer Entry)[]
      ? Read<Entry>[]
      : T extends object
        ? ReadObject<T>
        : T;

/** Calls an operation by its id and reads its answer. */
export type ReadCall<Ops extends Readonly<Record<string, Operation>>> = <Id extends keyof Ops & string>(
  id: Id,
  ...input: CallArguments<Ops[Id]>
) => Promise<Read<AnswerOf<Ops[Id]>>>;
