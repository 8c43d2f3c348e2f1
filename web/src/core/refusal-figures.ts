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
/** What the texts of figures need: the language and the currency. */
interface Wording {
  readonly i18n: I18n;
  readonly moneyText: (amount: Amount) => string;
}
/** Reads a figure as text; undefined if it is missing or impossible. */
type Read = (data: Data, wording: Wording) => string | undefined;
type Key = Exclude<keyof Texts['errors']['figures'], 'wait'>;
/** A sentence, and readers for the figures in its text, by name. */
interface Sentence {
  readonly key: Key;
  readonly needs: Readonly<Record<string, Read>>;
  /** Whether the figures are consistent with each other, and the sentence is about this operation. */
  readonly holds?: (data: Data, operation: string) => boolean;
}
type FieldOf<Code extends ErrorCode> =
  FiguresOf<Code> extends infer Figures ? (Figures extends unknown ? keyof Figures & string : never) : never;

const DAY_S = 86_400;
/** A longer wait must be a mistake. */
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

/** An amount from 0 up, with all its decimals. */
const money =
  (field: string): Read =>
  (data, { moneyText }) => {
    const amount = readAmount(amountIn(data, field));
    return amount && moneyText(amount);
  };
/** A bound: an amount above 0. */
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

/** `15 minutes`: rounded up. Chrome has no Lao units, so they are texts. */
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

/** Makes the compiler check that the contract allows these fields for the code. */
const of = <Code extends ErrorCode>(
  _code: Code,
  build: (field: (name: FieldOf<Code>) => string) => readonly Sentence[],
): readonly Sentence[] => build((name) => name);

const bounds = (field: (name: 'min' | 'max') => string): readonly Sentence[] => [
  { key: 'between', needs: { min: bound(field('min')), max: bound(field('max')) }, holds: isOrdered },
  { key: 'atLeast', needs: { min: bound(field('min')) } },
];

/** Money that the member may not have in addition, whichever way it comes. */
const room = (field: (name: 'reason' | 'amount' | 'memberLimit') => string): Sentence => ({
  key: 'room',
  needs: { amount: bound(field('amount')), limit: bound(field('memberLimit')) },
  holds: is(field('reason'), 'room'),
});

/** The sentences with figures by code; the first one whose figures are all there is used. */
const sentences: { readonly [Code in ErrorCode]?: readonly Sentence[] } = {
  REQUEST_LIMIT: [{ key: 'REQUEST_LIMIT', needs: { wait } }],
  REQUEST_LIMIT_1MIN: [
    { key: 'oneSlip', needs: { wait }, holds: (_, operation) => operation === 'wallet.uploadSlip' },
    { key: 'REQUEST_LIMIT_1MIN', needs: { wait } },
  ],
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
    room(field),
    { key: 'seeConditions', needs: {}, holds: (_, operation) => operation.startsWith('wallet.withdraw') },
  ]),
  INVITE_BONUS_FAIL: of('INVITE_BONUS_FAIL', (field) => [room(field)]),
  INVALID_COUPON_TYPE: of('INVALID_COUPON_TYPE', (field) => [room(field)]),
  TRUELINK_INVALID: of('TRUELINK_INVALID', (field) => [room(field)]),
  REFUND_CONDITION: of('REFUND_CONDITION', (field) => [
    { key: 'REFUND_CONDITION', needs: { loss: money(field('loss')), minimum: bound(field('minimumLoss')) } },
    room(field),
  ]),
};

/** `sentences` gives the figures that a key needs. Undefined until the error texts are loaded. */
const translate = (i18n: I18n, key: `figures.${Key}`, options: { replace: Record<string, string> }) =>
  i18n.exists(key) ? (i18n.t as (key: string, options: object) => string)(key, options) : undefined;

function filledIn({ key, needs, holds }: Sentence, data: Data, operation: string, wording: Wording) {
  const values: Record<string, string> = {};
  for (const [name, read] of Object.entries(needs)) {
    const text = read(data, wording);
    if (text === undefined) return undefined;
    values[name] = text;
  }
  return holds && !holds(data, operation)
    ? undefined
    : translate(wording.i18n, `figures.${key}`, { replace: values });
}

const dataOf = (error: unknown): Data =>
  error instanceof ApiError && error.kind === 'refused' ? (error.data ?? {}) : {};

/**
 * The text of a refusal with the server's figures, or undefined if it has none that can be shown: the app must work without
 * them.
 */
export function sentenceWithFigures(error: unknown, wording: Wording): string | undefined {
  if (!(error instanceof ApiError) || !Object.hasOwn(sentences, error.message)) return undefined;
  const data = dataOf(error);
  for (const sentence of sentences[error.message as ErrorCode] ?? []) {
    const text = filledIn(sentence, data, error.operation, wording);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** After how many seconds the same may be tried again, if the server says so. */
export const secondsToWait = (error: unknown): number | undefined => secondsIn(dataOf(error));

/** The largest amount that a refusal names, rounded down to what can be paid. */
export const maximumOf = (error: unknown): Minor | undefined =>
  readAmount(amountIn(dataOf(error), 'max') || undefined)?.minor;

/** Whether a refusal names both the turnover so far and the one needed for a withdrawal. */
export const isTurnoverMissing = (error: ApiError): boolean =>
  error.is('BONUS_CONDITION') && gapIn(dataOf(error), 'turnoverNeeded', 'turnover') !== undefined;
