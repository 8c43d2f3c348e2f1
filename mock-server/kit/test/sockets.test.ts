import { expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao } from './run-krapao.ts';

/** Opens a socket.io socket by hand: the kit has no client for it. Resolves once the simulator has let it in. */
async function openSocket(simulator: Simulator, world: string, guestId: string): Promise<WebSocket> {
  const address = simulator.url.replace('http', 'ws');
  const socket = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket&world=${world}`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ guestId })}`);
      else if (packet.startsWith('40')) resolve();
      else reject(new Error(packet));
    });
  });
  return socket;
}

it('krapao sockets lists who has a socket, and says if nobody has', async () => {
  await using simulator = await Simulator.start();
  await using world = await simulator.world();
  const run = () => runKrapao(['sockets', '-w', world.id], { KRAPAO_URL: simulator.url });
  const none = `no socket is open in world ${world.id}: the app opens one together with the chat\n`;
  expect(await run()).toEqual({ code: 0, out: '', err: none });
  const socket = await openSocket(simulator, world.id, 'guest-7');
  const open = await run();
  expect(open).toMatchObject({ code: 0, err: '' });
  expect(open.out).toMatch(/^guest-7 +websocket +since \d{4}-\d\d-\d\dT\S+Z/);
  socket.close();
  await expect.poll(run).toEqual({ code: 0, out: '', err: none });
});
