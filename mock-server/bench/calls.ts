import { sizeFromEnvironment } from '../../.config/command-line.ts';
import { sendAll, type Request } from './load.ts';
import { keepBundle, startServer, startSimulator, type ServerProcess } from './server-process.ts';

/*
 * What a call costs the server: CPU time of its process, all threads, over a counted number of requests, compared with a bare
 * Fastify that reads the same body and answers the same bytes as a constant. The simulator does everything that it does for the
 * app: world, sign-in, request and answer checked against the contract, ledger proved, journal with history. The client and other
 * processes on the machine hardly affect these figures, since only CPU time that the server gets is counted. Costs are summed over
 * interleaved rounds, because garbage is collected in some of them only, and over several processes, because V8 compiles the same
 * code better or worse in each, by up to a tenth.
 */
const PROCESSES = sizeFromEnvironment('BENCH_PROCESSES', 4);
const ROUNDS = sizeFromEnvironment('BENCH_ROUNDS', 3);
const REQUESTS = sizeFromEnvironment('BENCH_REQUESTS', 8_000);
/** Requests before measuring, until the code of both servers is fully compiled. */
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

/** Resets the world, so that no round pays for the rows of the one before. Returns the headers of its member. */
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
  /** The minimum of the bare server's cost divided by the simulator's. */
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

/** CPU time of a server per request, in microseconds. */
async function costOf(server: ServerProcess, requests: readonly Request[], count: number): Promise<number> {
  const { cpu: before } = await server.usage();
  await sendAll(server.address, requests, count);
  const { cpu: after } = await server.usage();
  return (after.user + after.system - before.user - before.system) / count;
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

interface Run {
  /** CPU time of each activity in each round, in microseconds per call. */
  readonly costs: readonly { readonly ours: readonly number[]; readonly bare: readonly number[] }[];
  readonly memory: readonly Readonly<Record<string, number | string>>[];
  readonly answerBytes: number;
}

/** Runs both servers, each in a new process, with the same requests. */
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

/** Returns false if a ratio is below its target. */
export async function measureCalls(): Promise<boolean> {
  keepBundle();
  // The first start fills the cache of compiled code, which every start has except the first after an edit.
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
