import { operations } from '@krapao/contracts/operations';
import { testFixtures } from '@krapao/fixtures/frozen';
import { replayContext } from '../src/control/history/replay-context.ts';
import { CallInFlight } from '../src/http/call-in-flight.ts';
import { apiOperation, perform } from '../src/http/perform.ts';
import { limitOf, type Limit } from './limit.ts';
import { makeWorld } from '../src/scenarios/make-world.ts';

const TRANSFERS = 2_000;
const ROUNDS = 12;
const MOVES = [
  { from: 'WALLET', to: 'PG', amount: 1 },
  { from: 'PG', to: 'WALLET', amount: 1 },
] as const;

/** CPU microseconds per call of many. */
function perCall(work: (nth: number) => void): number {
  const before = process.cpuUsage();
  for (let nth = 0; nth < TRANSFERS; nth += 1) work(nth);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TRANSFERS;
}

/**
 * The cost of recording history for a transfer: the simulator's usual work, compared with the same work in a world without a
 * recorder. Measured in alternating rounds, each in new worlds, as a percentage of the cost of a whole call.
 */
export function shareOfHistory(wholeCall: number): Limit[] {
  const api = apiOperation('wallet.transfer');
  const login = apiOperation('auth.login');
  const fixtures = testFixtures();
  const { method, path } = operations['wallet.transfer'];
  const shares: number[] = [];
  const written: number[] = [];
  const bare: number[] = [];
  const call = (body: object, token?: string) => ({
    params: {},
    query: {},
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ip: '127.0.0.1',
    by: null,
    method,
    path,
    length: 40,
  });
  const signIn = call({ username: '0812345678', password: 'password' });
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = replayContext(fixtures, Date);
    const made = context.worlds.create({ id: 'bench', seed: String(round) });
    if (!made.ok) throw new Error(made.reason);
    const { hosted } = made;
    const given = new CallInFlight(context.log, login, hosted, signIn).work();
    const { token } = (given?.body ?? {}) as { readonly token: string };
    const withHistory = perCall((nth) => {
      new CallInFlight(context.log, api, hosted, call(MOVES[nth % 2] as object, token)).work();
    });
    const world = makeWorld(fixtures, {
      id: 'bench',
      scenario: 'default',
      seed: String(round),
      timeSource: Date,
    });
    const own = (perform(login, world, signIn, context.log).body as { readonly token: string }).token;
    const without = perCall((nth) => {
      JSON.stringify(perform(api, world, call(MOVES[nth % 2] as object, own), context.log).body);
    });
    // The first rounds warm up until the code is compiled.
    if (round < 2) continue;
    written.push(withHistory);
    bare.push(without);
    shares.push((100 * (withHistory - without)) / wholeCall);
  }
  return [
    limitOf('transfer without an entry', 'µs of CPU', bare),
    limitOf('transfer with its entry and history', 'µs of CPU', written),
    limitOf('a whole call of it', 'µs of CPU', [wholeCall]),
    limitOf('journal and history, of a whole call', '%', shares, 5),
  ];
}
