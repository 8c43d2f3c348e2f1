import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';
let simulator: Simulator;
beforeAll(async () => {
  simulator = await Simulator.start();
  await simulator.world({ id: 'mine' });
  return () => simulator.stop();
});

const run = (line: string, env: Readonly<Record<string, string>> = {}) =>
  runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine', ...env });

/** The command line, its exit code, and what the message contains. */
it.each<[line: string, code: number, ...words: string[]]>([
  [
    'arrange NOPE',
    2,
    'there is no code NOPE',
    'the nearest are ',
    `"krapao help arrange" lists all ${errorCodes.length}`,
  ],
  ['--nope', 2, 'there is no --nope here', 'there are --url, --world'],
  ['--jsn', 2, 'there is no --jsn here', 'did you mean --json?'],
  ['help event nope', 2, 'there is no event nope', 'there are qr.pay, member.setActive'],
  ['event coins.gve --help', 2, 'there is no event coins.gve', 'did you mean coins.give?'],
  ['fault add', 2, 'krapao fault add wants an operation, or --socket', '"krapao help fault add" lists all'],
  ['clock -1h', 2, 'krapao clock takes no "-1h"', 'back only to an instant'],
  ['world new --ttl -1h', 2, '--ttl wants a value', '--ttl=-1'],
  ['fork 1 --world', 2, 'krapao: --world wants a value'],
  ['members --quiet=foo', 2, 'krapao: --quiet takes no value'],
  ['event coins.give --username somchai --coins 3 --data {"coins":4}', 2, '--coins is in --data too'],
  ['count --min 900', 4, 'of 900 are there', '--wait 5s'],
  ['capsule diff mine@x mine', 2, 'x is not an entry of the journal', 'a number, as mine@12'],
  ['capsule diff mine mine@0', 2, '0 is not an entry of the journal', 'the first is 1'],
  ['test from mine --from 5 --until 3', 2, '--from: is after the entry that the test is about'],
  ['clock -15m', 2, 'krapao clock takes no "-15m"', 'back only to an instant, as 2026-03-01T05:00:00.000Z'],
  ['count --member somchay', 1, 'There is no member "somchay" in this world.', 'did you mean somchai?'],
  ['tail --no-follow', 0, 'the journal of world mine is empty'],
  [
    'tail --no-follow --operation transfer',
    2,
    '--operation: transfer is no call, event, job or act',
    'did you mean --operation wallet.transfer?',
  ],
  ['tail --no-follow --operation wallet.* --code TRANSFER_FAIL', 0, 'no entry of world mine matches\n'],
  ['tail --no-follow --member nobody', 1, 'There is no member "nobody" in this world.', 'there are somchai'],
  ['replay mine --until 7', 2, '--until: the session has no entries'],
  ['start --port 99999', 2, '--port 99999: must be a whole number from 0 to 65535'],
  ['arrange', 2, 'krapao arrange wants a code', `"krapao help arrange" lists all ${errorCodes.length}`],
  ['fault add nope', 2, 'there is no operation nope', '"krapao help fault add" lists all'],
  [
    'arrange QRCODE_EXPIRED',
    2,
    'there is no code QRCODE_EXPIRED',
    'A QR code that expires has no code of its own',
  ],
  ['arrange NOT_ENOUGH_MONEY', 2, 'there is no code NOT_ENOUGH_MONEY', 'did you mean MONEY_NOT_ENOUGH?'],
  ['logs', 2, 'there is no krapao logs', 'it is krapao tail'],
  ['errors', 2, 'there is no krapao errors', 'it is krapao codes'],
  ['show 3', 2, 'there is no krapao show', 'it is krapao entry'],
  ['trigger qr.pay', 2, 'there is no krapao trigger', 'it is krapao event'],
  ['event nope', 2, 'there is no event nope', 'there are qr.pay, member.setActive'],
  ['event coins.gve --username 1', 2, 'there is no event coins.gve', 'did you mean coins.give?'],
  ['event --username 1 -q coins.gve', 2, 'there is no event coins.gve'],
  ['event --username 1', 2, 'krapao event wants an event', 'there are qr.pay, member.setActive'],
  ['world new --nope', 2, 'there is no --nope here', 'there are --id, --scenario'],
  ['members --wrld mine', 2, 'there is no --wrld here', 'did you mean --world?'],
  ['event coins.give --coins 3', 2, 'krapao: --username: required'],
  ['event coins.give --username somchai --data {"coins":-1}', 2, 'krapao: --coins: '],
  [
    'fault add wallet.transfer --code NOPE',
    2,
    '--code takes no "NOPE"',
    `"krapao help fault add" lists all ${errorCodes.length}`,
  ],
  ['arrange OTP_EXPIRED --send --curl', 2, '--send and --curl'],
  ['event coins.give --username somchai --coins', 2, '--coins wants a number'],
  ['event coins.give --username somchai --coins -q', 2, '--coins wants a number', '--coins=-1'],
  ['fault add wallet.transfer --hold', 2, '--hold wants a value', 'there are before, after'],
  ['tail --no-follow -n -3', 2, '--last wants a number'],
  ['fault add wallet.*', 2, 'krapao: needs --code, --status'],
  ['fault release x', 2, 'krapao: n: must be the number of a held call'],
  ['fault release 7', 1, 'No call 7 is held', 'krapao fault held lists those that wait'],
  [
    'capsule save no/folder/mine.json',
    2,
    'no/folder/mine.json cannot be written: there is no folder no/folder\n',
  ],
  ['capsule save .', 2, '. cannot be written: it is a folder\n'],
  ['members --world _', 2, 'krapao: world: must be 1 to 80 letters'],
  ['tail --no-follow --last 5000', 2, '--last takes a whole number from 0 to 1000'],
  [
    'world new --changes {"somchai":{"walet":1}}',
    2,
    'changes.somchai.walet: unknown field: did you mean wallet?',
  ],
  [
    'world new --changes {"somchai":{"history":[]}}',
    2,
    'changes.somchai.history: unknown field: there are password, isActive, wallet, games, coins, bonuses, name',
  ],
  ['world new --id mine', 1, 'krapao world reset mine', 'krapao world drop mine'],
  ['world drop default', 1, 'krapao world reset default'],
  ['world new --id default', 1, 'krapao world reset default puts it back to its start\n'],
  ['test from mine --from 999', 1, '--until names the entry', 'krapao tail lists them'],
  ['try null', 2, 'krapao: call: must be an object, not null'],
  ['event coins.give --username somchai --coins 3 --data 5', 2, '--data takes an object, not 5'],
  ['event coins.give --data [3]', 2, '--data takes an object, not [3]'],
  ['members --url http://qa@127.0.0.1:4000', 2, 'a simulator takes no name and no password'],
  [
    'members --url localhost:24100',
    2,
    'address of a simulator',
    'begin it with http://: http://localhost:24100',
  ],
  ['members --url ftp://localhost', 2, 'ftp://localhost is not the address', 'as http://127.0.0.1:4000'],
  ['members --url http://127.0.0.1:4000?x=1', 2, 'a simulator takes no ? and no #'],
  ['members --url http://127.0.0.1:4000/#a', 2, 'a simulator takes no ? and no #'],
  ['doctor --app localhost:5173/', 2, 'address of an app', 'begin it with http://: http://localhost:5173'],
  ['world open --app localhost:5173', 2, 'begin it with http://: http://localhost:5173'],
  ['doctor --app nope', 2, 'nope is not the address of an app'],
])('krapao %s exits with %i and says what to do', async (line, code, ...words) => {
  const ran = await run(line);
  expect(ran).toMatchObject({ code, out: '' });
  for (const word of words) expect(ran.err).toContain(word);
  expect(ran.err).not.toContain('__mock');
});

