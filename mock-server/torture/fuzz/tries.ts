import { controlOperations } from '@krapao/contracts/control/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { operations } from '@krapao/contracts/operations';
import {
  BAD_HEADERS,
  BAD_PARAMS,
  BAD_QUERIES,
  badBodies,
  type BadBody,
} from '../../src/proofs/bad-values.ts';
import { formOf, pngOf } from '../../src/testing/multipart.ts';
import type { RandomStream } from '../../src/world/random.ts';
import { rawPath } from '@krapao/kit';
import { spoil } from './spoil.ts';
import { schemaOf, type Values } from './values.ts';

/** A request, and how wrong it is meant to be. */
export interface Try {
  readonly operation: Operation;
  readonly kind: 'valid' | 'nearly valid' | 'hostile';
  readonly url: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Without streams, which never end: the soak opens those. */
export const fuzzed: readonly Operation[] = [
  ...Object.values<Operation>(operations),
  ...Object.values<Operation>(controlOperations).filter(({ stream, page }) => !stream && !page),
];

const hostileBodies = new Map<string, readonly BadBody[]>();

/** Made once for each operation, because some are large. */
function hostileBody(operation: Operation, good: unknown, random: RandomStream): BadBody {
  let bodies = hostileBodies.get(operation.id);
  if (!bodies) {
    bodies = badBodies(typeof good === 'object' && good !== null ? JSON.stringify(good) : '{}');
    hostileBodies.set(operation.id, bodies);
  }
  return random.pick(bodies);
}

/** A form that is usually right: the file by its first bytes, the texts like any other field. */
function formFor(operation: Operation, values: Values, random: RandomStream) {
  const fields = Object.entries(operation.multipart ?? {}).filter(() => random.bool(0.9));
  const bytes = random.pick([pngOf(random.hex(4)), Buffer.from('\0\0\0\u0018ftypisom'), Buffer.from('text')]);
  const parts = fields.map(([name, kind]) => [
    name,
    kind === 'file'
      ? { filename: text(values.word('filename', random)), contentType: 'image/png', bytes }
      : text(values.word(name, random) ?? '1'),
  ]);
  return formOf(Object.fromEntries(parts));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A request to an operation in a world, generated from the contract's own schemas. */
export function tryOf(operation: Operation, world: string, values: Values, random: RandomStream): Try {
  const kind = random.pick(['valid', 'valid', 'valid', 'nearly valid', 'nearly valid', 'hostile'] as const);
  const isControl = operation.auth === 'control';
  const made = operation.params ? (values.valid(schemaOf(operation.params), random) as object) : {};
  // An address cannot contain half of a surrogate pair.
  const params = Object.fromEntries(
    Object.entries(made).map(([name, value]) => [name, text(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD')]),
  );
  if (isControl && (kind === 'valid' || random.bool(0.8))) params['id'] = world;
  const asked = operation.query
    ? Object.entries(values.valid(schemaOf(operation.query), random) as object)
    : [];
  const query = new URLSearchParams(
    asked.map(([name, value]): [string, string] => [name, text(value)]),
  ).toString();
  const base: Try = {
    operation,
    kind,
    url: rawPath(operation, { params, query: query === '' ? '' : `?${query}` }),
    headers: isControl ? {} : { 'x-mock-world': world },
  };
  if (operation.multipart) {
    const { body, headers } = formFor(operation, values, random);
    return harm({ ...base, body, headers: { ...base.headers, ...headers } }, random);
  }
  if (!operation.body) return harm(base, random);
  const good = values.valid(schemaOf(operation.body), random);
  if (kind === 'valid') return { ...base, body: good };
  if (kind === 'nearly valid') return { ...base, body: spoil(good, random) };
  if (random.bool(0.4)) return harm({ ...base, body: good }, random);
  const { body, headers } = hostileBody(operation, good, random);
  return { ...base, body, headers: { ...base.headers, ...headers } };
}

/** Adds hostile parts around a body that may be right: in the address, the query or the headers. */
function harm(one: Try, random: RandomStream): Try {
  if (one.kind === 'valid') return one;
  const { operation, url } = one;
  const where = random.integer(0, 2);
  if (where === 0 && operation.path.includes('{')) {
    const path = operation.path.replace(/\{\w+\}/, () => random.pick(BAD_PARAMS)).replace(/\{\w+\}/g, 'x');
    return { ...one, url: path };
  }
  if (where === 1) return { ...one, url: url.replace(/\?.*$/, '') + random.pick(BAD_QUERIES) };
  return { ...one, headers: { ...one.headers, ...random.pick(BAD_HEADERS) } };
}
