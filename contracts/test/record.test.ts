import { describe, expect, test } from 'vitest';
import { controlOperations } from '../src/control/operations.ts';
import { errorCatalogue, errorCodes, errorSections } from '../src/errors/catalogue.ts';
import { controlRoutes } from '../src/generated/control-routes.ts';
import { routes } from '../src/generated/routes.ts';
import { REQUEST_TIMEOUT_MS, type Operation, type Route } from '../src/operations/operation.ts';
import { operations } from '../src/operations/operations.ts';

const all: [string, Operation][] = Object.entries<Operation>({ ...operations, ...controlOperations });

describe.each(all)('%s', (id, operation) => {
  test('has its own id as key, and is frozen', () => {
    expect(operation.id).toBe(id);
    expect(Object.isFrozen(operation)).toBe(true);
  });

  test('declares each parameter of its path, and no other', () => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath);
  });
});

const examples = all.flatMap(([id, { body, answer, examples }]) => [
  ...(examples?.body === undefined ? [] : [[`body of ${id}`, body, examples.body] as const]),
  ...(examples?.answer === undefined ? [] : [[`answer of ${id}`, answer, examples.answer] as const]),
]);

test.each(examples)('the schema of %s accepts its example', (_, schema, example) => {
  expect(schema?.safeParse(example).error).toBeUndefined();
});

/** What is wrong with the origin of an operation, if anything. */
function wrongOrigin({ spec, fidelity, examples }: Pick<Operation, 'spec' | 'fidelity' | 'examples'>) {
  const isOurs = spec === 'none';
  if (isOurs !== (fidelity === 'unknown')) return "spec: 'none' and fidelity: 'unknown' go together";
  if (isOurs && examples?.answer === undefined)
    return 'needs an example of its answer: no specification shows one';
  return undefined;
}

test('a call that is not in the specification says so twice, and shows its answer', () => {
  expect(
    Object.values<Operation>(operations).flatMap((operation) => {
      const wrong = wrongOrigin(operation);
      return wrong ? [`${operation.id}: ${wrong}`] : [];
    }),
  ).toEqual([]);
});

test.each([
  ['none', 'unknown', { answer: 1 }, 'right'],
  ['none', 'unknown', undefined, 'example'],
  ['none', 'unknown', { body: 1 }, 'example'],
  ['none', 'assumed', { answer: 1 }, 'go together'],
  ['§4', 'unknown', { answer: 1 }, 'go together'],
  ['§4', 'exact', undefined, 'right'],
] as const)('spec %s, fidelity %s, examples %j: %s', (spec, fidelity, examples, wrong) => {
  expect(wrongOrigin({ spec, fidelity, ...(examples && { examples }) }) ?? 'right').toContain(wrong);
});

const requests = all.flatMap(([id, { body, query, examples }]) => [
  ...(body ? [[`body of ${id}`, body, { ...(examples?.body as object), surplus: 1 }] as const] : []),
  ...(query ? [[`query of ${id}`, query, { surplus: '1' }] as const] : []),
]);

test.each(requests)('the %s refuses an unknown field', (_, schema, request) => {
  expect(schema.safeParse(request).success).toBe(false);
});

test('no two operations share a method and a path', () => {
  const calls = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each([
  ['the API', routes, operations],
  ['the control plane', controlRoutes, controlOperations],
] as const)('the routes of %s are its operations, as they are sent', (_, routesOf, operationsOf) => {
  const sent = Object.entries<Operation>(operationsOf).map(([id, operation]) => {
    const { method, path, auth, effect, timeoutMs, stream, multipart } = operation;
    return [id, { method, path, auth, effect, timeoutMs, stream, multipart }];
  });
  expect(
    Object.entries<Route>(routesOf).map(([id, route]) => [id, { timeoutMs: REQUEST_TIMEOUT_MS, ...route }]),
  ).toEqual(expect.arrayContaining(sent));
  expect(Object.keys(routesOf)).toHaveLength(sent.length);
});

test('each code is in exactly one section', () => {
  expect(Object.values(errorSections).flatMap((section) => Object.keys(section))).toEqual(errorCodes);
});

test('each code of the catalogue has an HTTP status and a meaning', () => {
  expect(errorCodes.length).toBeGreaterThanOrEqual(80);
  for (const code of errorCodes) {
    const { status, meaning } = errorCatalogue[code];
    expect(status === 200 || (status >= 400 && status < 600)).toBe(true);
    expect(meaning).toMatch(/\.$/);
  }
});