it.each<[words: string[], message: string]>([
  [['members', ''], 'krapao members got an empty text as the member'],
  [['world', 'drop', ''], 'krapao world drop got an empty text as the world'],
  [['capsule', 'diff', 'mine', ''], 'krapao capsule diff got an empty text as the file or world'],
  [['fault', 'rm', ''], 'krapao fault rm got an empty text as the fault'],
  [['clock', '-w', ''], '--world wants a value'],
  [['world', 'open', '--as', ''], '--as wants a value'],
])('krapao %j, as a script does whose variable is not set, is a mistake', async (words, message) => {
  const ran = await runKrapao(words, { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine' });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(message);
  expect(ran.err).toContain('a variable of the shell that is not set?');
});

it('help of "world drop" does not say that a label is required', async () => {
  expect((await run('help world drop')).out).not.toContain('Required');
});

it('accepts the flags of an event also before its name', async () => {
  expect(await run('event --username somchai --coins 3 coins.give')).toMatchObject({ code: 0 });
});

it.each([
  ['world new --scenario busi', 'did you mean busy?'],
  ['members somchia', 'did you mean somchai?'],
  ['members zzz', 'there are somchai'],
  ['event slip.decide --username somchai --status FAILED --note SLIP_MATCH', 'did you mean NOT_MATCH?'],
  ['event spin.set --next QQQQ', 'there are CASH10, NOTHING'],
  ['event game.result --username malee --game PG --stake 1 --payout 0', 'there is none'],
  [
    'event member.update --username somchai --data {"bankAccount":{"bankCode":"QQQ","bankAccountName":"A","bankAccountNo":"123"}}',
    'there are SCB',
  ],
])('krapao %s suggests the nearest name, or else lists all: %s', async (line, words) => {
  expect((await run(line)).err).toContain(words);
});

it.each(['world new --scenario qqqq', 'members zzz', 'members --world qqqq'])(
  'krapao %s does not suggest a name that is far off',
  async (line) => {
    expect((await run(line)).err).not.toContain('did you mean');
  },
);

it('names at most a few of many values in the terminal, and all of them in JSON and in help', async () => {
  for (const line of ['arrange NOPE', 'arrange', 'fault add wallet.get --code NOPE']) {
    expect((await run(line)).err.length).toBeLessThan(250);
    const { error } = JSON.parse((await run(`${line} --json`)).out) as {
      readonly error: { readonly near: readonly string[]; readonly all: readonly string[] };
    };
    expect(error.all).toEqual(errorCodes);
    expect(error.near).toHaveLength(line === 'arrange' ? 0 : 5);
  }
  for (const line of ['help arrange', 'help fault add']) {
    const { out } = await run(line);
    expect(errorCodes.filter((code) => !out.includes(code))).toEqual([]);
  }
});

it('says which codes a call can return if a fault has another', async () => {
  const added = await run('fault add wallet.get --code TRANSFER_FAIL --times 1');
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^f\d+\n$/) });
  expect(added.err).toContain(
    'By contract, wallet.get cannot return TRANSFER_FAIL: it comes from wallet.transfer, ',
  );
  await run(`fault rm ${added.out.trim()}`);
  expect((await run('help fault add wallet.get')).out).toMatch(/--code .*By contract .*EXPIRED_AUTH_TOKEN/);
});

