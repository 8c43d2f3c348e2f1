import { sendAll, type Request } from './load.ts';
import { keepBundle, startServer, startSimulator, type ServerProcess } from './server-process.ts';

/*
 * What a call costs the server: CPU time of its own process, all threads, around a counted number of requests, beside a bare
 * Fastify that reads the same body and answers the same bytes as a constant. The simulator does all that it does for the
 * app: world, sign-in, request and answer checked against the contract, ledger proved, journal with history. Whoever sends
 * the requests, and whatever else the machine does, has next to no part in these figures: time that a process does not get
 * does not count. Costs are added up over interleaved rounds, as garbage is collected in some of them and not in others, and over
 * several processes, as V8 compiles the same code better or worse from one to the next, by up to a tenth.
 */
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
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

interface Run {
  /** CPU of each activity in each round, microseconds a call. */
  readonly costs: readonly { readonly ours: readonly number[]; readonly bare: readonly number[] }[];
  readonly memory: readonly Readonly<Record<string, number | string>>[];
  readonly answerBytes: number;
}

/** Both servers, each in a new process, under the same requests. */
async function runOnce(): Promise<Run> {
  const simulator = await startSimulator();
  await post(simulator.address, '/__mock/worlds', { id: WORLD });
  const answer = await walletOf(simulator.address, await freshWorld(simulator.address));
  const bare = await startServer('./bare-server.js', { BENCH_WALLET: answer });
  if ((await walletOf(bare.address, {})) !== answer) throw new Error('the two do not answer the same bytes');
  const { slots } = JSON.parse(answer) as { slots: { code: string; isActive: boolean }[] };
  const game = slots.find(({ isActive }) => isActive)?.code ?? '';
  const costs = activities.map(() => ({ ours: [] as number[], bare: [] as number[] }));
  const memory = [];
  let sent = 0;
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const count = round === 0 ? WARM_UP : REQUESTS;
      for (const [nth, activity] of activities.entries()) {
        const requests = activity.requests(await freshWorld(simulator.address), game);
        const bareCost = await costOf(bare, requests, count);
        const ownCost = await costOf(simulator, requests, count);
        sent += count;
        if (round === 0) continue;
        costs[nth]?.bare.push(bareCost);
        costs[nth]?.ours.push(ownCost);
      }
    }
    for (const [name, server] of Object.entries({ simulator, bare })) {
      const { memory: held } = await server.usage();
      const { memory: alive } = await server.usage(true);
      memory.push({
        server: name,
        calls: sent,
        'RSS MiB': rounded(held.rss / MIB),
        'alive MiB': rounded(alive.heapUsed / MIB),
      });
    }
  } finally {
    await Promise.all([simulator.stop(), bare.stop()]);
  }
  return { costs, memory, answerBytes: Buffer.byteLength(answer) };
}

/** False when a ratio is below its target. */
export async function measureCalls(): Promise<boolean> {
  keepBundle();
  // It fills the cache of compiled code, as any start but the first after an edit has it.
  await (await startSimulator()).stop();
  const runs: Run[] = [];
  for (let nth = 0; nth < PROCESSES; nth += 1) runs.push(await runOnce());

  process.stdout.write(
    `CPU of the server for a call, in microseconds: the mean of ${PROCESSES} processes with ${ROUNDS} interleaved rounds of ${REQUESTS} requests; the wallet has ${runs[0]?.answerBytes} bytes.\n` +
      `Simulator: in a world, signed in, request and answer checked, ledger, journal. Bare: Fastify with a constant.\n\n`,
  );
  const figures = activities.map(({ name, target }, nth) => {
    const ours = runs.flatMap(({ costs }) => costs[nth]?.ours ?? []);
    const bare = runs.flatMap(({ costs }) => costs[nth]?.bare ?? []);
    return {
      call: name,
      'simulator µs': rounded(sum(ours) / ours.length, 1),
      'bare µs': rounded(sum(bare) / bare.length, 1),
      ratio: rounded(sum(bare) / sum(ours), 3),
      target: `>= ${target}`,
    };
  });
  console.table(figures);
  console.table(runs.at(-1)?.memory);
  return figures.every(({ ratio }, nth) => ratio >= (activities[nth]?.target ?? 0));
}
