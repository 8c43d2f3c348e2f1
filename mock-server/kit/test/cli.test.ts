import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { worldEvents } from '@krapao/contracts/control/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControl } from '../src/client/client.ts';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

let simulator: Simulator;
/** The number of refusal rules in the contract. */
let rules: number;
const folder = mkdtempSync(join(tmpdir(), 'krapao-cli-'));
const file = join(folder, 'world.json');
const wholeFile = join(folder, 'whole.json');
const noCapsule = join(folder, 'package.json');
writeFileSync(noCapsule, '{"name":"mine"}');

afterAll(() => rmSync(folder, { recursive: true }));

const run = (line: string, env: Readonly<Record<string, string>> = {}, signal?: AbortSignal) =>
  runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine', ...env }, signal);

/**
 * Replaces what differs between runs, or with the contract: the port, durations, the clock of a new world, the number of all rules,
 * lists of all events, values and calls, and what is less near than the nearest.
 */
const steady = (text: string) =>
  text
    .replaceAll(simulator.url, 'http://SIMULATOR')
    .replaceAll(folder, 'FOLDER')
    .replaceAll(Object.keys(worldEvents).join(', '), 'EVENTS')
    .replaceAll(new RegExp(String.raw`(?<=\bof"?:? )${rules}\b`, 'g'), 'RULES')
    // A world is created within a few milliseconds, and its clock starts at that time.
    .replaceAll(/(?<=T\d\d:\d\d:\d\d\.)\d{3}Z/g, '000Z')
    .replaceAll(/\b(177\d{7})\d{3}\b/g, '$1000')
    .replaceAll(/("(?:madeAt|realAt)": ?)"[^"]*"/g, '$1"…"')
    .replaceAll(/(?<=, at )\S+Z, \d+ s ago/g, '…, … ago')
    .replaceAll(/"all": \[\s[^\]]*\]/g, '"all": ["…"]')
    .replaceAll(/"operations": \[(?:\s+"[\w.]+",?){20,}\s+\]/g, '"operations": ["…"]')
    .replaceAll(/("near": \[\s+"[^"]*")(?:,\s+"[^"]*")+/g, '$1, "…"')
    .replaceAll(/"(ms|durationMs)": ?[\d.]+/g, '"$1": 0')
    .replaceAll(/\b\d+ ms\b/g, '0 ms')
    .replaceAll(/"2026-03-02T[^"]*"/g, '"2026-03-02T…"')
    .replaceAll(/2026-03-02T\S*(?=[\n ])/g, '2026-03-02T…');

const pretty = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => `${JSON.stringify(JSON.parse(line), null, 2)}\n`)
    .join('');