it('says how to remove the fault that keeps a code from being arranged', async () => {
  const [id = ''] = (await run('fault add wallet.transfer --code TRANSFER_FAIL')).out
    .trim()
    .split('\n')
    .slice(-1);
  const { err } = await run('arrange MONEY_NOT_ENOUGH');
  const elsewhere = await run('arrange MONEY_NOT_ENOUGH -w mine', { KRAPAO_WORLD: 'other' });
  await run(`fault rm ${id}`);
  expect(err).toContain(`krapao fault rm ${id} removes the fault`);
  expect(elsewhere.err).toContain(`krapao fault rm ${id} -w mine removes the fault`);
});

it('says what to do about a world by commands for the simulator that was given', async () => {
  const elsewhere = (line: string) =>
    run(`${line} --url ${simulator.url}`, { KRAPAO_URL: 'http://127.0.0.1:9' });
  expect((await elsewhere('money -w nosuch')).err).toContain(
    `krapao world new --id nosuch --url ${simulator.url} makes it; krapao world ls --url ${simulator.url} lists those`,
  );
  expect((await elsewhere('world new --id mine')).err).toContain(
    `krapao world reset mine --url ${simulator.url} puts it back`,
  );
});

it('says that the address must not have a path, instead of reporting a failed call', async () => {
  const ran = await run('members', { KRAPAO_URL: `${simulator.url}/__mock` });
  expect(ran).toMatchObject({ code: 1 });
  expect(ran.err).toContain(`did you mean GET /__mock/worlds/{id}/members?`);
  expect(ran.err).toContain('an address has no path');
});

