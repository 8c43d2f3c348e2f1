import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';

const fixtures = fileURLToPath(new URL('../src/vitest.ts', import.meta.url));
const runner = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'krapao-report-'));
let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
  return () => simulator.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The report of failing tests, run by a separate vitest. */
async function told(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, source] of Object.entries(files))
    writeFileSync(join(folder, name), `import { test } from ${JSON.stringify(fixtures)};\n${source}`);
  const env = { ...process.env, KRAPAO_URL: simulator.url, NO_COLOR: '1' };
  return new Promise((resolve) =>
    execFile(process.execPath, [runner, 'run', '--root', folder], { cwd: folder, env }, (_error, out, err) =>
      resolve(out + err),
    ),
  );
}

/** A test that fails in a world with a member of this name. */
const failing = (name: string, label: string) =>
  `test(${JSON.stringify(name)}, async ({ world }) => {
     await world.event({ type: 'member.update', username: 'somchai', name: ${JSON.stringify(label)} });
     throw new Error('red');
   });`;

it('each failing test has its own world in its report, whatever the test is called', async () => {
  const thai = 'โอนเงินจากกระเป๋าไปยังเกมแล้วยอดเงินในกระเป๋าต้องลดลงเท่ากับจำนวนที่โอนไปและยอดเงินในเกมต้องเพิ่มขึ้นเท่ากัน';
  const said = await told({
    'first.test.ts': `${failing('works', 'one')}\n${failing('works', 'two')}\n${failing(thai, 'three')}`,
    'second.test.ts': failing('works', 'four'),
  });
  const capsules = [...said.matchAll(/krapao capsule open (\S+)/g)].map(([, path = '']) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  const names = ['one', 'two', 'three', 'four'];
  expect(names.map((name) => capsules.filter((capsule) => capsule.includes(`"${name}"`)).length)).toEqual([
    1, 1, 1, 1,
  ]);
  // Their room is free for the worlds of other tests.
  const left = (await simulator.control.call('control.listWorlds')).slice(1);
  expect(left.map(({ retiredAt }) => typeof retiredAt)).toEqual(names.map(() => 'string'));
});

it('the capsule of a failed test can be replayed, made a test of, and asked why', async () => {
  const said = await told({
    'refused.test.ts': `test('is refused', async ({ world }) => {
      await world.member('somchai').call('wallet.transfer', { body: { from: 'WALLET', to: 'NOPE', amount: 5 } });
    });`,
  });
  const [, path = ''] = /krapao capsule open (\S*is-refused\S*)/.exec(said) ?? [];
  const capsule = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
  const { control } = simulator;
  const replayed = await control.call('control.replay', { body: { capsule } });
  expect(replayed).toMatchObject({ done: 2, of: 2, difference: null });
  const made = await control.call('control.makeTest', { body: { capsule } });
  expect(made.about).toMatchObject({ operation: 'wallet.transfer', code: 'NO_GAME' });
  const opened = await simulator.world({ capsule });
  expect(await opened.whyText(2)).toContain('if (!game)');
});

it('a test that fails in a world that it has dropped fails only for its own reason', async () => {
  const dropped =
    "test('drops', async ({ world }) => {\n  await world.drop();\n  throw new Error('red');\n});";
  const said = await told({ 'first.test.ts': dropped, 'second.test.ts': '' });
  expect(said).toContain('Error: red');
  expect(said).not.toContain('There is no world');
});