/** Run one after another in one world, as a person would type them, each with its exit code. */
const session: readonly (readonly [name: string, line: string, code: number])[] = [
  [
    'world-new',
    `world new --id other --seed 7 --now 2026-03-02T00:00:00.000Z --changes '{"somchai":{"wallet":37.5}}'`,
    0,
  ],
  ['world-new-taken', 'world new --id other', 1],
  ['world-ls', 'world ls --label nobody', 0],
  ['clock', 'clock', 0],
  ['clock-move', 'clock +15m', 0],
  ['clock-next', 'clock next', 0],
  ['clock-typo', 'clock +15x', 2],
  ['clock-no-plus', 'clock 15m', 2],
  ['clock-word', 'clock froze', 2],
  ['clock-twice', 'clock +15m --freeze', 2],
  ['arrange', 'arrange TRANSFER_FAIL', 0],
  ['arrange-send', 'arrange TRANSFER_FAIL --send', 0],
  ['arrange-typo', 'arrange TRANSFER_FALL', 2],
  ['arrange-operation', 'arrange TRANSFER_FAIL --operation auth.login', 2],
  ['why', 'why last', 0],
  ['why-nothing', 'why 999', 1],
  ['event', 'event coins.give --username 0812345678 --coins 3', 0],
  ['event-typo', 'event qr.payed', 2],
  ['event-none', 'event', 2],
  ['event-impossible', 'event qr.pay --qrcode-id 65f0c0de65f0c0de65f0c0de', 1],
  ['fault-add', 'fault add wallet.transfer --code TRANSFER_FAIL --times 1 --latency-ms 5', 0],
  ['fault-ls', 'fault ls', 0],
  ['fault-value', 'fault add wallet.transfer --times many', 2],
  ['fault-flag', 'fault add wallet.transfer --tims 1', 2],
  ['fault-rm', 'fault rm f1', 0],
  ['sms-elsewhere', 'sms --world nosuch', 1],
  ['sms-none', 'sms 0861112233 --wait 10ms', 4],
  ['sms-wait-typo', 'sms 0861112233 --wait 10', 2],
  ['members', 'members somchai', 0],
  ['money', 'money malee', 0],
  ['timers', 'timers', 0],
  ['sockets', 'sockets', 0],
  ['tail', 'tail --no-follow', 0],
  ['entry', 'entry 9', 0],
  ['entry-typo', 'entry 99', 1],
  ['count', 'count --code TRANSFER_FAIL', 0],
  ['count-waits', 'count --operation wallet.transfer --min 9 --wait 10ms', 4],
  ['scenarios', 'scenarios', 0],
  ['codes', 'codes TRUELINK_INVALID', 0],
  ['codes-of', 'codes --operation lookup.active', 0],
  ['codes-twice', 'codes TRUELINK_INVALID --operation wallet.truelink', 2],
  ['codes-typo', 'codes TRUELINK_INVALIDE', 2],
  ['capsule-save', `capsule save ${wholeFile}`, 0],
  ['capsule-save-bare', `capsule save ${file} --no-history`, 0],
  ['replay-file', `replay ${wholeFile}`, 0],
  ['capsule-same', `capsule diff ${file} mine`, 0],
  ['replay-no-history', `replay ${file}`, 2],
  ['clock-set', 'clock 2026-04-01T00:00:00.000Z', 0],
  ['capsule-diff', `capsule diff ${file} mine`, 5],
  ['moment-diff', 'capsule diff mine@7 mine', 5],
  ['capsule-open', `capsule open ${file} --id again`, 0],
  ['capsule-none', `capsule open ${noCapsule}`, 2],
  ['fork', 'fork 3 --id forked', 0],
  ['event-held', 'event bankTransfer.arrive --username duangjai --amount 300 -w forked', 0],
  ['event-figures', 'event game.result --username somchai --game PG --stake 500 --payout 0 -w forked', 1],
  ['event-flag', 'event slip.decide --username somchai --status FAILED --note BLA -w forked', 1],
  ['event-no-change', 'event lookup.set -w forked', 2],
  ['fault-nothing', 'fault add wallet.get --raw-body 502', 2],
  ['fault-beside', 'fault add --socket drop --code TRANSFER_FAIL', 2],
  ['clock-held', 'clock +1m -w forked', 0],
  ['event-paid', 'event bankTransfer.arrive --username somchai --amount 300 -w forked', 0],
  ['clock-paid', 'clock +1m -w forked', 0],
  ['sms', 'sms somchai --since 2026-03-01T05:01:40.000Z -w forked', 0],
  ['sms-since', 'sms somchai --since 2026-03-01T05:01:41.000Z --wait 10ms -w forked', 4],
  ['sms-since-typo', 'sms --since yesterday -w forked', 2],
  ['sms-nobody', 'sms somchia -w forked', 1],
  ['members-held', 'members duangjai -w forked', 0],
  ['replay', 'replay mine', 0],
  ['replay-nothing', 'replay other', 6],
  ['replay-opened', 'replay again', 6],
  ['test-from', 'test from mine --as vitest', 0],
  ['test-from-opened', 'test from again', 1],
  ['rules', 'rules --operation wallet.transfer --coverage', 0],
  ['fork-typo', 'fork abc', 2],
  ['rewind-nothing', 'rewind 99', 1],
  ['rewind-zero', 'rewind 0', 2],
  ['rewind', 'rewind 2', 0],
  ['clock-midnight', 'clock midnight', 0],
  ['world-open', 'world open --app http://localhost:9 --as somchai --to /user/bonus', 3],
  ['world-open-nobody', 'world open --as somchia', 1],
  ['world-drop', 'world drop again', 0],
  ['world-drop-gone', 'world drop again', 1],
  ['exec-no-dashes', 'exec npx playwright test --headed', 2],
  ['no-command', 'arrnge', 2],
  ['no-subcommand', 'world nw', 2],
  ['unreachable', 'world ls --url http://127.0.0.1:1', 3],
];

