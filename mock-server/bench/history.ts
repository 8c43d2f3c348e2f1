import { testFixtures } from '@krapao/fixtures/frozen';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { collectGarbage, limitOf, type Limit } from './limit.ts';
import { shareOfHistory } from './share.ts';

/** The number of transfers in the world whose journal and history are measured, each with its entry. */
const COMMANDS = 10_000;
const TIMES = 15;
const WORLD = 'bench';
const url = (path: string) => `/__mock/worlds/${WORLD}${path}`;

async function simulator(): Promise<FastifyInstance> {
  const read = readConfig({ MOCK_WORLDS_MAX: '1000' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const log = createLog('warn', (line) => process.stderr.write(line));
  const app = await buildApp({ config: read.config, timeSource: Date, fixtures: testFixtures(), log });
  await app.ready();
  return app;
}

async function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  headers = {},
) {
  const answer = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

/** CPU milliseconds per call, for each of these paths in turn; includes the cost of injecting. */
async function timesOf(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  calls: readonly (readonly [string, object?])[],
) {
  const times: number[] = [];
  for (const [path, payload] of calls) {
    const before = process.cpuUsage();
    const answer = await ask(app, method, url(path), payload);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    if (answer.statusCode === 201)
      await ask(app, 'DELETE', `/__mock/worlds/${answer.json<{ id: string }>().id}`);
  }
  return times;
}

const repeated = <T>(make: (nth: number) => T): T[] => Array.from({ length: TIMES }, (_, nth) => make(nth));

const why = (nth: number): [string] => [`/requests/${nth}/why`];

/** CPU microseconds of a transfer through the HTTP layer, including the cost of injecting. */
async function wholeCalls(transfer: (nth: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let nth = 0; nth < 2_000; nth += 1) await transfer(nth);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 2_000;
}

/** Measures the journal's page and entry, and fork and rewind, in a world with a long history, and the memory per command there. */
export async function history(): Promise<Limit[]> {
  const app = await simulator();
  await ask(app, 'POST', '/__mock/worlds', { id: WORLD });
  const world = { 'x-mock-world': WORLD };
  const signedIn = await ask(
    app,
    'POST',
    '/api/login',
    { username: '0812345678', password: 'password' },
    world,
  );
  const { token } = signedIn.json<{ token: string }>();
  const headers = { ...world, authorization: `Bearer ${token}` };
  const moves = [
    { from: 'WALLET', to: 'PG', amount: 1 },
    { from: 'PG', to: 'WALLET', amount: 1 },
  ] as const;
  const transfer = (nth: number) => ask(app, 'POST', '/api/wallet/transfer', moves[nth % 2], headers);
  /** More than any member has: each transfer is refused. */
  const tooMuch = { from: 'WALLET', to: 'PG', amount: 5_000_000 } as const;
  const refused = () =>
    app.inject({ method: 'POST', url: '/api/wallet/transfer', headers, payload: tooMuch });
  // Warms up until the code is compiled; then the world is rewound.
  for (let nth = 0; nth < 2_000; nth += 1) await transfer(nth);
  for (let nth = 0; nth < 30; nth += 1) await refused();
  await timesOf(
    app,
    'GET',
    repeated((nth) => why(2_010 + nth)),
  );
  await ask(app, 'POST', url('/rewind'), { before: 2 });

  const weights: number[] = [];
  collectGarbage();
  let before = process.memoryUsage().heapUsed;
  for (let nth = 0; nth < COMMANDS - 2; nth += 1) {
    await transfer(nth);
    if (nth % 1_000 !== 999) continue;
    collectGarbage();
    const after = process.memoryUsage().heapUsed;
    weights.push((after - before) / 1_000 / 1_024);
    before = after;
  }
  const pages = await timesOf(app, 'GET', [
    ...repeated((): [string] => ['/requests?view=index']),
    ...repeated((): [string] => ['/requests?view=index&operation=wallet.transfer&before=5000']),
    ...repeated((): [string] => ['/requests?view=index&code=TRANSFER_FAIL']),
  ]);
  const entries = await timesOf(
    app,
    'GET',
    repeated((nth): [string] => [`/requests/${9_900 - nth * 500}`]),
  );
  const youngest = COMMANDS;
  for (let nth = 0; nth < TIMES; nth += 1) await refused();
  const whys = await timesOf(
    app,
    'GET',
    repeated((nth) => why(youngest + nth)),
  );
  const whyGood = await timesOf(
    app,
    'GET',
    repeated((nth) => why(9_000 + nth * 40)),
  );
  const forks = (before: number) => repeated((): [string, object] => ['/fork', { before }]);
  const first = await timesOf(app, 'POST', forks(TIMES + 2));
  const middle = await timesOf(app, 'POST', forks(COMMANDS / 2));
  const last = await timesOf(app, 'POST', forks(COMMANDS));
  const back = await timesOf(
    app,
    'POST',
    repeated((nth): [string, object] => ['/rewind', { before: 9_000 - 400 * nth }]),
  );
  const calls = await wholeCalls(transfer);
  await app.close();
  return [
    limitOf(`index page of ${COMMANDS} entries`, 'ms of CPU', pages, 5),
    limitOf('entry in full', 'ms of CPU', entries, 5),
    limitOf(`fork of ${COMMANDS} commands before the first`, 'ms of CPU', first, 50),
    limitOf('before the middle', 'ms of CPU', middle, 50),
    limitOf('before the last', 'ms of CPU', last, 50),
    limitOf('rewind by 400', 'ms of CPU', back, 50),
    limitOf('memory of a transfer, rows and history', 'KiB', weights, 3),
    limitOf(`why of a refusal after ${COMMANDS} commands`, 'ms of CPU', whys, 5),
    limitOf('why of a transfer some hundred before', 'ms of CPU', whyGood),
    ...shareOfHistory(calls),
  ];
}
