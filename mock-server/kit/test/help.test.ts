import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldEvents } from '@krapao/contracts/control/events';
import { describe, expect, it } from 'vitest';
import { flagsFor } from '../src/cli/command.ts';
import { commands } from '../src/cli/commands.ts';
import { asNamed, asTyped } from '../src/cli/flags.ts';
import { examples } from '../src/cli/examples.ts';
import { krapao } from '../src/cli/main.ts';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

it('the help of a command describes each of its flags', () => {
  const silent = commands.flatMap((command) =>
    Object.entries(flagsFor(command, [])).flatMap(([flag, { about }]) =>
      about === '' ? [`${command.name} --${flag}`] : [],
    ),
  );
  expect(silent).toEqual([]);
});

/** Everything that a command prints without a simulator. */
async function said(...words: string[]): Promise<string> {
  let text = '';
  const out = (part: string) => (text += part);
  await krapao(words, { out, err: out, env: {}, signal: new AbortController().signal });
  return text;
}

describe('a flag of two words', () => {
  it('is shown in one spelling, by help and by the Tab key', async () => {
    expect(await said('help', 'fault', 'add')).toContain('  --latency-ms <number>');
    expect(await said('__complete', 'fault', 'add', '--late')).toBe('--latency-ms\n');
    expect(await said('fault', 'add', '--latncy-ms', '5')).toContain(
      'there is no --latncy-ms here\n        did you mean --latency-ms?',
    );
    const events = Object.keys(worldEvents).map((event) => ['event', event]);
    const all = await Promise.all(
      [...commands.map(({ name }) => name.split(' ')), ...events].map((words) => said('help', ...words)),
    );
    const flags = all.flatMap((text) => text.match(/(?<= )--[\w-]+/g) ?? []);
    expect(flags.length).toBeGreaterThan(100);
    expect(flags.filter((flag) => !/^--[a-z]+(-[a-z]+)*$/.test(flag))).toEqual([]);
  });

  it('is accepted in that spelling, in every command and event', () => {
    const types = Object.keys(worldEvents);
    const tables = commands.flatMap((command) =>
      [[], ...(command.name === 'event' ? types.map((type) => [type]) : [])].map((args) =>
        flagsFor(command, args),
      ),
    );
    const flags = tables.flatMap((table) => Object.keys(table).map((name) => ({ table, name })));
    expect(flags.map(({ name }) => asTyped(name))).toContain('--qrcode-id');
    expect(flags.map(({ name }) => asTyped(name))).toContain('--register-otp');
    expect(flags.filter(({ table, name }) => asNamed(asTyped(name), table) !== `--${name}`)).toEqual([]);
  });
});

const aboutOperation = async (command: string) =>
  /^ +--operation <text> +(.*)$/m.exec(await said('help', command))?.[1];

it('the help says which entries --operation is of: tail has all kinds, count has calls unless it is told otherwise', async () => {
  expect(await aboutOperation('tail')).toBe('One, or with `*` any that begin so: `wallet.*`.');
  expect(await aboutOperation('count')).toContain(' Calls only, unless --kind says more.');
});

describe('the help of one event', () => {
  it('says what it is, and which flags it must have', async () => {
    const text = await said('help', 'event', 'qr.pay');
    expect(text).toMatch(/^krapao event qr\.pay\nA bank pays a QR code\.\n/);
    expect(text).toMatch(/--qrcode-id <text> +Required\. /);
    expect(text).toMatch(/--amount <number> +By default/);
    expect(text).not.toContain('slip.decide');
    expect(JSON.parse(await said('help', 'event', 'qr.pay', '--json'))).toMatchObject({
      about: 'A bank pays a QR code.',
      flags: expect.arrayContaining([expect.objectContaining({ flag: '--qrcode-id', isRequired: true })]),
    });
  });

  it('that does not exist lists them all', async () => {
    expect(await said('help', 'event', 'nope')).toContain(
      'there is no event nope\n        there are qr.pay, member.setActive',
    );
  });
});

describe('the examples of help', () => {
  const all = commands.flatMap(({ name }) => (examples[name] ?? []).map((line) => ({ name, line })));
  /** They start a simulator, follow, or need one that is running elsewhere. */
  const notRun = new Set(['start', 'exec', 'world open', 'doctor', 'fault release', 'sms', 'tail']);
  const runs = all.filter(({ name, line }) => !notRun.has(name) || line.includes('--no-follow'));

  it('are there for each command, and for none that does not exist', async () => {
    expect(Object.keys(examples).toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
    for (const { name, line } of all)
      expect(await said('help', ...name.split(' '))).toContain(`\n  ${line}\n`);
  });

  it.each(runs)('$line works', async ({ line }) => {
    await using simulator = await Simulator.start();
    const world = await simulator.world({ id: 'mine' });
    await simulator.world({ id: 'second' });
    const folder = await mkdtemp(join(tmpdir(), 'krapao-'));
    const file = (name: string) => join(folder, name);
    const env = { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine' };
    await world.fault({ operation: 'wallet.get', code: 'INTERNAL_SERVER_ERROR', times: 1 });
    const arranged = await world.arrange('TRANSFER_FAIL');
    await arranged.send();
    await writeFile(file('call.json'), JSON.stringify({ call: arranged.call }));
    await runKrapao(['capsule', 'save', file('mine.json'), '--history'], env);
    const words = wordsOf(line).map((word) =>
      word.replace(/^(@?)((?:mine|call)\.json)$/, (_, at, name) => at + file(name)),
    );
    const ran = await runKrapao(words.slice(1), env);
    // There is a difference to be found.
    expect(ran).toMatchObject({ code: line.includes('diff') ? 5 : 0 });
    await rm(folder, { recursive: true });
  });

  it('name the flags of a fault, in lines that fit, and what each event is', async () => {
    const fault = await said('help', 'fault', 'add');
    expect(fault).not.toMatch(/`status`|`rawBody`|`member`, or/);
    expect(fault).toContain('answered with this status and --body');
    const lists = fault.slice(fault.indexOf('\noperation:'), fault.indexOf('\nAlso '));
    expect(Math.max(...lists.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(await said('help', 'event')).toMatch(/^ {2}coins\.give +\S.*\. --username --coins/m);
    expect(await said('help', 'why')).toContain('--world (-w)');
  });
});