describe.each([
  { how: 'in words', further: '', folder: 'golden' },
  { how: 'as JSON', further: ' --json', folder: 'golden/json' },
])('krapao $how', ({ further, folder: golden }) => {
  beforeAll(async () => {
    simulator = await Simulator.start();
    rules = (await createControl({ url: simulator.url }).call('control.listRules')).entries.length;
    const world = await simulator.world({ id: 'mine', seed: '1', now: '2026-03-01T05:00:00.000Z' });
    await world.clock.freeze();
    await world.clock.set('2026-03-01T05:00:10.000Z');
    return () => simulator.stop();
  });

  it.each(session)('%s: krapao %s ends with %i', async (name, line, code) => {
    const ran = await run(line + further);
    expect(ran).toMatchObject({ code });
    const out = further === '' ? ran.out : pretty(ran.out);
    await expect(
      `$ krapao ${steady(line)}\n${steady(out)}[${ran.code}]\n${steady(ran.err)}`,
    ).toMatchFileSnapshot(`${golden}/${name}.txt`);
  });
});

describe('a call printed as a shell command', () => {
  beforeAll(async () => {
    simulator = await Simulator.start();
    return () => simulator.stop();
  });

  it.each(['TRANSFER_FAIL', 'SLIP_INVALID_FILE'])('also returns %s in a shell', async (errorCode) => {
    const world = await simulator.world();
    const { out } = await run(`arrange ${errorCode} --curl`, { KRAPAO_WORLD: world.id });
    const { stdout } = await promisify(execFile)('sh', ['-c', out]);
    expect(JSON.parse(stdout)).toMatchObject({ message: errorCode });
  });
});

describe('a call sent from the command line', () => {
  beforeAll(async () => {
    simulator = await Simulator.start();
    return () => simulator.stop();
  });

  it('is in the journal as one of the command line', async () => {
    const world = await simulator.world();
    await run('arrange TRANSFER_FAIL --send', { KRAPAO_WORLD: world.id });
    const { entries } = await world.control.call('control.listRequests', {
      params: { id: world.id },
      query: { kind: 'call', code: 'TRANSFER_FAIL' },
    });
    expect(entries).toMatchObject([{ operation: 'wallet.transfer', by: 'cli' }]);
  });

  it('leaves no fault behind for the app', async () => {
    const world = await simulator.world();
    const { out } = await run('arrange BONUS_MAX_CLAIMED --send', { KRAPAO_WORLD: world.id });
    expect(out).toContain('409 ');
    expect(await world.faults()).toEqual([]);
  });

  it('is aborted by Ctrl-C', async () => {
    const world = await simulator.world();
    await world.hold('wallet.transfer');
    const stop = new AbortController();
    const ended = run('arrange TRANSFER_FAIL --send', { KRAPAO_WORLD: world.id }, stop.signal);
    await expect.poll(async () => (await world.held()).entries.length).toBe(1);
    stop.abort('SIGINT');
    expect(await ended).toMatchObject({ code: 130, out: '' });
  });
});

describe('why', () => {
  beforeAll(async () => {
    simulator = await Simulator.start();
    return () => simulator.stop();
  });

  it('explains the last refusal, even after many later calls, and says when it was', async () => {
    const world = await simulator.world({ now: '2026-03-01T05:00:10.000Z' });
    const transfer = { body: { from: 'WALLET', to: 'PG', amount: 0.5 } };
    await world
      .member('somchai')
      .call('wallet.transfer', transfer)
      .catch(() => {});
    await world.clock.advance('2h');
    for (let nth = 0; nth < 1_001; nth += 1) await world.call('lookup.info');
    const { code, out, err } = await run('why', { KRAPAO_WORLD: world.id });
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(
        /^the last refusal is #\d, at 20\S+Z, \d+ s ago; in the time of the world at 2026-03-01T05:00:10\S+Z, 2 h ago; 1001 calls came after it\n$/,
      ),
    });
    expect(out).toContain('wallet.transfer');
    expect(out).toContain('TRANSFER_MINIMUM');
  });

  it('says that the real time is not known of a refusal that came with a capsule', async () => {
    const world = await simulator.world();
    await run('arrange TRANSFER_FAIL --send', { KRAPAO_WORLD: world.id });
    await run(`capsule save ${file}`, { KRAPAO_WORLD: world.id });
    await run(`capsule open ${file} --id refused`);
    expect((await run('why', { KRAPAO_WORLD: 'refused' })).err).toMatch(
      /^the last refusal is #2, from before the simulator was started, or from a capsule; in the time of the world at 20/,
    );
  });

  it('explains the newest call if none was refused, and says so', async () => {
    const world = await simulator.world();
    await world.call('lookup.info');
    const { out, err } = await run('why', { KRAPAO_WORLD: world.id });
    expect(out).toContain('lookup.info');
    expect(err).toBe('no refusal yet; this is the newest call:\n');
  });
});