it('says how many entries a generated test needs, and that its moves of the clock are not among them', async () => {
  await simulator.world({ id: 'short' });
  await run('arrange TRANSFER_FAIL --send -w short');
  const { err } = await run('test from short');
  expect(err).toContain('test.ts: 2 of 2 entries remain; in 4 steps, as the test moves the clock itself\n');
});

it('refuses to replay up to an entry that the session does not have, which would be all of it', async () => {
  await simulator.world({ id: 'long' });
  await run('arrange TRANSFER_FAIL --send -w long');
  const ran = await run('replay long --until 999');
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toBe('krapao: --until: the session has no entry 999: it has 1 to 2\n');
  expect(await run('replay long --until 2')).toMatchObject({ code: 0 });
});

it.each(['', '-w mine'])(
  'prints the help beside the result where no command is named: krapao %s',
  async (line) => {
    const { code, out, err } = await run(line);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('krapao <command>: drives worlds');
  },
);

it('exits with a code of its own where no one-time code has come, as the command line is not wrong', async () => {
  expect(await run('sms 0899999999 --code')).toEqual({
    code: 4,
    out: '',
    err: 'krapao: no code came to 0899999999; --wait 10s waits for one\n',
  });
});

it('says when no world has the label that is dropped', async () => {
  expect(await run('world drop --label nobody')).toMatchObject({
    code: 0,
    err: 'no world has the label nobody\n',
  });
});

it('lists the commands of a group', async () => {
  for (const line of ['help world', 'world --help']) {
    const ran = await run(line);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/world new +Create a world/);
    expect(ran.out).not.toContain('fault add');
  }
});

it('prints help and the version as JSON, too', async () => {
  const read = async (line: string) => {
    const { code, out, err } = await run(line);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as unknown;
  };
  const about = expect.any(String) as unknown;
  expect(await read('--version --json')).toEqual({ version: (await run('--version')).out.trim() });
  expect(await read('--help --json')).toMatchObject({
    commands: expect.arrayContaining([{ name: 'why', usage: 'krapao why [seq|last]', about }]),
    globalFlags: expect.arrayContaining([{ flag: '--world', short: '-w', kind: 'text', about }]),
    exitCodes: { 2: 'wrong usage' },
  });
  const group = (await read('help world --json')) as { readonly commands: { readonly name: string }[] };
  expect(group.commands.map(({ name }) => name)).toContain('world new');
  expect(await read('help --json fault add')).toMatchObject({
    takes: [{ name: 'operation', optional: true, values: expect.arrayContaining(['wallet.*']) }],
    flags: expect.arrayContaining([{ flag: '--hold', kind: 'text', about, values: ['before', 'after'] }]),
  });
  const nothing = await run('--json');
  expect([nothing.code, nothing.out]).toEqual([2, '{"error":{"message":"krapao wants a command"}}\n']);
});
