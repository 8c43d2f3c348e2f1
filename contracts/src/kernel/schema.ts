import { z } from 'zod';
import { hundredthsOf, MONEY_LIMIT } from './money.ts';

/** Makes a schema at its first use and gives the same one from then on: they never change, and a start would make thousands. */
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
 * The most that one call or event may bring in, in baht or kip (assumed): far above what any bank moves, and so far
 * below `MONEY_LIMIT` that what comes together still fits.
 */
export const INCOMING_LIMIT = 1_000_000_000;

const atMostTwoDecimals = (value: number) => hundredthsOf(value) !== undefined;

declare const unit: unique symbol;
declare const vitality: unique symbol;

// Interfaces, because the declarations of whatever has such a number can name them; the symbols are not exported.
export interface MoneyMark {
  readonly [unit]?: 'money';
}
export interface VitalMark {
  readonly [vitality]?: true;
}
/** A number of the wire that is an amount in baht or kip; any number may be given for it. */
export type WireMoney = number & MoneyMark;
/** A number without which its object is useless. */
export type WireVital = number & VitalMark;

/**
 * An amount on the wire: a JSON number in baht or kip with at most two decimals (assumed). `x-money` tells the reader
 * of answers, which makes an `Amount` of it (client/read-answer.ts).
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
 * A percentage or a multiple of an amount, with at most two decimals (assumed): both are counted in hundredths, and a
 * finer value would silently be rounded.
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

/** An amount that comes in from outside. */
export const incomingMoney = /* @__PURE__ */ shared(() => money().max(INCOMING_LIMIT));

/** An amount that something moves: one satang or att at least, as a posting of nothing is a bug. */
export const positiveMoney = (most = INCOMING_LIMIT) => money().min(0.01).max(most);

/**
 * A string with known values to which the operator may add. The app must have an answer for a value it does not
 * know (spec §2: an unknown statement type shows a question icon), so others are let through.
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

/** Answer of a call that only says that it worked, by a success code of the catalogue. */
export const message = <const C extends string>(...codes: readonly [C, ...C[]]) =>
  z.strictObject({ message: z.enum(codes) });

/** What comes with a refusal: by code, as in `refusalFigures` of errors/failure.ts; the app must live without it. */
export const figures = /* @__PURE__ */ shared(() => z.record(z.string(), z.unknown()));
