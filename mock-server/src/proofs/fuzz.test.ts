import { controlOperations } from '@krapao/contracts/control/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawAnswer } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { workingCall } from '../testing/working-calls.ts';
import { BAD_FIELDS, BAD_HEADERS, BAD_PARAMS, BAD_QUERIES, badBodies } from './bad-values.ts';
import { problemOf, problemOfFailure } from './judge.ts';
import { differences, expectedBalances } from './expected-balances.ts';
import { FUZZ_RUNS, PROOF_TIMEOUT_MS } from './scale.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

interface Try {
  readonly what: string;
  readonly url?: string;
  /** The address may belong to another call, or to none. */
  readonly isElsewhere?: boolean;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every way to make a working call wrong. */
function* tries(operation: Operation, url: string, good: unknown): Generator<Try> {
  const isForm = operation.multipart !== undefined;
  const text = isForm || good === undefined ? '{}' : JSON.stringify(good);
  for (const bad of badBodies(text)) yield bad;
  for (const query of BAD_QUERIES) yield { what: query, url: url + query };
  for (const headers of BAD_HEADERS) yield { what: JSON.stringify(headers).slice(0, 80), headers };
  const names = operation.path.match(/\{\w+\}/g) ?? [];
  for (const name of names) {
    for (const value of BAD_PARAMS) {
      const path = operation.path.replace(name, value).replace(/\{\w+\}/g, 'x');
      yield { what: `${name} is ${value.slice(0, 40)}`, url: path, isElsewhere: true };
    }
  }
  if (isForm || typeof good !== 'object' || good === null) return;
  for (const name of fieldsOf(operation, good)) {
    const { [name]: _, ...others } = good as Record<string, unknown>;
    yield { what: `without ${name}`, body: JSON.stringify(others) };
    for (const value of BAD_FIELDS) {
      const rest = JSON.stringify(others).slice(1, -1);
      const body = `{${[rest, `${JSON.stringify(name)}:${value}`].filter((part) => part !== '').join(',')}}`;
      yield { what: `${name} is ${value.slice(0, 40)}`, body };
    }
  }
}

/** The fields of the call and those that the contract has besides. */
function fieldsOf(operation: Operation, good: object): string[] {
  const { shape = {} } = (operation.body ?? {}) as { readonly shape?: object };
  return [...new Set([...Object.keys(shape), ...Object.keys(good)])];
}

/** What is wrong with a reply, in words; empty if all is well. */
function problemsOf(operation: Operation, { what, isElsewhere }: Try, reply: RawAnswer): string[] {
  const problem = isElsewhere ? problemOfFailure(reply) : problemOf(operation, reply);
  return problem === undefined ? [] : [`${operation.id}: ${what.slice(0, 100)}: ${problem}`];
}

const anyJson = fc.jsonValue({ maxDepth: 4 });
const isRefusal = ({ status, body }: RawAnswer): boolean =>
  status >= 400 || body?.success === false || body?.hasQrcode === false;

describe('for any input', () => {
  it.each(operationIds)(
    '%s answers in the right shape, and a refusal moves no money',
    async (id: OperationId) => {
      const operation: Operation = operations[id];
      const world = await worldIn(simulator.app);
      const token = await world.member('somchai').signIn();
      const hosted = simulator.app.simulator.worlds.get(world.id)!;
      const parts = { token, ...(await workingCall(id)(world, token)) };
      const seen = expectedBalances(hosted.world);
      const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(parts.params?.[name] ?? ''),
      );
      const authorization = { authorization: `Bearer ${parts.token}`, 'x-mock-world': world.id };
      const good = parts.body;

      const problems: string[] = [];
      const attempt = async ({ body = good, ...one }: Try) => {
        const { what } = one;
        const postings = hosted.world.store.table('postings').size;
        const headers = { ...authorization, ...(body === good ? parts.headers : {}), ...one.headers };
        const reply = await send(simulator.app, {
          method: operation.method,
          url: one.url ?? url,
          headers,
          body,
        });
        problems.push(...problemsOf(operation, one, reply));
        if (isRefusal(reply) && hosted.world.store.table('postings').size !== postings)
          problems.push(`${operation.id}: ${what}: refused, and moved money`);
      };
      for (const one of tries(operation, url, good)) await attempt(one);
      const fields = fieldsOf(operation, typeof good === 'object' && good !== null ? good : {});
      const random = fc.oneof(
        anyJson,
        fc.record(Object.fromEntries(fields.map((name) => [name, anyJson])), { requiredKeys: [] }),
      );
      for (const body of fc.sample(random, { seed: 7, numRuns: FUZZ_RUNS }))
        await attempt({ what: JSON.stringify(body), body: JSON.stringify(body) });
      expect(problems).toEqual([]);
      expect(differences(hosted.world, seen)).toEqual([]);
      // The journal stays readable, whatever is in it.
      expect((await sendControl(world, 'GET', '/requests')).status).toBe(200);
    },
    PROOF_TIMEOUT_MS,
  );

  // The stream of conversations takes no body, and its answer does not end, so it cannot be awaited (control/desk.test.ts).
  const answered = Object.values<Operation>(controlOperations).filter(({ stream, page }) => !stream && !page);
  it.each(answered.map((operation) => [operation.id, operation] as const))(
    '%s answers in the right shape',
    async (_id, operation) => {
      const world = await worldIn(simulator.app);
      const url = operation.path.replace('{id}', world.id).replace(/\{\w+\}/g, 'x');
      const good = operation.examples?.body;
      const fields = fieldsOf(operation, good ?? {});
      const random = fc.oneof(
        anyJson,
        fc.record(Object.fromEntries(fields.map((name) => [name, anyJson])), { requiredKeys: [] }),
      );
      const problems: string[] = [];
      const attempt = async ({ body = good, ...one }: Try) => {
        const { headers = {} } = one;
        const reply = await send(simulator.app, {
          method: operation.method,
          url: one.url ?? url,
          headers,
          body,
        });
        problems.push(...problemsOf(operation, one, reply));
      };
      for (const one of tries(operation, url, good)) await attempt(one);
      for (const body of fc.sample(random, { seed: 7, numRuns: FUZZ_RUNS }))
        await attempt({ what: JSON.stringify(body), body: JSON.stringify(body) });
      expect(problems).toEqual([]);
      const hosted = simulator.app.simulator.worlds.get(world.id);
      expect(hosted?.world.ledger.checkAll()).toBeUndefined();
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    },
    PROOF_TIMEOUT_MS,
  );
});

it.each([
  '/',
  '/docs',
  '/media/x',
  '/media/chat/%00',
  '/games/PG',
  '/games/%00/x',
  '/health',
  '/nothing/%ff',
  '/api',
  '/__mock',
])('the address %s survives any bad end of a path', async (address) => {
  for (const tail of [...BAD_PARAMS.map((value) => `/${value}`), ...BAD_QUERIES]) {
    const reply = await send(simulator.app, { method: 'GET', url: address + tail });
    expect(reply.status, `${address}${tail.slice(0, 60)}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  }
});
