import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

let simulator: Simulator;
const folder = mkdtempSync(join(tmpdir(), 'krapao-files-'));
beforeAll(async () => {
  simulator = await Simulator.start();
  await simulator.world({ id: 'mine' });
  return () => simulator.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (line: string) => runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine' });

it('names the file of a comparison that cannot be opened', async () => {
  const file = join(folder, 'newer.json');
  writeFileSync(file, '{"kind":"krapao-world","version":9}');
  for (const sides of [`mine ${file}`, `${file} mine`, `${file} ${file}`]) {
    const ran = await run(`capsule diff ${sides}`);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(`krapao: ${file}: version is 9, saved by a newer simulator`);
  }
});

it('compares worlds that began at different times: one difference is one line, and so is the clock', async () => {
  await simulator.world({ id: 'd1', now: '2026-03-01T05:00:00.000Z' });
  await simulator.world({ id: 'd2', now: '2026-03-01T05:00:02.345Z' });
  await run('event coins.give --username somchai --coins 3 -w d2');
  await run('clock +10m -w d2');
  const ran = await run('capsule diff d1 d2');
  expect(ran).toMatchObject({ code: 5, out: 'somchai: member 0812345678 coin 12 → 15\n' });
  expect(ran.err).toMatch(/^clock \S+ → \S+\n$/);
});

it('says why worlds of different scenarios are not compared row by row', async () => {
  await simulator.world({ id: 'lao', scenario: 'laos' });
  expect((await run('capsule diff mine lao')).err).toContain(
    'were made from different scenarios (default and laos)',
  );
});

it.each(['replay', 'test from'])('names the file that %s cannot read, and what it takes', async (command) => {
  const wrong = { 'package.json': '{"name":"mine"}', 'list.json': '[1]' };
  for (const [name, text] of Object.entries(wrong)) {
    const file = join(folder, name);
    writeFileSync(file, text);
    const ran = await run(`${command} ${file}`);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(`krapao: ${file} `);
    expect(ran.err).toContain('it takes a capsule with its history (krapao capsule save FILE)');
  }
});

it('leaves no partial file if one cannot be saved', async () => {
  expect(await run(`capsule save ${folder}`)).toMatchObject({ code: 2 });
  const halves = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.`));
  expect(halves).toEqual([]);
});

it('says which entries a replay covers, and why not the earlier ones; none is not a success', async () => {
  const [whole, bare] = [join(folder, 'whole.json'), join(folder, 'bare.json')];
  const coins = 'event coins.give --username somchai --coins 3';
  await simulator.world({ id: 'long' });
  for (let times = 0; times < 3; times += 1) await run(`${coins} -w long`);
  expect(await run('replay long')).toMatchObject({
    code: 0,
    out: '3 of 3 entries gave the same result: #1 to #3\n',
  });
  await run(`capsule save ${bare} --no-history -w long`);
  await run(`capsule open ${bare} --id later`);
  const gone =
    'Entries 1 to 3 are from before the simulator was started, or from a capsule without its history, and cannot be replayed.\n';
  expect(await run('replay later')).toMatchObject({ code: 6, out: `there is nothing to replay\n${gone}` });
  await run(`${coins} -w later`);
  expect(await run('replay later')).toMatchObject({
    code: 0,
    out: `1 of 1 entries gave the same result: #4\n${gone}`,
  });
  expect((await run(`capsule save ${whole} -w later`)).err).toContain(gone);
  expect((await run(`replay ${whole}`)).out).toContain(gone);
});
