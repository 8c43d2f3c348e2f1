import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await Simulator.start();
  await simulator.world({ id: 'mine' });
  return () => simulator.stop();
});

const run = (line: string) => runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine' });

it.each<[line: string, code: number, ...words: string[]]>([
  ['tail --operation nope', 2, '--operation: nope is no call, event, job or act', 'the nearest are '],
  ['tail --no-follow --operation set', 0, 'no entry of world mine matches\n'],
  ["tail --no-follow --operation 'game page: play'", 0, 'no entry of world mine matches\n'],
  ['tail --nofollow', 2, 'there is no --nofollow here', 'did you mean --no-follow?'],
  ['capsule diff mine', 2, 'krapao capsule diff wants a second file or world'],
  ['capsule open nope.json', 2, 'krapao: nope.json cannot be read: there is no such file\n'],
  ['why', 1, 'krapao: nothing was called in world mine yet\n'],
  ['halp', 2, 'there is no krapao halp', 'did you mean help?'],
  ['helpp', 2, 'there is no krapao helpp', 'did you mean help?'],
])('krapao %s exits with %i, in plain words', async (line, code, ...words) => {
  const ran = await run(line);
  expect(ran).toMatchObject({ code, out: '' });
  for (const word of words) expect(ran.err).toContain(word);
});

it('help has help, too, and a message about a command names krapao once', async () => {
  const { code, out } = await run('help help');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}help \[command\] {2,}All commands/m);
  expect((await run('arrange')).err).toMatch(/^krapao arrange wants a code\n/);
});

it('says that a saved file was there already', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'krapao-'));
  const file = join(folder, 'mine.json');
  expect((await run(`capsule save ${file} --no-history`)).err).toBe('');
  expect((await run(`capsule save ${file} --no-history`)).err).toBe(`${file} was there already: replaced\n`);
  await rm(folder, { recursive: true });
});

it('lists a member who has registered once', async () => {
  const world = await simulator.world({ id: 'registered' });
  const arranged = await world.arrange('BONUS_MAX_CLAIMED');
  const [, phone = ''] = /The caller is (\d+)/.exec(arranged.note) ?? [];
  expect((await run('members zzz -w registered')).err.split(phone)).toHaveLength(2);
});
