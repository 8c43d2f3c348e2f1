import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startInProcess } from '../src/world/start-in-process.ts';
import { createControl, type Control } from '../src/client/client.ts';
import { makeWorld } from '../src/world/make-world.ts';
import { ControlError } from '../src/client/control-error.ts';

let control: Control;
let close: () => Promise<void>;

beforeAll(async () => {
  const simulator = await startInProcess({ MOCK_CONTROL_TOKEN: 'secret-of-the-test' });
  close = simulator.close;
  control = createControl({ url: simulator.url, token: 'secret-of-the-test', by: 'console' });
  await control.call('control.createWorld', { body: { id: 'mine' } });
});
afterAll(() => close());

/** The URL of a listening server, which is closed after the test together with its connections. */
async function listening(server: Server): Promise<string> {
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const params = { id: 'mine' };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ControlError,
  );

describe('the client of the control plane', () => {
  it('sends a call by its id, as the record of calls defines it', async () => {
    const world = await control.call('control.getWorld', { params });
    expect(world.members.map(({ persona }) => persona)).toContain('somchai');
    const { entries } = await control.call('control.listMembers', { params });
    expect(entries.length).toBe(world.members.length);
  });

  it('names its caller kind', async () => {
    await control.call('control.setClock', { params, body: { advance: '1m' } });
    const { entries } = await control.call('control.listRequests', {
      params,
      query: { view: 'index', kind: 'clock' },
    });
    expect(entries[0]).toMatchObject({ kind: 'clock', by: 'console' });
  });

  it('names a new world where the load balancer of several simulators reads it', async () => {
    const one = await startInProcess({ MOCK_NODE: 'node-2' });
    onTestFinished(() => one.close());
    const { call } = createControl({ url: one.url });
    const made = await call('control.createWorld', { body: { id: 'mine' } });
    expect(made).toMatchObject({ id: 'mine', node: 'node-2' });
    for (const body of [{}, { id: 'ของฉัน' }]) {
      const error = await failureOf(call('control.createWorld', { body }));
      expect(error.data?.issues?.[0]?.path).toBe('headers.X-Mock-World');
    }
  });

  it('gives a world a name where several simulators refuse one without', async () => {
    const one = await startInProcess({ MOCK_NODE: 'node-2' });
    onTestFinished(() => one.close());
    const made = createControl({ url: one.url });
    const [first, second] = [await makeWorld(made, {}), await makeWorld(made, { seed: '7' })];
    expect(first.id).toMatch(/^world-[0-9a-f]{8}$/);
    expect(second).toMatchObject({ id: expect.not.stringMatching(first.id), seed: '7', node: 'node-2' });
    expect((await failureOf(makeWorld(made, { id: first.id }))).code).toBe('WORLD_EXISTS');
    expect((await failureOf(makeWorld(made, { seed: '' }))).data?.issues?.[0]?.path).toBe('body.seed');
    // One simulator alone counts its worlds.
    expect((await makeWorld(control, {})).id).toMatch(/^world-\d+$/);
  });

  it('rejects a refusal with its code and the nearest names', async () => {
    const error = await failureOf(
      control.call('control.arrange', { params, body: { code: 'TRANSFER_FALL' } }),
    );
    expect(error).toBeInstanceOf(ControlError);
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'INVALID_REQUEST',
      call: 'control.arrange',
    });
    expect(error.data?.issues?.[0]?.near).toContain('TRANSFER_FAIL');
  });

  it('distinguishes a missing token, no server, and a server that is not a simulator', async () => {
    const without = createControl({ url: control.url });
    expect(await failureOf(without.call('control.listWorlds'))).toMatchObject({
      code: 'CONTROL_TOKEN_NEEDED',
    });
    const nobody = createControl({ url: 'http://127.0.0.1:1' });
    expect(await failureOf(nobody.call('control.listWorlds'))).toMatchObject({ kind: 'unreachable' });
    const elsewhere = createControl({ url: `${control.url}/docs/nothing` });
    expect(await failureOf(elsewhere.call('control.listWorlds'))).toMatchObject({
      kind: 'refused',
      code: undefined,
    });
  });

  it('rejects when it is aborted and when it times out', async () => {
    const slow = { params, query: { operation: 'wallet.transfer', wait: '20s' } };
    const early = control.call('control.countRequests', { ...slow, signal: AbortSignal.abort() });
    expect(await failureOf(early)).toMatchObject({ kind: 'aborted' });
    const late = control.call('control.countRequests', { ...slow, timeoutMs: 50 });
    expect(await failureOf(late)).toMatchObject({ kind: 'timeout' });
  });

  it('reads a text', async () => {
    const text = await control.text('control.why', {
      params: { ...params, seq: '1' },
      query: { as: 'text' },
    });
    expect(text).toContain('world mine');
  });

  it('streams events, and continues after the last one of an earlier stream', async () => {
    const stream = control.stream('control.live', { params, query: { topics: 'journal' } });
    const hello = await stream.next();
    expect(hello.value).toMatchObject({ event: 'hello', data: { world: 'mine' } });
    await control.call('control.setClock', { params, body: { advance: '1m' } });
    const row = await stream.next();
    expect(row.value).toMatchObject({ event: 'journal', data: { kind: 'clock' } });
    await stream.return(undefined);
    await control.call('control.setClock', { params, body: { advance: '2m' } });
    const again = control.stream('control.live', { params, query: { topics: 'journal' } }, row.value.id);
    expect((await again.next()).value).toMatchObject({ event: 'hello', data: { resumed: true } });
    expect((await again.next()).value).toMatchObject({ event: 'journal', data: { kind: 'clock' } });
    await again.return(undefined);
  });

  it('ends a stream when the reader stops', async () => {
    const end = new AbortController();
    const stream = control.stream('control.live', { params, signal: end.signal });
    await stream.next();
    end.abort();
    expect(await failureOf(stream.next())).toMatchObject({ kind: 'aborted' });
  });

  it('aborts a stream that a proxy blocks', async () => {
    const server = createServer(() => {});
    const silent = createControl({ url: await listening(server), streamDeadMs: 50 });
    const stream = silent.stream('control.live', { params });
    expect(await failureOf(stream.next())).toMatchObject({ kind: 'unreachable' });
  });

  it('is small in a browser: it contains neither schemas nor Node modules', async () => {
    const { rolldown } = await import('rolldown');
    const bundle = await rolldown({
      input: fileURLToPath(new URL('../src/client/client.ts', import.meta.url)),
      platform: 'browser',
    });
    const { output } = await bundle.generate({ minify: true });
    const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []));
    const own = modules.filter((file) =>
      /node_modules|contracts.src.(control|kernel|entities|errors)/.test(file),
    );
    expect(own.toSorted()).toEqual([
      expect.stringMatching(/control.caller\.ts$/),
      expect.stringMatching(/control.stream-alive\.ts$/),
    ]);
    expect(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []))).toEqual([]);
  });
});
