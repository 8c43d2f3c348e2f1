/**
 * Money in whole satang or att: an integer. The only place where the wire's decimal numbers are read and written.
 */
export type Minor = number & { readonly __unit: 'minor' };

export const ZERO = 0 as Minor;

/** The largest amount that any field takes, in baht or kip. */
export const MONEY_LIMIT = 100_000_000_000;

/** Minor units out of an integer; throws on anything that is not a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
  return value as Minor;
}

/** What a float may be off by after a multiplication: it grows with the number, and `least` is allowed to any. */
const floatNoise = (scaled: number, least: number): number => Math.max(least, Math.abs(scaled) * 2 ** -50);

/** `4.35` → `435`; `undefined` for more than two decimals, and for what would be rounded to nothing. */
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

/** Thai and Lao digits as ASCII digits, without the invisible characters that come along in a copy from a chat. */
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

/** How a price ends that is copied out of a message or a banking app: `100.-`, `100 บาท`, `100 THB`. Kip would be taken for as many baht. */
const PRICE_END = /(?:\.[-–])?(?:บาท|บ\.?|ບາດ|baht|thb)?$/iu;

/**
 * What a person typed, as minor units: by its digits, never through a float. Takes Thai and Lao digits, the sign of a currency or
 * the word for baht, and commas only where thousands have them; refuses what could be read in two ways, such as `1.500,00`.
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
 * `1,234,567`: a whole number, the same in all languages; `-` for none. Without `Intl`, whose first use holds a cheap phone up
 * for a tenth of a second.
 */
export const formatCount = (whole: number | bigint | null | undefined): string =>
  whole === null || whole === undefined ? '-' : String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `1,234,567.50`: the same in all languages, two decimals or more; `-` for what is not a number (spec §5). Minor
 * units, or an amount as an answer has it.
 */
export function formatAmount(amount: Minor | number | Amount | null | undefined): string {
  const { minor: whole, rest } = typeof amount === 'object' && amount ? amount : { minor: amount, rest: 0 };
  if (typeof whole !== 'number' || !Number.isFinite(whole)) return '-';
  // `rest` counts upwards: -10.005 is -1001 and 50.
  const under = whole < 0 && rest > 0;
  const size = Math.abs(Math.round(whole)) - (under ? 1 : 0);
  const baht = formatCount(Math.floor(size / 100));
  const digits = [size % 100, under ? 100 - rest : rest]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return `${whole < 0 ? '-' : ''}${baht}.${digits.replace(/0{1,2}$/, '')}`;
}

/** The currencies of the product (spec §9), each with its sign where its people write it. */
const withSign = {
  BAHT: (figure: string) => figure.replace(/^-?/, '$&฿'),
  LAK: (figure: string) => `${figure}\u00a0₭`,
} as const;
export type Currency = keyof typeof withSign;

/** `฿1,234,567.50` or `1,234,567.50 ₭`; `-` for what is no amount. */
export function moneyText(amount: Minor | number | Amount | null | undefined, currency: Currency): string {
  const figure = formatAmount(amount);
  return figure === '-' ? figure : withSign[currency](figure);
}

/**
 * An amount out of an answer. It is shown as it came, down to a ten-thousandth of a baht or kip, and only whole satang
 * or att of it can be moved: no screen can offer more than there is.
 */
export interface Amount {
  /** What of it can be moved: minor units, rounded down. */
  readonly minor: Minor;
  /** What is left over, in hundredths of a minor unit: 0 to 99. */
  readonly rest: number;
}

/** Hundredths of a minor unit in a baht or kip. */
const FINEST = 10_000;
const PLAIN_DECIMAL = /^-?\d{1,12}(?:\.\d{1,20})?$/;

/** Hundredths of a minor unit: what `Amount` is made of, as one whole number. */
const finest = ({ minor: whole, rest }: Amount): number => whole * 100 + rest;

/** `undefined` for more than can be counted exactly. */
function ofFinest(count: number): Amount | undefined {
  if (!Number.isSafeInteger(count)) return undefined;
  const whole = Math.floor(count / 100);
  return { minor: minor(whole + 0), rest: count - whole * 100 };
}

/**
 * An amount in baht or kip as an answer has it: a number, or its digits as text, such as `"10.50"`; `undefined` for
 * everything else. What a float adds (`0.30000000000000004`) is nothing; other decimals after the fourth are cut off.
 */
export function readAmount(value: unknown): Amount | undefined {
  const amount = typeof value === 'string' && PLAIN_DECIMAL.test(value) ? Number(value) : value;
  if (typeof amount !== 'number') return undefined;
  const scaled = amount * FINEST;
  const nearest = Math.round(scaled);
  const isWhole = Math.abs(nearest - scaled) <= floatNoise(scaled, 1e-3);
  return ofFinest(isWhole ? nearest : Math.floor(scaled));
}

/** Exact, whatever decimals they have; `undefined` for more than can be counted exactly. */
export const sumOf = (amounts: readonly Amount[]): Amount | undefined =>
  ofFinest(amounts.reduce((sum, amount) => sum + finest(amount), 0));

export const isPositive = (amount: Amount | null): amount is Amount => amount !== null && finest(amount) > 0;
