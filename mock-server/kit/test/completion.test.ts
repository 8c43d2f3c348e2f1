import { beforeAll, expect, it } from 'vitest';
import { runKrapao } from './run-krapao.ts';
import { Simulator } from '../src/kit.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await Simulator.start({ token: 'let-me-in-now' });
  await simulator.world({ id: 'mine' });
  await simulator.world({ id: 'lao', scenario: 'laos' });
  return () => simulator.stop();
});

/** What the Tab key offers after these words. */
async function offered(line: string, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const given = { KRAPAO_URL: simulator.url, KRAPAO_TOKEN: 'let-me-in-now', KRAPAO_WORLD: 'mine' };
  const { out } = await runKrapao(['__complete', ...line.split(' ')], { ...given, ...env });
  return out.split('\n').filter(Boolean);
}

it.each([
  ['arr', ['arrange']],
  ['world n', ['new']],
  ['arrange TRANSFER_FA', ['TRANSFER_FAIL']],
  ['arrange TRANSFER_FAIL --operation wallet.transferA', ['wallet.transferAll']],
  ['world show mi', ['mine']],
  ['members som', ['somchai']],
  ['event coins.give --user', ['--username']],
  ['fault add wallet.transfer --code TRANSFER_', ['TRANSFER_MINIMUM', 'TRANSFER_FAIL']],
  ['fault add wallet.get --code TRANSFER_', []],
  ['fault add wallet.* --code TRANSFER_F', ['TRANSFER_FAIL']],
])('the Tab key after krapao %s offers %s', async (line, words) => {
  expect(await offered(line)).toEqual(words);
});

it.each([
  ['-w mine arr', ['arrange']],
  ['--world=mine -q world n', ['new']],
  ['-w mi', ['mine']],
  ['members -w mi', ['mine']],
  ['members -w mine som', ['somchai']],
  ['fault add --times 2 wallet.transferA', ['wallet.transferAll']],
])('the values of flags are not part of the command: krapao %s continues with %s', async (line, words) => {
  expect(await offered(line)).toEqual(words);
});

it('asks the named world and simulator', async () => {
  expect(await offered('members -w lao somc')).toEqual([]);
  expect(await offered('members -w lao ')).toContain('khamla');
  const elsewhere = { KRAPAO_URL: 'http://127.0.0.1:1' };
  expect(await offered(`--url ${simulator.url} world show mi`, elsewhere)).toEqual(['mine']);
});
