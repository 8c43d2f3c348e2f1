import { z } from 'zod';
import { hundredthsOf, MONEY_LIMIT } from './money.ts';

/**
 * Creates a schema at its first use and returns the same one from then on: schemas never change, and creating thousands at
 * the start would be slow.
 */
export function shared<Schema>(make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => (made ??= make());
}

/** 24 lower-case hex characters. */
export const id = /* @__PURE__ */ shared(() =>
  z.string().regex(/^[0-9a-f]{24}$/, 'must be 24 lower-case hex characters'),
);

/** ISO 8601 in UTC, such as `2026-03-01T05:00:00.000Z`. */
export const instant = /* @__PURE__ */ shared(() => z.iso.datetime());

/** How many. */
export const count = /* @__PURE__ */ shared(() => z.int().min(0));

/**
 * The largest amount of one incoming call or event, in baht or kip (assumed): far above what any bank transfers, and far
 * enough below `MONEY_LIMIT` that the sums still fit.
 */
export const INCOMING_LIMIT = 1_000_000_000;

/** The most money that a member may have, in baht or kip (assumed): so every amount of theirs can be sent on the wire. */
export const MEMBER_LIMIT = 10 * INCOMING_LIMIT;

const atMostTwoDecimals = (value: number) => hundredthsOf(value) !== undefined;

declare const unit: unique symbol;
declare const vitality: unique symbol;

// Interfaces, because the declarations of everything with such a number can name them; the symbols are not exported.
export interface MoneyMark {
  readonly [unit]?: 'money';
}
export interface VitalMark {
  readonly [vitality]?: true;
}
/** A number of the wire that is an amount in baht or kip; any number may be assigned to it. */
export type WireMoney = number & MoneyMark;
/** A number without which its object is useless. */
export type WireVital = number & VitalMark;

/**
 * An amount on the wire: a JSON number in baht or kip with at most two decimals (assumed). `x-money` makes the reader of
 * answers turn it into an `Amount` (client/read-answer.ts).
 */
export const money = /* @__PURE__ */ shared(
  () =>
    z
      .number()
      .min(-MONEY_LIMIT)
      .max(MONEY_LIMIT)
      .refine(atMostTwoDecimals, 'must have at most two decimals')
      .meta({ 'x-money': true }) as z.ZodNumber & { readonly _zod: { readonly output: WireMoney } },
);

/**
 * A percentage or a multiple of an amount, with at most two decimals (assumed): both are stored in hundredths, and a finer
 * value would silently be rounded.
 */
export const factor = (max: number) =>
  z.number().min(0).max(max).refine(atMostTwoDecimals, 'must have at most two decimals');

/**
 * A field without which its object is useless: if it cannot be read, the entry of the list, or the whole answer, is
 * refused. Every other field gets a default (client/read-answer.ts).
 */
export const vital = <S extends z.ZodType>(schema: S) =>
  schema.meta({ 'x-vital': true }) as S & {
    readonly _zod: { readonly output: z.infer<S> extends number ? WireVital : z.infer<S> };
  };

/** An amount that arrives from outside. */
export const incomingMoney = /* @__PURE__ */ shared(() => money().max(INCOMING_LIMIT));

/** An amount to move: at least one satang or att, as a posting of 0 is a bug. */
export const positiveMoney = (most = INCOMING_LIMIT) => money().min(0.01).max(most);

/**
 * A string with known values, which the operator may extend. The app must handle unknown values (spec §2: an unknown
 * statement type shows a question icon), so others are accepted.
 */
export function openEnum<const T extends string>(values: readonly T[]) {
  const schema = z.string().min(1).meta({ 'x-known-values': values });
  return schema as unknown as z.ZodType<T | (string & {}), string>;
}

/** A page request: from page 1, at most 100 entries. */
export const pageRequest = /* @__PURE__ */ shared(() =>
  z.strictObject({ page: z.int().min(1).max(100_000), limit: z.int().min(1).max(100) }),
);

/** A time of day in Bangkok, `HH:mm`. */
export const bangkokTime = /* @__PURE__ */ shared(() =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm'),
);

/** Answer of a call that only confirms success, by a success code of the catalogue. */
export const message = <const C extends string>(...codes: readonly [C, ...C[]]) =>
  z.strictObject({ message: z.enum(codes) });

/** The `data` of a refusal: by code, as in `refusalFigures` of errors/failure.ts; the app must work without it. */
export const figures = /* @__PURE__ */ shared(() => z.record(z.string(), z.unknown()));
