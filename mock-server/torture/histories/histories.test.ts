import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSimulator, type TestSimulator } from '../../src/testing/simulator.ts';
import type { SimWorld } from '../../src/domain/tables.ts';
import { HttpClient } from '../http.ts';
import { Progress } from '../progress.ts';
import { histories } from './histories.ts';

const SIZE = { seeds: 1, firstSeed: 1, commands: 600, atOnce: 1, shrinkSeconds: 20 };

let simulator: TestSimulator;
let http: HttpClient;
/** Applied to each world when it is made. */
let plant: (world: SimWorld) => void = () => undefined;

beforeAll(async () => {
  simulator = await testSimulator();
  http = new HttpClient(await simulator.app.listen({ port: 0, host: '127.0.0.1' }));
  simulator.app.simulator.worlds.listen({ opened: ({ world }) => plant(world) });
});
afterAll(() => {
  http.close();
  return simulator.app.close();
});

const tellHistories = () => histories(http, SIZE, new Progress('histories', () => undefined));

/** A bug that the ledger's own check cannot see: each posting is balanced, but posted twice. */
function postTwice(memo: RegExp) {
  plant = ({ ledger }) => {
    const post = ledger.post.bind(ledger);
    ledger.post = (entry) => {
      const posted = post(entry);
      // If there is not enough money for the second posting, nothing happens: an exception would be another error.
      if (posted.ok && memo.test(entry.memo)) post(entry);
      return posted;
    };
  };
}

it('a correct history has no problems', async () => {
  plant = () => undefined;
  expect((await tellHistories()).problems).toEqual([]);
}, 60_000);

it.each([
  ['a bank transfer', /^bank transfer/],
  ['a transfer to a game', /^transfer$/],
  ['a coupon', /^luckydraw/],
])(
  '%s that is posted twice is found, and reported with a short history',
  async (_what, memo) => {
    postTwice(memo);
    const { problems } = await tellHistories();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/(?:holds?|has) -?\d+/);
    const steps = Number(/seed 1, (\d+) steps/.exec(problems[0] ?? '')?.[1]);
    expect(steps).toBeLessThanOrEqual(6);
  },
  60_000,
);
