import { ApiError } from '@krapao/contracts/client/api-error';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { FiguresOf } from '@krapao/contracts/errors/failure';
import {
  formatCount,
  isPositive,
  MONEY_LIMIT,
  readAmount,
  type Amount,
  type Minor,
} from '@krapao/contracts/kernel/money';
import type { i18n as I18n } from 'i18next';
import type { Texts } from '../i18n/texts.ts';

type Data = Readonly<Record<string, unknown>>;
/** The language and the currency of a sentence. */
interface Wording {
  readonly i18n: I18n;
  readonly moneyText: (amount: Amount) => string;
}
/** A figure as text; undefined for what is missing or cannot be true. */
type Read = (data: Data, wording: Wording) => string | undefined;
type Key = Exclude<keyof Texts['errors']['figures'], 'wait'>;
/** A sentence, and the figures that it needs by the names in its text. */
interface Sentence {
  readonly key: Key;
  readonly needs: Readonly<Record<string, Read>>;
  /** Figures may be there and contradict each other. */
  readonly holds?: (data: Data) => boolean;
}
type FieldOf<Code extends ErrorCode> =
  FiguresOf<Code> extends infer Figures ? (Figures extends unknown ? keyof Figures & string : never) : never;

const DAY_S = 86_400;
/** No server means a player to wait longer: such a figure is a mistake. */
const LONGEST_WAIT_S = 7 * DAY_S;
const BYTES_PER_MB = 1_048_576;

