import { z } from 'zod';
import type { RandomStream } from '../../src/world/random.ts';

/** The part of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const read = new Map<z.ZodType, JsonSchema>();

/** A contract's schema as plain data, converted once. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  let plain = read.get(schema);
  if (!plain) {
    plain = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    read.set(schema, plain);
  }
  return plain;
}

/** Real names and numbers for each field, so that many requests pass the first check. */
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  from: ['WALLET', 'PG', 'JOKER', 'SUPERSLOT'],
  to: ['WALLET', 'PG', 'JOKER', 'CHESS'],
  game: ['PG', 'JOKER', 'UFABET', 'SLOTXO'],
  slotCode: ['PG', 'JOKER', 'UFABET', 'SLOTXO', 'CHESS'],
  provider: ['pg', 'ufabet', 'betflix', 'areaslot', 'pgslot'],
  username: ['0812345678', '0823456789', '0899999999', '0845678901'],
  phoneNumber: ['0812345678', '0899999999', '0877777777', '081'],
  phone: ['0899999999', '0877777777'],
  password: ['password', 'secret12'],
  oldPassword: ['password'],
  bankCode: ['KBANK', 'SCB', 'WW', 'PAYTIMZ', 'KTB', 'BBL'],
  sourceCode: ['', 'FRIEND'],
  bankAccountNo: ['1234567890', '4069876543'],
  bankAccountName: ['SOMSRI DEEJAI', 'สมศรี'],
  code: ['WELCOME100', 'DAILY10', 'WEEKLY20', 'LUCKY50', 'SONGKRAN', 'BONUS_REMAINING', 'OTP_EXPIRED'],
  slice: ['CASH10', 'COIN2', 'BONUS100', 'PHONE'],
  guestId: ['guest-1', 'guest-2'],
  amount: [1, 0.01, 10, 100, 320.5, 1_000, 50_000, 50_000.01, 0, -1],
  stake: [1, 0.01, 50, 500],
  payout: [0, 1, 49.99, 900],
  limit: [1, 10, 100],
  page: [1, 2, 100_000],
  skip: [0, 10],
  advance: ['1m', '90s', '15m', '13h', '8d'],
  expiresIn: ['1m', '30d'],
  scenario: ['default', 'busy', 'laos'],
  latencyMs: [0, 5, 20],
  answerAfterMs: [0, 5, 20],
  delayMs: [0, 5, 20],
  filename: ['a.png', 'b.mp4', 'EXPIRED_SLIP.png'],
  base64: ['aGVsbG8='],
};

/** For strings that must have a certain format. */
const FORMED = [
  '65f0c0de65f0c0de65f0c0de',
  '2026-03-02T16:59:59.999Z',
  '15m',
  '10:30',
  'NOT_MATCH',
  'ABCD1234EFGH',
  'world-x',
  'a',
] as const;

const KEPT = 40;

/** The field in which an answer's value is sent, if that has another name. */
const SENT_AS: Readonly<Record<string, string>> = { encrypted: 'link', _id: 'userId' };

/** Values that match a schema, from the contract, known words, and what answers contained. */
export class Values {
  readonly #learned = new Map<string, unknown[]>();

  /** Stores the values of an answer, by field. */
  learn(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > 5) return;
    if (Array.isArray(answer)) {
      for (const item of answer.slice(0, 4)) this.learn(item, depth + 1);
      return;
    }
    const isCoupon = 'prize' in answer;
    const isSms = 'otpRef' in answer && 'text' in answer;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, depth + 1);
      else if (name === 'code' && (isCoupon || isSms)) this.#keep(isSms ? 'otpCode' : 'coupon', value);
      else this.#keep(SENT_AS[name] ?? name, value);
    }
  }

  #keep(name: string, value: unknown): void {
    if (value === null || (typeof value === 'string' && value.length > 500)) return;
    const kept = this.#learned.get(name) ?? [];
    kept.push(value);
    if (kept.length > KEPT) kept.shift();
    this.#learned.set(name, kept);
  }

  /** A word for a field; `undefined` if none is known. */
  word(name: string, random: RandomStream): unknown {
    const [learned, known] = [this.#learned.get(name), WORDS[name]];
    if (learned && (!known || random.bool(0.6))) return random.pick(learned);
    return known && random.pick(known);
  }

  /** A value that is valid as far as the schema says. */
  valid(schema: JsonSchema, random: RandomStream, name = '', defs = schema.$defs ?? {}, depth = 0): unknown {
    if (schema.$ref !== undefined) {
      const named = defs[schema.$ref.replace('#/$defs/', '')];
      return named && depth < 8 ? this.valid(named, random, name, defs, depth + 1) : null;
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(random.pick(choices), random, name, defs, depth + 1);
    const type = typeof schema.type === 'object' ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.#object(schema, random, defs, depth);
      case 'array':
        return Array.from({ length: random.integer(0, 3) }, () =>
          this.valid(schema.items ?? {}, random, name, defs, depth + 1),
        );
      case 'string':
        return this.#text(schema, random, name);
      case 'integer':
      case 'number':
        return this.#number(schema, random, name, type === 'integer');
      case 'boolean':
        return random.bool();
      case 'null':
        return null;
      default:
        return random.pick([null, 1, 'text', true, { a: 1 }, ['x']]);
    }
  }

  #object({ properties = {}, required = [] }: JsonSchema, random: RandomStream, defs: object, depth: number) {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || (depth < 5 && random.bool(0.4)))
      .map(([name, schema]) => [name, this.valid(schema, random, name, defs as {}, depth + 1)]);
    return Object.fromEntries(entries) as unknown;
  }

  #text({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema, random: RandomStream, name: string) {
    const fits = (text: unknown): text is string =>
      typeof text === 'string' &&
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text));
    const word = random.bool(0.85) ? this.word(name, random) : undefined;
    if (fits(word)) return word;
    if (format === 'date-time')
      return new Date(1_772_340_000_000 + random.integer(0, 9_000_000) * 1_000).toISOString();
    if (format === 'ipv4') return '203.0.113.7';
    const formed = FORMED.filter(fits);
    if (pattern !== undefined && formed.length > 0) return random.pick(formed);
    return random.hex(Math.max(minLength, Math.min(maxLength, random.integer(minLength, 20))));
  }

  #number(schema: JsonSchema, random: RandomStream, name: string, isWhole: boolean): number {
    const least = schema.minimum ?? schema.exclusiveMinimum ?? -1_000;
    const most = schema.maximum ?? 1_000_000;
    const word = random.bool(0.7) ? this.word(name, random) : undefined;
    if (typeof word === 'number' && word >= least && word <= most) return word;
    // A call that waits for minutes does not hang, but looks as if it did.
    const largest = name.endsWith('Ms') ? Math.min(most, 20) : most;
    const any = random.integer(Math.ceil(least), Math.floor(Math.min(largest, least + 1_000_000)));
    return random.pick([least, largest, any, any, isWhole ? any : any + 0.25]);
  }
}
