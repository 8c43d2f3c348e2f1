import { answers, entities } from '../generated/answers.ts';
import { readAmount } from '../kernel/money.ts';
import type { Shape } from '../kernel/shape.ts';

/**
 * How an answer differs from the contract.
 *
 * - `missing`: absent, or null where null is not allowed.
 * - `type`: of another type; a number as text, or a flag as 0 or 1, is still read.
 * - `value`: breaks a rule, such as a bound, a pattern or a date.
 * - `decimals`: an amount with more than two.
 * - `unknown`: an unknown value of an open list.
 * - `entry`: an entry of a list that could not be read and was dropped.
 * - `length`: more entries than the requested page; they were cut off.
 */
export type DriftKind = 'missing' | 'type' | 'value' | 'decimals' | 'unknown' | 'entry' | 'length';

/** Never contains the value itself, which may be a secret. */
export interface Drift {
  readonly operation: string;
  /** Such as `slots[].amount`; empty for the answer itself. */
  readonly place: string;
  readonly kind: DriftKind;
}

export type Reading =
  | { readonly ok: true; readonly value: unknown; readonly drifts: readonly Drift[] }
  /** What is wrong with the answer as a whole, such as `wallet.amount: missing`. */
  | { readonly ok: false; readonly problem: string; readonly drifts: readonly Drift[] };

type Report = (place: string, kind: DriftKind) => void;

/**
 * Reads an answer field by field: amounts become `Amount`, missing fields get their default (`standIn`), and list entries
 * that cannot be read are dropped. The whole answer is refused only if a vital part cannot be read.
 * @param pageSize the requested number of entries, if the call asks for a page: rendering more would take seconds
 */
export function readAnswer(operation: string, answer: unknown, pageSize?: number): Reading {
  const found = new Map<string, Drift>();
  const report: Report = (place, kind) => {
    const key = `${place}: ${kind}`;
    if (!found.has(key)) found.set(key, { operation, place, kind });
  };
  const shape = (answers as Readonly<Record<string, Shape>>)[operation];
  const page = pageSize === undefined ? answer : cutTo(pageSize, answer, report);
  const value = shape ? read(shape, page, '', report) : page;
  const drifts = [...found.values()];
  if (value !== NOTHING) return { ok: true, value, drifts };
  // The last drift is the one that made the reading fail.
  const { place = '', kind = 'type' } = drifts.at(-1) ?? {};
  return { ok: false, problem: `${place === '' ? 'answer' : place}: ${kind}`, drifts };
}

/** The answer with its top-level lists cut to the size of a page. */
function cutTo(pageSize: number, answer: unknown, report: Report): unknown {
  if (!isRecord(answer)) return answer;
  const fields = Object.entries(answer).map(([name, list]) => {
    if (!Array.isArray(list) || list.length <= pageSize) return [name, list] as const;
    report(name, 'length');
    return [name, list.slice(0, pageSize)] as const;
  });
  return Object.fromEntries(fields);
}

/** The value as screens get it, or `NOTHING`. */
function read(shape: Shape, value: unknown, place: string, report: Report): unknown {
  if (shape.$ref) return read(entities[shape.$ref]!, value, place, report);
  if (shape.anyOf) return readOption(shape.anyOf, value, place, report);
  const types = [shape.type].flat();
  if (value === null && types.includes('null')) return null;
  if (shape.money) return readMoney(shape, value, place, report);
  switch (types[0]) {
    case 'object':
      return readObject(shape, value, place, report);
    case 'array':
      return readList(shape, value, place, report);
    case 'string':
      return readText(shape, value, place, report);
    case 'number':
    case 'integer':
      return readNumber(shape, value, place, report);
    case 'boolean':
      return readFlag(value, place, report);
    case 'null':
      return otherType(value, place, report);
    default:
      return value;
  }
}

function otherType(value: unknown, place: string, report: Report): typeof NOTHING {
  report(place, value === null || value === undefined ? 'missing' : 'type');
  return NOTHING;
}

/** The first option that fits completely, else the first one that can be read at all. */
function readOption(options: readonly Shape[], value: unknown, place: string, report: Report): unknown {
  const real = options.filter(({ type }) => type !== 'null');
  if (value === null && real.length < options.length) return null;
  if (real.length === 1) return read(real[0]!, value, place, report);
  const readings = real.map((option) => {
    const drifts: Parameters<Report>[] = [];
    const result = read(option, value, place, (...drift) => drifts.push(drift));
    return { result, drifts };
  });
  const readable = readings.filter(({ result }) => result !== NOTHING);
  const best = readable.find(({ drifts }) => drifts.length === 0) ?? readable[0];
  if (!best) return otherType(value, place, report);
  for (const drift of best.drifts) report(...drift);
  return best.result;
}

