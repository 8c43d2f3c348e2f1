import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORLD_HEADER } from '@krapao/contracts/control/world';
import { io, type Socket } from 'socket.io-client';
import { simulatorsHaproxy, simulatorsNginx } from '../scripts/deploy/simulators.ts';
import { kinds, NEEDS_BALANCERS, nginxFrame, temporaryFolder, type Kind } from './balancer.ts';
import { freePort, mustHold, type Running, type Stand } from './stand.ts';
import type { Drill } from './run.ts';

const WORLDS = 300;
const CALLS = 5_000;
const SOCKETS = 300;
const AT_ONCE = 20;
const nodeName = (n: number) => `node-${n + 1}`;
const names = Array.from({ length: WORLDS }, (_, n) => `w${n}`);

async function front(stand: Stand, kind: Kind, nodes: readonly Running[]): Promise<Running> {
  const folder = temporaryFolder(stand);
  const port = await freePort();
  const given = {
    listen: `127.0.0.1:${port}`,
    servers: nodes.map(({ origin }) => new URL(origin).host),
  };
  const file = join(folder, 'simulators.conf');
  writeFileSync(file, kind === 'nginx' ? simulatorsNginx(given) : simulatorsHaproxy(given));
  const frame = join(folder, 'nginx.conf');
  if (kind === 'nginx') writeFileSync(frame, nginxFrame(folder, file));
  return stand.start({
    command: kind,
    args: kind === 'nginx' ? ['-c', frame] : ['-W', '-db', '-f', file],
    port,
    path: '/health',
    gentle: true,
  });
}

/** Does the work for each item, with limited concurrency; returns how often it failed. */
async function each<Item>(
  items: readonly Item[],
  work: (item: Item, n: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  let failed = 0;
  const worker = async () => {
    for (let n = next++; n < items.length; n = next++) await work(items[n]!, n).catch(() => (failed += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

/** Fetches JSON; throws if the status is not ok. */
async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

const makeWorld = (origin: string, id: string) =>
  ask(`${origin}/__mock/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [WORLD_HEADER]: id },
    body: JSON.stringify({ id }),
  });

/** A call to a world, which is named in one of the possible ways, in turn. */
const callOf = (origin: string, id: string, n: number) => {
  const ways = [
    () => ask(`${origin}/api/lookup/active`, { headers: { [WORLD_HEADER]: id } }),
    () => ask(`${origin}/api/lookup/active`, { headers: { cookie: `i18n=th; mock_world=${id}` } }),
    () => ask(`${origin}/api/lookup/active`, { headers: { 'x-forwarded-host': `${id}.localhost:5173` } }),
    () => ask(`${origin}/__mock/worlds/${id}`),
  ];
  return ways[n % ways.length]!();
};

/** Which nodes have which world; each node is asked directly. */
async function places(nodes: readonly Running[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  for (const [n, { origin }] of nodes.entries()) {
    const worlds = (await ask(`${origin}/__mock/worlds`)) as readonly {
      readonly id: string;
      readonly node?: string;
    }[];
    for (const { id, node } of worlds) {
      if (node !== nodeName(n)) throw new Error(`a world of ${nodeName(n)} says that it is of ${node}`);
      if (names.includes(id)) found.set(id, [...(found.get(id) ?? []), n]);
    }
  }
  return found;
}

/** Half of the sockets name the world in the address, like a client that can set neither header nor cookie. */
async function openSocket(origin: string, id: string, n: number): Promise<Socket> {
  const socket = io(origin, {
    transports: [n % 2 === 0 ? 'polling' : 'websocket'],
    ...(n % 4 < 2 ? { query: { world: id } } : { extraHeaders: { cookie: `mock_world=${id}` } }),
    reconnection: false,
    forceNew: true,
    timeout: 30_000,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

async function spread(stand: Stand, kind: Kind): Promise<void> {
  const start = (n: number) => stand.simulator({ MOCK_WORLDS_MAX: '1000', MOCK_NODE: nodeName(n) });
  const nodes = await Promise.all([0, 1, 2].map(start));
  const { origin } = await front(stand, kind, nodes);
  const unnamed = await fetch(`${origin}/__mock/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'w0' }),
  });
  mustHold(
    `${kind}: a new world that only the body names: ${unnamed.status}, "${((await unnamed.json()) as { message: string }).message}"`,
    unnamed.status === 400,
  );
  const refused = await each(names, async (id) => void (await makeWorld(origin, id)));
  const failed = await each(
    Array.from({ length: CALLS }, (_, n) => names[n % WORLDS]!),
    async (id, n) => void (await callOf(origin, id, n)),
  );
  mustHold(
    `${kind}: ${WORLDS} worlds, ${refused} refused; ${CALLS} calls, ${failed} failed`,
    refused + failed === 0,
  );
  const before = await places(nodes);
  const split = [...before.values()].filter((list) => list.length !== 1).length;
  const load = nodes.map((_, n) => [...before.values()].filter(([at]) => at === n).length);
  mustHold(
    `${kind}: worlds on the nodes: ${load.join(', ')}; on more than one: ${split}`,
    split === 0 && before.size === WORLDS,
  );

  const sockets: Socket[] = [];
  const wrong = await each(names.slice(0, SOCKETS), async (id, n) => {
    sockets.push(await openSocket(origin, id, n));
  });
  await each(sockets, async (socket) => {
    // Meanwhile it polls: an unknown session would end the socket.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!socket.connected) throw new Error('gone');
  }).then((gone) =>
    mustHold(
      `${kind}: ${sockets.length} sockets, half of them polling, half named by ?world=; refused ${wrong}, gone ${gone}`,
      wrong + gone === 0,
    ),
  );

  // With four nodes some names lead to another node, which does not have the world and makes a new one.
  const fourth = await start(3);
  const wider = await front(stand, kind, [...nodes, fourth]);
  const moved = WORLDS - (await each(names, async (id) => void (await makeWorld(wider.origin, id))));
  const share = `${((moved / WORLDS) * 100).toFixed(0)} %`;
  mustHold(
    `${kind}: with a fourth node ${moved} of ${WORLDS} worlds move (${share})`,
    moved > 0 && moved <= WORLDS * 0.35,
  );

  const [dead] = nodes;
  dead!.process.kill('SIGKILL');
  await dead!.ended;
  const untouched = names.filter((id) => before.get(id)![0] !== 0);
  const hit = await each(untouched, async (id) => void (await ask(`${origin}/__mock/worlds/${id}`)));
  const kept = sockets.filter((socket) => socket.connected).length;
  mustHold(
    `${kind}: one node killed; of ${untouched.length} worlds elsewhere ${hit} are touched, ${kept} sockets go on`,
    hit === 0 && kept >= untouched.length,
  );
  for (const socket of sockets) socket.disconnect();
}

export const drill: Drill = {
  shows: `three simulators share ${WORLDS} worlds: each on one node, ${CALLS} calls, ${SOCKETS} sockets; one dies, a fourth comes`,
  needs: NEEDS_BALANCERS,
  async run(stand, [only]) {
    for (const kind of kinds.filter((one) => only === undefined || one === only)) await spread(stand, kind);
  },
};
