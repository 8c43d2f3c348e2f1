import { beforeAll, describe, expect, it } from 'vitest';
import { nextCommand } from '../src/cli/next-command.ts';
import { Simulator } from '../src/kit.ts';
import { runKrapao } from './run-krapao.ts';

it.each([
  [{}, 'krapao tail'],
  [{ json: true, quiet: false }, 'krapao tail'],
  [{ world: 'mine' }, 'krapao tail -w mine'],
  [
    { url: 'http://127.0.0.1:4000', 'token-file': "my token's", world: 'mine' },
    `krapao tail --url http://127.0.0.1:4000 --token-file 'my token'\\''s' -w mine`,
  ],
])('a command to run next repeats how the simulator and the world were given: %j', (given, next) => {
  expect(nextCommand(given)('tail')).toBe(next);
});

describe('a list of commands', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await Simulator.start();
    await simulator.world({ id: 'mine' });
    return () => simulator.stop();
  });

  it.each([
    ['codes', 'NO_BANK'],
    ['rules', '--coverage'],
  ])('is for the same world: %s %s', async (...args) => {
    const { code, out } = await runKrapao([...args, '-w', 'mine'], { KRAPAO_URL: simulator.url });
    expect(code).toBe(0);
    const listed = out.match(/krapao arrange \S+(?: -\S+ \S+)*/g) ?? [];
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.filter((line) => !line.endsWith(' -w mine'))).toEqual([]);
  });
});