const numberIn = (data: Data, field: string): number | undefined => {
  const value = data[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};
const amountIn = (data: Data, field: string): number | undefined => {
  const value = numberIn(data, field);
  return value !== undefined && value >= 0 && value <= MONEY_LIMIT ? value : undefined;
};

/** An amount of 0 or more, with all its decimals. */
const money =
  (field: string): Read =>
  (data, { moneyText }) => {
    const amount = readAmount(amountIn(data, field));
    return amount && moneyText(amount);
  };
/** A bound: more than 0. */
const bound =
  (field: string): Read =>
  (data, wording) =>
    amountIn(data, field) ? money(field)(data, wording) : undefined;
const gapIn = (data: Data, larger: string, smaller: string): Amount | undefined => {
  const gap = readAmount((amountIn(data, larger) ?? 0) - (amountIn(data, smaller) ?? 0));
  return gap && isPositive(gap) ? gap : undefined;
};
const difference =
  (larger: string, smaller: string): Read =>
  (data, { moneyText }) => {
    const gap = gapIn(data, larger, smaller);
    return gap && moneyText(gap);
  };
const count =
  (field: string): Read =>
  (data) => {
    const value = numberIn(data, field);
    return value !== undefined && Number.isSafeInteger(value) && value > 0 ? formatCount(value) : undefined;
  };
const megabytes =
  (field: string): Read =>
  (data) => {
    const bytes = numberIn(data, field) ?? 0;
    const tenths = Math.floor((bytes / BYTES_PER_MB) * 10);
    return tenths > 0 && tenths < 100_000 ? String(tenths / 10) : undefined;
  };
const clock =
  (field: string): Read =>
  (data) => {
    const value = data[field];
    return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined;
  };
const is = (field: string, value: string) => (data: Data) => data[field] === value;
const isOrdered = (data: Data) => (amountIn(data, 'min') ?? 0) <= (amountIn(data, 'max') ?? 0);

/** How long to wait, in seconds, if the server says so. */
function secondsIn(data: Data): number | undefined {
  const seconds = Math.ceil(numberIn(data, 'retryAfterSeconds') ?? 0);
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds : undefined;
}

/** `15 minutes`: never less than it is. Chrome has no Lao units, so they are texts. */
function wait(data: Data, { i18n }: Wording): string | undefined {
  const seconds = secondsIn(data);
  if (seconds === undefined) return undefined;
  const [unit, length] = (
    [
      ['second', 1, 59],
      ['minute', 60, 120],
      ['hour', 3_600, 48],
      ['day', DAY_S, Infinity],
    ] as const
  ).find(([, size, most]) => Math.ceil(seconds / size) <= most)!;
  const amount = Math.ceil(seconds / length);
  return i18n.t(`figures.wait.${unit}${amount === 1 ? '' : 's'}`, { amount });
}

/** Checks by the contract that a code may carry the fields that are read of it. */
const of = <Code extends ErrorCode>(
  _code: Code,
  build: (field: (name: FieldOf<Code>) => string) => readonly Sentence[],
): readonly Sentence[] => build((name) => name);

const bounds = (field: (name: 'min' | 'max') => string): readonly Sentence[] => [
  { key: 'between', needs: { min: bound(field('min')), max: bound(field('max')) }, holds: isOrdered },
  { key: 'atLeast', needs: { min: bound(field('min')) } },
];

/** What is said with the figures of a refusal: the first sentence of its code for which all are there. */
const sentences: { readonly [Code in ErrorCode]?: readonly Sentence[] } = {
  REQUEST_LIMIT: [{ key: 'REQUEST_LIMIT', needs: { wait } }],
  REQUEST_LIMIT_1MIN: [{ key: 'REQUEST_LIMIT_1MIN', needs: { wait } }],
  OTP_BLOCK: [{ key: 'OTP_BLOCK', needs: { wait } }],
  TRANSFER_MINIMUM: of('TRANSFER_MINIMUM', bounds),
  KEY_INVALID: of('KEY_INVALID', (field) => [
    ...bounds(field),
    { key: 'atMost', needs: { max: bound(field('max')) } },
    { key: 'fileSize', needs: { limit: megabytes(field('limit')) } },
  ]),
  MONEY_NOT_ENOUGH: of('MONEY_NOT_ENOUGH', (field) => [
    { key: 'MONEY_NOT_ENOUGH', needs: { available: money(field('available')) } },
  ]),
  QR_FAIL: of('QR_FAIL', (field) => [{ key: 'QR_FAIL', needs: { max: bound(field('max')) } }]),
  SLIP_UPLOAD_FAIL: of('SLIP_UPLOAD_FAIL', (field) => [
    { key: 'SLIP_UPLOAD_FAIL', needs: { from: clock(field('closedFrom')), to: clock(field('closedTo')) } },
  ]),
  SLIP_INVALID_FILE: of('SLIP_INVALID_FILE', (field) => [
    { key: 'SLIP_INVALID_FILE', needs: { limit: megabytes(field('max')) } },
  ]),
  BONUS_MAX_CLAIMED: of('BONUS_MAX_CLAIMED', (field) => {
    const needs = { times: count(field('maxReceived')) };
    return [
      { key: 'claimedToday', needs, holds: is(field('type'), 'day') },
      { key: 'claimedThisWeek', needs, holds: is(field('type'), 'week') },
      { key: 'BONUS_MAX_CLAIMED', needs },
    ];
  }),
  BONUS_FULL: of('BONUS_FULL', (field) => [{ key: 'BONUS_FULL', needs: { times: count(field('quota')) } }]),
  BONUS_CONDITION: of('BONUS_CONDITION', (field) => [
    {
      key: 'turnover',
      needs: {
        turnover: money(field('turnover')),
        needed: bound(field('turnoverNeeded')),
        missing: difference(field('turnoverNeeded'), field('turnover')),
      },
    },
    { key: 'everything', needs: { everything: bound(field('everything')) } },
    { key: 'tooMuch', needs: { left: bound(field('left')), minimum: bound(field('minimum')) } },
    { key: 'needsDeposit', needs: { minimum: bound(field('minimumDeposit')) } },
  ]),
  REFUND_CONDITION: of('REFUND_CONDITION', (field) => [
    { key: 'REFUND_CONDITION', needs: { loss: money(field('loss')), minimum: bound(field('minimumLoss')) } },
  ]),
};

/** Which figures a text has is in the table above, beside its key. Undefined until the texts of errors are there. */
const translate = (i18n: I18n, key: `figures.${Key}`, options: { replace: Record<string, string> }) =>
  i18n.exists(key) ? (i18n.t as (key: string, options: object) => string)(key, options) : undefined;

function filledIn({ key, needs, holds }: Sentence, data: Data, wording: Wording) {
  const values: Record<string, string> = {};
  for (const [name, read] of Object.entries(needs)) {
    const text = read(data, wording);
    if (text === undefined) return undefined;
    values[name] = text;
  }
  return holds && !holds(data) ? undefined : translate(wording.i18n, `figures.${key}`, { replace: values });
}

const dataOf = (error: unknown): Data =>
  error instanceof ApiError && error.kind === 'refused' ? (error.data ?? {}) : {};

/**
 * A refusal with the figures that the server gave, or undefined where it gave none that can be shown: the app lives
 * without them.
 */
export function sentenceWithFigures(error: unknown, wording: Wording): string | undefined {
  if (!(error instanceof ApiError) || !Object.hasOwn(sentences, error.message)) return undefined;
  const data = dataOf(error);
  for (const sentence of sentences[error.message as ErrorCode] ?? []) {
    const text = filledIn(sentence, data, wording);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** In how many seconds the same may be tried again, if the server says so. */
export const secondsToWait = (error: unknown): number | undefined => secondsIn(dataOf(error));

/** The largest amount that a refusal names; what can be paid of it. */
export const maximumOf = (error: unknown): Minor | undefined =>
  readAmount(amountIn(dataOf(error), 'max') || undefined)?.minor;

/** What was staked, and has to be before a withdrawal, where a refusal names both. */
export const isTurnoverMissing = (error: ApiError): boolean =>
  error.is('BONUS_CONDITION') && gapIn(dataOf(error), 'turnoverNeeded', 'turnover') !== undefined;