function readObject(shape: Shape, value: unknown, place: string, report: Report): unknown {
  if (!isRecord(value)) return otherType(value, place, report);
  const { additionalProperties: any } = shape;
  if (any) {
    const entries = Object.entries(value).map(([name, field]) => [
      name,
      read(any, field, `${place}{}`, report),
    ]);
    return Object.fromEntries(entries.filter(([, field]) => field !== NOTHING));
  }
  const object: Record<string, unknown> = {};
  const dropped: Record<string, number> = {};
  let count = 0;
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    const optional = shape.optional?.includes(name) === true;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given === undefined && optional) continue;
    const at = place === '' ? name : `${place}.${name}`;
    const result = read(field, given, at, report);
    if (result !== NOTHING) count += 1;
    else if (optional) continue;
    const shown = result === NOTHING ? standIn(field) : result;
    if (shown === NOTHING) return NOTHING;
    object[name] = shown;
    const drops = dropsOf(given, result, shown);
    if (drops > 0) dropped[name] = drops;
  }
  // Something else, such as `{}` or a proxy's page.
  if (count === 0) return otherType(Object.keys(value).length === 0 ? null : value, place, report);
  return Object.keys(dropped).length > 0 ? { ...object, dropped } : object;
}

function readList(shape: Shape, value: unknown, place: string, report: Report): unknown {
  if (!Array.isArray(value)) return otherType(value, place, report);
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape;
  if (value.length < minItems || value.length > maxItems) report(place, 'value');
  const list = value
    .map((entry) => read(items, entry, `${place}[]`, report))
    .filter((entry) => entry !== NOTHING);
  if (list.length < value.length) report(`${place}[]`, 'entry');
  // A list without any readable entry must not look like an empty one.
  return list.length === 0 && value.length > 0 ? NOTHING : list;
}

function readText(shape: Shape, value: unknown, place: string, report: Report): unknown {
  if (typeof value !== 'string') return otherType(value, place, report);
  const against = () => {
    report(place, 'value');
    return NOTHING;
  };
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, known } = shape;
  if (shape.enum && !shape.enum.includes(value)) return against();
  if (shape.not?.enum.includes(value)) return against();
  if (shape.format === 'date-time') return instantOf(value, () => report(place, 'value')) ?? NOTHING;
  if (value === '' && minLength > 0) return against();
  if (
    value.length < minLength ||
    value.length > maxLength ||
    (pattern && !new RegExp(pattern, 'u').test(value))
  )
    report(place, 'value');
  if (known && !known.includes(value)) report(place, 'unknown');
  return value;
}

const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Converts an instant to UTC, as the contract requires. Without a time zone it is ambiguous, and counts as missing. */
function instantOf(text: string, drift: () => void): string | undefined {
  const at = ISO_WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  if (!text.endsWith('Z') || Number.isNaN(at)) drift();
  if (Number.isNaN(at)) return undefined;
  return text.endsWith('Z') ? text : new Date(at).toISOString();
}

/** As databases without booleans store one, and forms send it. */
const flags: ReadonlyMap<unknown, boolean> = new Map([
  ...[1, '1', 'true'].map((written) => [written, true] as const),
  ...[0, '0', 'false'].map((written) => [written, false] as const),
]);

function readFlag(value: unknown, place: string, report: Report): unknown {
  if (typeof value === 'boolean') return value;
  const flag = flags.get(value);
  if (flag === undefined) return otherType(value, place, report);
  report(place, 'type');
  return flag;
}

const boundsOf = ({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Shape) => ({
  minimum,
  maximum,
});

const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function readNumber(shape: Shape, value: unknown, place: string, report: Report): unknown {
  const asText = typeof value === 'string' && PLAIN_NUMBER.test(value);
  const number = asText ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherType(value, place, report);
  if (asText) report(place, 'type');
  const { minimum, maximum } = boundsOf(shape);
  const whole = shape.type !== 'integer' || Number.isSafeInteger(number);
  if (whole && number >= minimum && number <= maximum) return number;
  report(place, 'value');
  return NOTHING;
}

function readMoney(shape: Shape, value: unknown, place: string, report: Report): unknown {
  const amount = readAmount(value);
  if (!amount) return otherType(value, place, report);
  if (typeof value === 'string') report(place, 'type');
  if (amount.rest > 0) report(place, 'decimals');
  const { minimum, maximum } = boundsOf(shape);
  if (Number(value) < minimum || Number(value) > maximum) report(place, 'value');
  return amount;
}

/** Returned for a value that could not be read. */
const NOTHING = Symbol('nothing');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The default for a field that could not be read: null where that is allowed and for every figure (shown as `-`), an empty
 * list or text, false. `NOTHING` for a vital field, and if no default would satisfy the schema.
 */
function standIn(shape: Shape): unknown {
  if (shape.vital) return NOTHING;
  if (shape.$ref) return standIn(entities[shape.$ref]!);
  const types = [shape.type].flat();
  if (types.includes('null') || shape.anyOf?.some(({ type }) => type === 'null')) return null;
  if (shape.anyOf || shape.enum) return NOTHING;
  if (shape.money) return null;
  switch (types[0]) {
    case 'object':
      return standInOf(shape);
    case 'array':
      return [];
    case 'string':
      return shape.minLength && !shape.known ? NOTHING : '';
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function standInOf({ properties = {}, optional = [] }: Shape): unknown {
  const required = Object.entries(properties).filter(([name]) => !optional.includes(name));
  const fields = required.map(([name, field]) => [name, standIn(field)] as const);
  return fields.some(([, field]) => field === NOTHING) ? NOTHING : Object.fromEntries(fields);
}

/** How many entries of a list were dropped; 1 for a list that could not be read at all. */
function dropsOf(given: unknown, result: unknown, shown: unknown): number {
  if (!Array.isArray(shown)) return 0;
  if (result === NOTHING) return Array.isArray(given) ? given.length : 1;
  return Array.isArray(given) ? given.length - shown.length : 0;
}
