import { worldEvents } from '@krapao/contracts/control/events';
import { describe, expect, it } from 'vitest';
import { flagsFor } from '../src/cli/command.ts';
import { commands } from '../src/cli/commands.ts';
import { asNamed, asTyped } from '../src/cli/flags.ts';
import { krapao } from '../src/cli/main.ts';

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
