import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { commonErrors, type Operation } from '@krapao/contracts/operations/operation';
import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { againstOpenApi } from '../testing/openapi-check.ts';
import type { World, RawCall, RawAnswer } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { workingCall } from '../testing/working-calls.ts';

const all: readonly (readonly [OperationId, Operation])[] = operationIds.map((id) => [id, operations[id]]);
const forMembers = all.filter(([, operation]) => operation.auth === 'member');
const withBody = all.filter(([, operation]) => operation.body);

let simulator: TestSimulator;
let world: World;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

async function prepare(id: OperationId): Promise<RawCall> {
  world = await worldIn(simulator.app);
  token = await world.member('somchai').signIn();
  return { token, ...(await workingCall(id)(world, token)) };
}

/** What the HTTP layer refuses before an operation has the call. */
const unreadable: readonly (readonly [string, number, RawCall])[] = [
  ['a world that there is not', 404, { headers: { 'x-mock-world': 'no-such-world' } }],
  ['a body that is no JSON', 415, { headers: { 'content-type': 'text/csv' }, body: 'a;b' }],
];

describe('every operation', () => {
  it.each(all)('%s is refused by a status that the document lists', async (id, { body, multipart }) => {
    world = await worldIn(simulator.app);
    for (const [, status, parts] of unreadable) {
      if (status === 415 && !body && !multipart) continue;
      const params = Object.fromEntries(
        [...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']),
      );
      const reply = await callPrepared(id, { params, ...parts });
      expect(reply.status).toBe(status === 415 && operations[id].auth === 'member' ? 401 : status);
    }
  });

  it.each(all)('%s works, and answers by the contract', async (id, operation) => {
    const reply = await callPrepared(id, await prepare(id));
    expect({ status: reply.status, text: reply.text }).toMatchObject({ status: operation.status ?? 200 });
    expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.date).toBe('Sun, 01 Mar 2026 05:00:00 GMT');
  });

  it.each(all)('%s refuses a query that it does not know', async (id) => {
    const reply = await callPrepared(id, { ...(await prepare(id)), query: '?nonsense=1' });
    expect(reply.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
    expect(reply.body.data.issues).toContainEqual(expect.objectContaining({ path: 'query.nonsense' }));
  });

  it.each(withBody)('%s refuses a field that it does not know, and a body that is no object', async (id) => {
    const parts = await prepare(id);
    const extra = await callPrepared(id, { ...parts, body: { ...(parts.body as object), nonsense: 1 } });
    expect(extra.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
    expect(extra.body.data.issues).toEqual([
      { path: 'body.nonsense', code: 'KEY_INVALID', message: 'unknown field' },
    ]);
    const list = await callPrepared(id, { ...parts, body: [] });
    expect(list.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
  });

  it.each(withBody)('%s names each field that is missing', async (id, operation) => {
    const parts = await prepare(id);
    const { shape } = operation.body as { readonly shape?: Readonly<Record<string, z.ZodType>> };
    const given = Object.keys((parts.body as object | undefined) ?? {});
    const required = given.filter((name) => shape?.[name]?.safeParse(undefined).success !== true);
    const reply = await callPrepared(id, { ...parts, query: '', body: {} });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('KEY_MISSING');
    const paths = ((reply.body.data?.issues ?? []) as { path: string }[]).map(({ path }) => path);
    for (const name of required) expect(paths).toContain(`body.${name}`);
  });

  it.each(forMembers)('%s wants a member', async (id) => {
    const parts = await prepare(id);
    const without = await callPrepared(id, { ...parts, token: undefined });
    expect(without.body).toEqual({ statusCode: 401, message: 'UNAUTHORIZED' });
    const foreign = await callPrepared(id, { ...parts, token: 'not-one-of-ours' });
    expect(foreign.body).toEqual({ statusCode: 401, message: 'invalid-token' });
    const basic = await callPrepared(id, {
      ...parts,
      token: undefined,
      headers: { authorization: 'Basic eDp5' },
    });
    expect(basic.body).toEqual({ statusCode: 401, message: 'invalid-token' });
    await sendControl(world, 'POST', '/clock', { advance: '12h' });
    const late = await callPrepared(id, parts);
    expect(late.body).toEqual({ statusCode: 401, message: 'EXPIRED_AUTH_TOKEN' });
  });

  it('a member’s conversation reports an expired session, although visitors may call it too', async () => {
    const parts = await prepare('chat.history');
    const profile = await callPrepared('account.profile', { token });
    const userId = profile.body._id;
    const ask = { ...parts, token, body: { userId, guestId: null, limit: 10, skip: 0 } };
    expect(await callPrepared('chat.history', { ...ask, token: undefined })).toMatchObject({
      body: { message: 'UNAUTHORIZED' },
    });
    await sendControl(world, 'POST', '/clock', { advance: '12h' });
    expect(await callPrepared('chat.history', { ...ask, token })).toMatchObject({
      status: 401,
      body: { message: 'EXPIRED_AUTH_TOKEN' },
    });
  });

  it.each(all)('%s is gone when the service is', async (id) => {
    const parts = await prepare(id);
    await sendControl(world, 'POST', '/events', { type: 'service.setGone', gone: true });
    const reply = await callPrepared(id, parts);
    const gone = { statusCode: 410, message: 'gone' };
    expect(reply.body).toEqual(id === 'lookup.active' ? { terminated: 'gone' } : gone);
  });

  const codes = all.flatMap(([id, operation]) =>
    [...new Set([...operation.errors, ...commonErrors(operation)])]
      .filter((code) => errorCatalogue[code].status >= 400)
      .map((code) => [id, code] as const),
  );
  it.each(codes)('%s says %s when a fault has it so, and moves nothing', async (id, code) => {
    const parts = await prepare(id);
    const before = await world.send('wallet.get', { token });
    const added = await sendControl(world, 'POST', '/faults', { operation: id, code, times: 1 });
    expect(added.status).toBe(201);
    const reply = await callPrepared(id, parts);
    expect(reply).toMatchObject(refusalOf(id, code));
    expect((await world.send('wallet.get', { token })).body).toEqual(before.body);
  });
});

/** How an operation says no: by status, or, for its own codes, within the answer (assumed). */
function refusalOf(id: OperationId, code: ErrorCode) {
  const isOwn = !commonErrors(operations[id]).includes(code);
  const { refusal }: Operation = operations[id];
  if (isOwn && refusal === 'qrcode') return { status: 200, body: { hasQrcode: false, message: code } };
  if (isOwn && refusal === 'error') return { status: 200, body: { success: false, error: code } };
  const { status } = errorCatalogue[code];
  return { status, body: { statusCode: status, message: code } };
}

/** Every answer, good or bad, is also one of openapi.json: what is not there fails the test, whatever it is about. */
async function callPrepared(id: OperationId, parts: RawCall): Promise<RawAnswer> {
  const reply = await world.send(id, parts);
  expect(againstOpenApi(id, reply)).toEqual([]);
  return reply;
}
