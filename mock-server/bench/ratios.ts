import autocannon, { type Request, type Result } from 'autocannon';
import { median } from './figures.ts';
import { startServer } from './server-process.ts';

/*
 * The real simulator process beside a bare Fastify that reads the same body and answers constants of the same size,
 * each in a process of its own and loaded from this one, over keep-alive connections on this machine. The simulator
 * does all that it does for the app: world, sign-in, request and answer checked against the contract, ledger, journal.
 * Rounds are interleaved, so that whatever else the machine does meets both; the figures are medians over the rounds.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 16);
const WORLD = 'bench';
const TARGET_RATIO = 0.5;
const JSON_TYPE = { 'content-type': 'application/json' };

async function send(
  address: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const init =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
  const response = await fetch(address + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Back to the world's start, so that no round pays for the rows of the one before; answers the headers of its member. */
async function freshWorld(address: string): Promise<Record<string, string>> {
  await send(address, `/__mock/worlds/${WORLD}/reset`, {});
  const world = { 'x-mock-world': WORLD };
  const member = { username: '0812345678', password: 'password' };
  const { token } = (await send(address, '/api/login', member, world)) as { token: string };
  return { ...world, authorization: `Bearer ${token}`, 'x-requested-with': 'member-web' };
}

const wallet = (headers: Record<string, string>): Request[] => [
  { method: 'GET', path: '/api/wallet', headers },
];

/** One baht there and back, so that the money never runs out. */
function transfers(headers: Record<string, string>, game: string): Request[] {
  const move = (from: string, to: string): Request => ({
    method: 'POST',
    path: '/api/wallet/transfer',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ from, to, amount: 1 }),
  });
  return [move('WALLET', game), move(game, 'WALLET')];
}

/**
 * Keeps this process from sleeping. A server that writes to a sleeping one pays for waking it, which on a virtual machine
 * can cost more than the whole call, and the slower of two servers would pay it more often.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const turn = () => void (isAwake && setImmediate(turn));
  turn();
  return () => void (isAwake = false);
}

async function fire(address: string, requests: Request[]): Promise<Result> {
  const sleep = stayAwake();
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: SECONDS, requests });
  sleep();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${requests[0]?.path}: ${result.non2xx} refusals and ${result.errors} errors; nothing was measured`,
    );
  }
  return result;
}

function figures(results: readonly Result[]) {
  return {
    perSecond: median(results.map(({ requests }) => requests.average)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: median(results.map(({ latency }) => latency.p99)),
  };
}

interface Activity {
  readonly name: string;
  readonly requests: (headers: Record<string, string>, game: string) => Request[];
}

const activities: readonly Activity[] = [
  { name: 'GET /api/wallet', requests: wallet },
  { name: 'POST /api/wallet/transfer', requests: transfers },
];

/** Both servers under the same load; false when a ratio is below the target. */
export async function measureRatios(): Promise<boolean> {
  const simulator = await startServer('../src/main.ts', {
    MOCK_PORT: '0',
    MOCK_HOST: '127.0.0.1',
    MOCK_LOG_LEVEL: 'warn',
  });
  await send(simulator.address, '/__mock/worlds', { id: WORLD });
  const answer = await send(simulator.address, '/api/wallet', undefined, await freshWorld(simulator.address));
  const bare = await startServer('./bare-server.ts', { BENCH_WALLET: JSON.stringify(answer) });
  const { slots } = answer as { slots: { code: string; isActive: boolean }[] };
  const game = slots.find(({ isActive }) => isActive)?.code ?? '';
  const measured = activities.map((activity) => ({ activity, ours: [] as Result[], bare: [] as Result[] }));
  try {
    // The first round warms up both sides and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { activity, ours, bare: theirs } of measured) {
        const requests = activity.requests(await freshWorld(simulator.address), game);
        const bareResult = await fire(bare.address, requests);
        const ourResult = await fire(simulator.address, requests);
        if (round === 0) continue;
        theirs.push(bareResult);
        ours.push(ourResult);
      }
    }
  } finally {
    await Promise.all([simulator.stop(), bare.stop()]);
  }

  process.stdout.write(
    `${ROUNDS} interleaved rounds of ${SECONDS} s, ${CONNECTIONS} connections, medians; the wallet has ${JSON.stringify(answer).length} characters.\n` +
      `Simulator: own process, in a world, signed in, request and answer checked, ledger, journal. Bare: Fastify with a constant.\n\n`,
  );
  const rows = measured.map(({ activity, ours, bare: theirs }) => {
    const [a, b] = [figures(ours), figures(theirs)];
    return {
      call: activity.name,
      'simulator req/s': Math.round(a.perSecond),
      'p50 ms': a.p50,
      'p99 ms': a.p99,
      'bare req/s': Math.round(b.perSecond),
      'bare p50 ms': b.p50,
      'bare p99 ms': b.p99,
      // Round by round, so that a slow moment of the machine counts on both sides.
      ratio: Number(
        median(ours.map((own, at) => own.requests.average / (theirs[at]?.requests.average ?? 1))).toFixed(3),
      ),
      target: `>= ${TARGET_RATIO}`,
    };
  });
  console.table(rows);
  return rows.every(({ ratio }) => ratio >= TARGET_RATIO);
}
