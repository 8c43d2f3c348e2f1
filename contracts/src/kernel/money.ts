/** Money as an integer of satang or att. Only this file reads and writes the wire's decimal numbers. */
export type Minor = number & { readonly __unit: 'minor' };

export const ZERO = 0 as Minor;

/** The largest amount of any field, in baht or kip. */
export const MONEY_LIMIT = 100_000_000_000;

/** Makes minor units from an integer; throws on anything that is not a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not minor units: ${value}`);
  return value as Minor;
}

/** The possible float error after a multiplication: it grows with the number, and is at least `least`. */
const floatNoise = (scaled: number, least: number): number => Math.max(least, Math.abs(scaled) * 2 ** -50);

/** `4.35` → `435`; `undefined` for more than two decimals, and for a value that would be rounded to 0. */
export function hundredthsOf(value: number): number | undefined {
  const scaled = value * 100;
  const nearest = Math.round(scaled);
  const isWhole = Math.abs(nearest - scaled) <= floatNoise(scaled, 1e-4);
  return isWhole && (nearest !== 0 || value === 0) ? nearest : undefined;
}

/** `4.35` baht → `435` satang; throws on more than two decimals. */
export function fromWire(amount: number): Minor {
  const hundredths = hundredthsOf(amount);
  if (hundredths === undefined) throw new RangeError(`more than two decimals: ${amount}`);
  return minor(hundredths);
}

/** `435` satang → `4.35` baht, exact in JSON. */
export const toWire = (amount: Minor): number => amount / 100;

export const add = (a: Minor, b: Minor): Minor => minor(a + b);
export const subtract = (a: Minor, b: Minor): Minor => minor(a - b);
export const negate = (a: Minor): Minor => subtract(ZERO, a);

const DIGIT_ZEROS = [0x0e50 /* Thai */, 0x0ed0 /* Lao */];

/** Thai and Lao digits as ASCII digits, without invisible characters, which come with text copied from a chat. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/[๐-๙໐-໙]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = DIGIT_ZEROS.find((start) => code >= start && code <= start + 9)!;
    return String(code - zero);
  });
}

export type ParsedAmount =
  | { readonly ok: true; readonly amount: Minor }
  | { readonly ok: false; readonly reason: 'empty' | 'format' | 'decimals' | 'too-large' };

/**
 * The end of a price that was copied from a message or a banking app: `100.-`, `100 บาท`, `100 THB`. Not kip, which would be
 * read as the same number of baht.
 */
const PRICE_END = /(?:\.[-–])?(?:บาท|บ\.?|ບາດ|baht|thb)?$/iu;

/**
 * Parses a typed amount as minor units: by its digits, never as a float. Accepts Thai and Lao digits, a currency sign, the
 * word for baht, and commas as thousands separators only; refuses ambiguous input, such as `1.500,00`.
 */
export function parseAmount(text: string): ParsedAmount {
  const plain = asciiDigits(text)
    .replace(/[\s\u00a0฿₭]/gu, '')
    .replace(PRICE_END, '');
  if (plain === '') return { ok: false, reason: 'empty' };
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(plain) ?? /^()\.(\d+)$/.exec(plain);
  if (!match) return { ok: false, reason: 'format' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > 2) return { ok: false, reason: 'decimals' };
  const digits = whole.replaceAll(',', '') + fraction.padEnd(2, '0');
  const value = Number(digits);
  if (value > MONEY_LIMIT * 100) return { ok: false, reason: 'too-large' };
  return { ok: true, amount: minor(value) };
}

/**
 * `1,234,567`: a whole number, the same in all languages; `-` if there is none. Without `Intl`, whose first use blocks a
 * cheap phone for a tenth of a second.
 */
export const formatCount = (whole: number | bigint | null | undefined): string =>
  whole === null || whole === undefined ? '-' : String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `1,234,567.50`: the same in all languages, with two or more decimals; `-` for anything that is not a number (spec §5).
 * Takes minor units, or an amount of an answer.
 */
export function formatAmount(amount: Minor | number | Amount | null | undefined): string {
  const { minor: whole, rest } = typeof amount === 'object' && amount ? amount : { minor: amount, rest: 0 };
  if (typeof whole !== 'number' || !Number.isFinite(whole)) return '-';
  // `rest` is never negative: -10.005 is -1001 and 50.
  const under = whole < 0 && rest > 0;
  const size = Math.abs(Math.round(whole)) - (under ? 1 : 0);
  const baht = formatCount(Math.floor(size / 100));
  const digits = [size % 100, under ? 100 - rest : rest]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return `${whole < 0 ? '-' : ''}${baht}.${digits.replace(/0{1,2}$/, '')}`;
}

/** The currencies of the product (spec §9), each with its sign in the usual position. */
const withSign = {
  BAHT: (figure: string) => figure.replace(/^-?/, '$&฿'),
  LAK: (figure: string) => `${figure}\u00a0₭`,
} as const;
export type Currency = keyof typeof withSign;

/** `฿1,234,567.50` or `1,234,567.50 ₭`; `-` if there is no amount. */
export function moneyText(amount: Minor | number | Amount | null | undefined, currency: Currency): string {
  const figure = formatAmount(amount);
  return figure === '-' ? figure : withSign[currency](figure);
}

/**
 * An amount of an answer. It is shown exactly, down to a ten-thousandth of a baht or kip, but only whole satang or att can be
 * moved, so that no screen offers more than there is.
 */
export interface Amount {
  /** The part that can be moved: minor units, rounded down. */
  readonly minor: Minor;
  /** The remainder, in hundredths of a minor unit: 0 to 99. */
  readonly rest: number;
}

/** Hundredths of a minor unit in a baht or kip. */
const FINEST = 10_000;
const PLAIN_DECIMAL = /^-?\d{1,12}(?:\.\d{1,20})?$/;

/** An `Amount` as one integer of hundredths of a minor unit. */
const finest = ({ minor: whole, rest }: Amount): number => whole * 100 + rest;

/** `undefined` if it is too large to be exact. */
function ofFinest(count: number): Amount | undefined {
  if (!Number.isSafeInteger(count)) return undefined;
  const whole = Math.floor(count / 100);
  return { minor: minor(whole + 0), rest: count - whole * 100 };
}

/**
 * Reads an amount in baht or kip from an answer: a number, or its digits as text, such as `"10.50"`; `undefined` for anything
 * else. Float noise (`0.30000000000000004`) is removed; other decimals after the fourth are cut off.
 */
export function readAmount(value: unknown): Amount | undefined {
  const amount = typeof value === 'string' && PLAIN_DECIMAL.test(value) ? Number(value) : value;
  if (typeof amount !== 'number') return undefined;
  const scaled = amount * FINEST;
  const nearest = Math.round(scaled);
  const isWhole = Math.abs(nearest - scaled) <= floatNoise(scaled, 1e-3);
  return ofFinest(isWhole ? nearest : Math.floor(scaled));
}

/** The exact sum, with any decimals; `undefined` if it is too large to be exact. */
export const sumOf = (amounts: readonly Amount[]): Amount | undefined =>
  ofFinest(amounts.reduce((sum, amount) => sum + finest(amount), 0));

export const isPositive = (amount: Amount | null): amount is Amount => amount !== null && finest(amount) > 0;
