import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { World } from '@krapao/kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { controlOf, sendControl, testSimulator, worldIn } from '../testing/simulator.ts';
import { connected, ListeningSimulator } from '../testing/sockets.ts';

let dir: string;
let simulator: ListeningSimulator;
let world: World;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'killed-'));
  simulator = await ListeningSimulator.start({ keepDir: join(dir, 'kept') });
});
afterAll(async () => {
  await simulator.app.close();
  rmSync(dir, { recursive: true });
});
beforeEach(async () => {
  world = await worldIn(simulator.app);
  await sendControl(world, 'POST', '/faults', { operation: 'lookup.info', code: 'NO_DATA' });
  await sendControl(world, 'POST', '/faults', { socket: 'refuse', times: 1 });
  await sendControl(world, 'POST', '/clock', { freeze: true });
  await written();
});
afterEach(() => simulator.cutSockets());

const file = (): string => {
  const name = readdirSync(join(dir, 'kept')).find((kept) => kept.startsWith(`${world.id}.`));
  return name === undefined ? '' : readFileSync(join(dir, 'kept', name), 'utf8');
};

/** Waits until everything done so far is in the file, and no write is pending. */
async function written(): Promise<void> {
  await expect.poll(file).toContain('"frozen":true');
}

const standing = async (at: World) => ({
  faults: (await sendControl(at, 'GET', '/faults')).body,
  requests: (await sendControl(at, 'GET', '/requests')).body,
});

const sendNowhere = () =>
  simulator.app.inject({ method: 'GET', url: '/api/nowhere', headers: { 'x-mock-world': world.id } });
const connect = () => connected(simulator.open({ world: world.id })).catch(() => 'refused');

describe('a simulator that is killed soon after keeps', () => {
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a fault that was added', () => sendControl(world, 'POST', '/faults', { operation: '*', latencyMs: 1 })],
    ['the lifting of a fault', () => sendControl(world, 'DELETE', '/faults/f1')],
    ['the lifting of all faults', () => sendControl(world, 'DELETE', '/faults')],
    ['the emptying of the journal', () => sendControl(world, 'DELETE', '/requests')],
    ['a call that a fault answered', () => world.send('lookup.info')],
    ['a call of an unknown path', sendNowhere],
    ['a socket fault that has fired', connect],
  ];

  it.each(acts)('%s', async (_what, act) => {
    const before = file();
    await act();
    const left = await standing(world);
    await expect.poll(file).not.toBe(before);
    const keepDir = join(dir, world.id);
    cpSync(join(dir, 'kept'), keepDir, { recursive: true });
    const { app } = await testSimulator({ keepDir });
    await app.simulator.goLive();
    expect(await standing(new World(controlOf(app), world))).toEqual(left);
    await app.close();
  });
});
