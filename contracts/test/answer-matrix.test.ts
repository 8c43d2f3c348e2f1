/** Breaks every answer of the contract in every way that a real backend may (spec §3, §5). */
import { describe, expect, it } from 'vitest';
import { readAnswer, type Reading } from '../src/client/read-answer.ts';
import type { Operation } from '../src/operations/operation.ts';
import { operations } from '../src/operations/operations.ts';
import { mayBeNull, optionsOf, sampleOf, schemaOf, typesOf, type Schema } from './sample-answer.ts';

type Path = readonly (string | number)[];
const MISSING = Symbol('missing');
/** Part of every inserted text, so that a drift that reveals a value is noticed. */
const SECRET = 'sEcReT';

const spoilt: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['missing', MISSING],
  ['three decimals', 10.005],
  ['float noise', 0.1 + 0.2],
  ['a number as text', '10.50'],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['an unknown text', `${SECRET}_42`],
  ['an empty text', ''],
  ['a bad date', `2026-02-31T25:00:00 ${SECRET}`],
  ['a list', [SECRET]],
  ['an empty list', []],
  ['an object', { [SECRET]: SECRET }],
  ['true', true],
];

const wholes: readonly unknown[] = [
  undefined,
  null,
  {},
  `<!doctype html>${SECRET}`,
  [],
  [null],
  7,
  { message: { text: SECRET } },
  JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
  JSON.parse(`{"__proto__": {"amount": 1}, "constructor": "${SECRET}"}`),
];

/** All paths of values: leaves, objects and lists. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, part]) =>
      placesOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put === MISSING ? undefined : put;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === name ? withAt(entry, rest, put) : entry));
  const { [name]: part, ...others } = value as Record<string, unknown>;
  return rest.length === 0 && put === MISSING ? others : { ...others, [name]: withAt(part, rest, put) };
}

/** Violations in a read answer, by the rules of client/read-entities.ts; empty if there are none. */
function faultsOf(schema: Schema, value: unknown, at: string): string[] {
  if (value === null && (mayBeNull(schema) || isFigure(schema))) return [];
  const options = optionsOf(schema);
  if (options.length !== 1) {
    const faults = options.map((option) => faultsOf(option, value, at));
    return faults.some(({ length }) => length === 0) ? [] : (faults[0] ?? [`${at}: not null`]);
  }
  const [only] = options as readonly [Schema];
  const wrong = (isRight: boolean) => (isRight ? [] : [`${at}: ${JSON.stringify(value)}`]);
  if (isMoney(schema)) {
    const { minor, rest } = (value ?? {}) as { minor?: number; rest?: number };
    return wrong(Number.isSafeInteger(minor) && Number.isInteger(rest) && rest! >= 0 && rest! <= 99);
  }
  switch (typesOf(only)[0]) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? faultsOfObject(only, value as Record<string, unknown>, at)
        : wrong(false);
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((entry, index) => faultsOf(only.items ?? {}, entry, `${at}[${index}]`))
        : wrong(false);
    case 'string': {
      const allowed = only.enum ?? (only.const === undefined ? undefined : [only.const]);
      const isInstant =
        only.format !== 'date-time' || value === '' || !Number.isNaN(Date.parse(String(value)));
      return wrong(typeof value === 'string' && isInstant && allowed?.includes(value) !== false);
    }
    case 'integer':
      return wrong(Number.isSafeInteger(value));
    case 'number':
      return wrong(Number.isFinite(value));
    case 'boolean':
      return wrong(typeof value === 'boolean');
    default:
      return [];
  }
}

function faultsOfObject(schema: Schema, value: Record<string, unknown>, at: string): string[] {
  const { properties = {}, required = [], additionalProperties: any } = schema;
  if (typeof any === 'object')
    return Object.entries(value).flatMap(([name, field]) => faultsOf(any, field, `${at}.${name}`));
  return Object.entries(properties).flatMap(([name, field]) =>
    Object.hasOwn(value, name)
      ? faultsOf(field, value[name], `${at}.${name}`)
      : required.includes(name)
        ? [`${at}.${name}: missing`]
        : [],
  );
}

const marked = (schema: Schema, mark: 'x-money' | 'x-vital'): boolean =>
  schema[mark] === true || schema.anyOf?.some((option) => marked(option, mark)) === true;
const isMoney = (schema: Schema) => marked(schema, 'x-money');
const isVital = (schema: Schema) => marked(schema, 'x-vital');
/** A figure that could not be read is null, unless it is vital. */
const isFigure = (schema: Schema) => /number|integer/.test(typesOf(schema).join()) && !isVital(schema);

/** Whether a field has no default: a vital one, or a text that must not be empty. */
function hasNoDefault(schema: Schema): boolean {
  if (isVital(schema)) return true;
  if (mayBeNull(schema)) return false;
  if (optionsOf(schema).length > 1) return true;
  const { properties = {}, required = [] } = schema;
  const isClosedText = schema.enum !== undefined || schema.const !== undefined || (schema.minLength ?? 0) > 0;
  return (
    (isClosedText && !schema['x-known-values']) || required.some((name) => hasNoDefault(properties[name]!))
  );
}

