import { beforeAll, expect, it } from 'vitest';
import { Simulator, type World } from '../src/kit.ts';
import { runKrapao } from './run-krapao.ts';

let simulator: Simulator;
let world: World;

beforeAll(async () => {
  simulator = await Simulator.start();
  world = await simulator.world();
  return () => simulator.stop();
});

const krapao = async (...args: readonly string[]) =>
  runKrapao(args, { KRAPAO_URL: simulator.url, KRAPAO_WORLD: world.id });

/** The accounts that were printed, each once. */
const accountsIn = (text: string) => [...new Set(text.match(/\b(?:wallet|game|outside|pending):\S+/g))];

it('names the accounts of members by the member', async () => {
  const { _id } = await world.member('somchai').card();
  const { out } = await krapao('money');
  expect(accountsIn(out)).toContain('game:somchai:PG');
  expect(out).not.toContain(_id);
  expect((await krapao('members', 'somchai')).out).toContain('\n  game:somchai:PG  320.50\n');
});

it.each([
  ['a persona', () => 'somchai'],
  ['a phone number', () => '0812345678'],
  ['an id', async () => (await world.member('somchai').card())._id],
])('takes the account of a game with %s', async (_, owner) => {
  const { out } = await krapao('money', `game:${await owner()}:PG`);
  expect(out).toContain('320.50');
  expect(accountsIn(out)).toEqual(['game:somchai:PG']);
});

it.each([
  ['malee', 'wallet:malee'],
  ['wallet:malee', 'wallet:malee'],
  ['wallet:0823456789', 'wallet:malee'],
  ['game:somchai:SUPERSLOT', 'game:somchai:SUPERSLOT'],
])('says so where nothing is posted: %s', async (account, named) => {
  expect(await krapao('money', account)).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringContaining(`nothing is posted to ${named}`) as string,
  });
});

it('names accounts by the member also where there is none of that name', async () => {
  const { code, out, err } = await krapao('money', 'game:somchai:PGG');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('There is no account "game:somchai:PGG" in this world.');
  expect(err).toContain('did you mean game:somchai:PG?');
  const other = await krapao('money', 'game:nobody:none');
  expect(other.err).toContain('game:duangjai:PG');
  expect(other.err).not.toContain((await world.member('somchai').card())._id);
});

it('says that there are older postings, and how to see them', async () => {
  const somchai = world.member('somchai');
  for (let transfer = 0; transfer < 100; transfer += 1)
    await somchai.call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1 } });
  // As it was printed, it shows the same world of the same simulator, however those were given.
  const given = ['-w', world.id, '--url', simulator.url];
  for (const [args, env] of [
    [[], { KRAPAO_URL: simulator.url, KRAPAO_WORLD: world.id }],
    [given, {}],
    [given, { KRAPAO_URL: 'http://127.0.0.1:1', KRAPAO_WORLD: 'other' }],
  ] as const) {
    const newest = await runKrapao(['money', 'somchai', ...args], env);
    const [, older = ''] = /older ones: krapao (.+)/.exec(newest.err) ?? [];
    const rest = await runKrapao(older.split(' '), env);
    expect(rest).toMatchObject({ code: 0, err: '' });
    expect(rest.out.trim().split('\n')).toHaveLength(1);
    expect(rest.out).toContain('opening balances of somchai');
  }
});
