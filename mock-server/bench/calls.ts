import { sendAll, type Request } from './load.ts';
import { startServer, startSimulator, type ServerProcess } from './server-process.ts';

/*
 * What a call costs the server: CPU time of its own process, all threads, around a counted number of requests, beside a bare
 * Fastify that reads the same body and answers the same bytes as a constant. The simulator does all that it does for the
 * app: world, sign-in, request and answer checked against the contract, ledger proved, journal with history. Whoever sends
 * the requests, and whatever else the machine does, has next to no part in these figures: time that a process does not get
 * does not count. Rounds are interleaved and their costs are added up: V8 collects garbage in some rounds and not in others, which
 * a median of them would count in full or not at all, as chance has it.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 8_000);
/** Until the code of both is compiled as far as it will be. */
const WARM_UP = 20_000;
const WORLD = 'bench';
const MIB = 1_048_576;
const JSON_TYPE = { 'content-type': 'application/json' };

type Headers = Readonly<Record<string, string>>;

async function post(address: string, path: string, body: unknown, headers: Headers = {}): Promise<unknown> {
  const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
  const response = await fetch(address + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Back to the world's start, so that no round pays for the rows of the one before; returns the headers of its member. */
async function freshWorld(address: string): Promise<Headers> {
  await post(address, `/__mock/worlds/${WORLD}/reset`, {});
  const world = { 'x-mock-world': WORLD };
  const member = { username: '0812345678', password: 'password' };
  const { token } = (await post(address, '/api/login', member, world)) as { token: string };
  return { ...world, authorization: `Bearer ${token}`, 'x-requested-with': 'member-web' };
}

async function walletOf(address: string, headers: Headers): Promise<string> {
  const response = await fetch(`${address}/api/wallet`, { headers });
  if (!response.ok) throw new Error(`/api/wallet: ${response.status} ${await response.text()}`);
  return response.text();
}

const wallet = (headers: Headers): Request => ({ method: 'GET', path: '/api/wallet', headers });

/** One baht there and back, so that the money never runs out. */
function transfers(headers: Headers, game: string): Request[] {
  const move = (from: string, to: string): Request => ({
    method: 'POST',
    path: '/api/wallet/transfer',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ from, to, amount: 1 }),
  });
  return [move('WALLET', game), move(game, 'WALLET')];
}

interface Activity {
  readonly name: string;
  /** The least that the cost of the bare server, divided by the simulator's, may be. */
  readonly target: number;
  readonly requests: (headers: Headers, game: string) => Request[];
}

const activities: readonly Activity[] = [
  { name: 'GET /api/wallet', target: 1, requests: (headers) => [wallet(headers)] },
  { name: 'POST /api/wallet/transfer', target: 0.55, requests: transfers },
  {
    name: 'both in turn',
    target: 0.5,
    requests: (headers, game) => transfers(headers, game).flatMap((move) => [move, wallet(headers)]),
  },
];

/** CPU of a server for one of these requests, microseconds. */
async function costOf(server: ServerProcess, requests: readonly Request[], count: number): Promise<number> {
  const { cpu: before } = await server.usage();
  await sendAll(server.address, requests, count);
  const { cpu: after } = await server.usage();
  return (after.user + after.system - before.user - before.system) / count;
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** Both servers under the same requests; false when a ratio is below its target. */
export async function measureCalls(): Promise<boolean> {
  const simulator = await startSimulator();
  await post(simulator.address, '/__mock/worlds', { id: WORLD });
  const answer = await walletOf(simulator.address, await freshWorld(simulator.address));
  const bare = await startServer('./bare-server.js', { BENCH_WALLET: answer });
  if ((await walletOf(bare.address, {})) !== answer) throw new Error('the two do not answer the same bytes');
  const { slots } = JSON.parse(answer) as { slots: { code: string; isActive: boolean }[] };
  const game = slots.find(({ isActive }) => isActive)?.code ?? '';
  const measured = activities.map((activity) => ({ activity, ours: [] as number[], bare: [] as number[] }));
  let sent = 0;
  const rows = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const count = round === 0 ? WARM_UP : REQUESTS;
      for (const { activity, ours, bare: theirs } of measured) {
        const requests = activity.requests(await freshWorld(simulator.address), game);
        const bareCost = await costOf(bare, requests, count);
        const ownCost = await costOf(simulator, requests, count);
        sent += count;
        if (round === 0) continue;
        theirs.push(bareCost);
        ours.push(ownCost);
      }
    }
    for (const [name, server] of Object.entries({ simulator, bare })) {
      const { memory } = await server.usage();
      const { memory: alive } = await server.usage(true);
      rows.push({
        server: name,
        calls: sent,
        'RSS MiB': rounded(memory.rss / MIB),
        'alive MiB': rounded(alive.heapUsed / MIB),
      });
    }
  } finally {
    await Promise.all([simulator.stop(), bare.stop()]);
  }

  process.stdout.write(
    `CPU of the server for a call, in microseconds: the mean of ${ROUNDS} interleaved rounds of ${REQUESTS} requests; the wallet has ${Buffer.byteLength(answer)} bytes.\n` +
      `Simulator: in a world, signed in, request and answer checked, ledger, journal. Bare: Fastify with a constant.\n\n`,
  );
  const figures = measured.map(({ activity: { name, target }, ours, bare: theirs }) => ({
    call: name,
    'simulator µs': rounded(sum(ours) / ROUNDS, 1),
    'bare µs': rounded(sum(theirs) / ROUNDS, 1),
    ratio: rounded(sum(theirs) / sum(ours), 3),
    target: `>= ${target}`,
  }));
  console.table(figures);
  console.table(rows);
  return figures.every(({ ratio }, at) => ratio >= (activities[at]?.target ?? 0));
}