/**
 * Whether a fault at this path may make the whole answer be refused: only outside lists, and only if no field on the path has
 * a default.
 */
function mayCostAll(schema: Schema, [name, ...rest]: Path): boolean {
  const options = optionsOf(schema);
  if (name === undefined) return true;
  if (typeof name === 'number') return false;
  return options.some((option) => {
    const { properties = {}, required = [] } = option;
    const isOnly = Object.keys(properties).length === 1;
    const field = properties[name];
    if (!field || !required.includes(name)) return false;
    return (hasNoDefault(field) || isOnly) && (rest.length === 0 || mayCostAll(field, rest));
  });
}

const told = ({ drifts }: Reading) => drifts.map(({ place, kind }) => `${place}: ${kind}`);

/** Reads an answer, and checks the result against the rules of every reading. */
function check(id: string, schema: Schema, answer: unknown): { result: Reading; faults: readonly string[] } {
  const result = readAnswer(id, answer);
  const isShown = JSON.stringify([result.drifts, 'problem' in result && result.problem]).includes(SECRET);
  const faults = isShown ? ['a value is shown'] : [];
  if (result.ok) return { result, faults: [...faults, ...faultsOf(schema, result.value, '')] };
  return { result, faults: result.drifts.length > 0 ? faults : [...faults, 'refused without a word'] };
}

const cases = Object.values<Operation>(operations).map((operation) => {
  const schema = schemaOf(operation);
  return { id: operation.id, operation, schema, sample: sampleOf(schema) };
});

const valueOf = ({ result }: { readonly result: Reading }) => (result.ok ? result.value : undefined);

describe.each(cases)('$id', ({ id, operation, schema, sample }) => {
  it('reads an answer of the contract without a drift', () => {
    expect(operation.answer.safeParse(sample).error).toBeUndefined();
    const { result, faults } = check(id, schema, sample);
    expect([result.ok, told(result), faults]).toEqual([true, [], []]);
  });

  it('handles an answer of any other type', () => {
    for (const whole of wholes) expect(check(id, schema, whole).faults).toEqual([]);
    // An absent answer is valid only if the contract allows it.
    expect(readAnswer(id, undefined).ok).toBe(false);
    expect(readAnswer(id, null).ok).toBe(mayBeNull(schema));
  });

  it('handles any value at any path, and refuses the whole answer only for a vital one', () => {
    const wrong: string[] = [];
    for (const [name, put] of spoilt) {
      for (const place of placesOf(sample).filter(({ length }) => length > 0)) {
        const answer = withAt(sample, place, put);
        const { result, faults } = check(id, schema, answer);
        wrong.push(...faults.map((fault) => `${name}: ${fault}`));
        if (!result.ok && !mayCostAll(schema, place)) wrong.push(`${name} at ${place.join('.')} cost all`);
        const isToBeTold = !operation.answer.safeParse(answer).success;
        if (isToBeTold && result.drifts.length === 0) wrong.push(`${name} at ${place.join('.')} is not told`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('drops only the entry of a list that cannot be read', () => {
    const results = listsOf(sample).flatMap(([place, [first, second]]) => {
      const read = (list: readonly unknown[]) =>
        at(valueOf(check(id, schema, withAt(sample, place, list))), place);
      return [null, undefined, {}, [], 7].map((bad) => [read([first, bad, second]), read([first, second])]);
    });
    expect(results.map(([kept]) => kept)).toEqual(results.map(([, all]) => all));
  });

  it('accepts further fields everywhere', () => {
    const extended = placesOf(sample).flatMap((place) => {
      const part = at(sample, place);
      // The fields of a record may have any name.
      const isOpen = typeof part === 'object' && part !== null && !Array.isArray(part) && !('field' in part);
      return isOpen ? [withAt(sample, place, { ...part, added: { [SECRET]: [1] } })] : [];
    });
    const plain = readAnswer(id, sample);
    for (const answer of extended) expect(readAnswer(id, answer)).toEqual(plain);
    expect(plain.ok).toBe(true);
  });

  it('reads 5,000 entries', () => {
    const lengths = listsOf(sample).map(([place, list]) => {
      const many = Array.from({ length: 5_000 }, (_, index) => list[index % list.length]);
      return at(valueOf({ result: readAnswer(id, withAt(sample, place, many)) }), place) as unknown[];
    });
    expect(lengths.filter(({ length }) => length !== 5_000)).toEqual([]);
  });
});

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string | number, unknown> | undefined)?.[name], value);

function listsOf(sample: unknown): readonly (readonly [Path, readonly unknown[]])[] {
  const lists: [Path, readonly unknown[]][] = [];
  for (const place of placesOf(sample)) {
    const part = at(sample, place);
    if (Array.isArray(part)) lists.push([place, part]);
  }
  return lists;
}
