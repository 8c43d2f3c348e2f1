import { afterEach, expect, it } from 'vitest';
import { connected, ListeningSimulator } from '../testing/sockets.ts';
import { worldIn } from '../testing/simulator.ts';

let simulator: ListeningSimulator;
afterEach(() => simulator.app.close());

const addresses = ['/socket.io', '/socket.io?EIO=4&transport=polling', '/socket.iox', '/socket.io.js'];

it.each(addresses)('an address that only begins like that of the sockets is not found: %s', async (path) => {
  simulator = await ListeningSimulator.start();
  const ask = async () => (await fetch(simulator.address + path)).status;
  // Before the sockets are attached, and after.
  expect(await ask()).toBe(404);
  const world = await worldIn(simulator.app);
  await connected(simulator.open({ world: world.id, token: await world.member('somchai').signIn() }));
  expect(await ask()).toBe(404);
  expect((await fetch(`${simulator.address}/health`)).status).toBe(200);
  simulator.cutSockets();
});
