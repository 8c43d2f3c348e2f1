import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import type { Why } from '@krapao/contracts/control/why';
import { errorCatalogue, errorCodes } from '@krapao/contracts/errors/catalogue';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipes } from '../recipes/recipes.ts';
import { followRemedy } from '../testing/follow-remedy.ts';
import { formOf, pngOf } from '../testing/multipart.ts';
import { sendArranged } from '../testing/send-arranged.ts';
import type { World } from '@krapao/kit';
import { toIso } from '../world/calendar.ts';
import {
  send,
  START,
  testSimulator,
  type TestSimulator,
  worldIn,
  sendControl,
} from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const ways = errorCodes.flatMap((code) =>
  recipes[code].map(({ operation, kind }) => ({ code, operation, kind })),
);
const whyOf = async (seq: number): Promise<Why> =>
  (await sendControl(world, 'GET', `/requests/${seq}/why`)).body;
const newest = async (): Promise<number> =>
  (await sendControl(world, 'GET', '/requests?view=index&limit=1')).body.entries[0].seq;
const lineAt = ({ file, line }: { file: string; line: number }) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')[line - 1];
const capsule = async () => (await sendControl(world, 'GET', '/capsule')).body;

describe('every code of the catalogue is explained', () => {
  it.each(ways)('$code of $operation', async ({ code, operation, kind }) => {
    const arranged = await sendControl(world, 'POST', '/arrange', { code, operation });
    const reply = await sendArranged(simulator.app, arranged.body.call as ArrangedCall);
    const before = await capsule();
    const why = await whyOf(await newest());
    expect(await capsule()).toEqual(before);
    expect(why).toMatchObject({ code, operation, status: reply.status });
    const { rule, decidedBy, steps } = why;
    const [tag] = operation.split('.');
    const folder = { signIn: 'mock-server/src/domain/auth/', input: `contracts/src/operations/${tag}.ts` };
    const isElsewhere = decidedBy === 'signIn' || decidedBy === 'input';
    // A rule that several operations share is declared with one of them; its path starts with the operation's own.
    const begins = rule?.through[0] ?? rule;
    expect(begins?.file).toContain(isElsewhere ? folder[decidedBy] : `mock-server/src/domain/${tag}/`);
    expect(rule?.text).toMatch(/\w{3}/);
    expect(decidedBy === 'fault').toBe(kind === 'fault');
    const isRefused = reply.headers['x-mock-why'] !== undefined;
    const isAtRefusal = isRefused && decidedBy === 'rule';
    expect(lineAt(rule ?? { file: '', line: 0 })).toMatch(isAtRefusal ? /refuse/ : /./);
    expect(steps.filter(({ passed }) => passed === false)).toHaveLength(isRefused ? 1 : 0);
  });
});

/** A new code needs one or the other. */
const HELP = 'a remedy that works, in why/money-remedies.ts or why/member-remedies.ts';
const NO_HELP = 'no remedy, so a place in WITHOUT_REMEDY of why.test.ts';

/** Codes without a remedy, or without one that always works. */
const WITHOUT_REMEDY = new Set([
  'NO_DATA of statement.slipReference',
  'NO_DATA of bonus.clear',
  'OTP_VERIFIED of otp.verify',
  'NOT_AREASLOT of autoLogin.launch',
  'SLOT_NO_ACCOUNT of wallet.transfer',
  'BONUS_ALREADY_ACTIVE of bonus.activate',
  'BONUS_REMAINING of bonus.activate',
]);

describe('offered remedies were tried, and work', () => {
  const refusals = ways.filter(
    ({ code, operation }) =>
      errorCatalogue[code].status >= 400 && !(code === 'OTP_VERIFIED' && operation === 'otp.send'),
  );
  it.each(refusals)('$code of $operation', async ({ code, operation }) => {
    const arranged = await sendControl(world, 'POST', '/arrange', { code, operation });
    await sendArranged(simulator.app, arranged.body.call as ArrangedCall);
    const seq = await newest();
    const before = await capsule();
    const { remedies } = await whyOf(seq);
    expect(await capsule()).toEqual(before);
    for (const remedy of remedies) {
      const reply = await followRemedy(simulator.app, remedy);
      expect([remedy.text, reply.status, reply.headers['x-mock-why']]).toEqual([remedy.text, 200, undefined]);
      await sendControl(world, 'POST', '/rewind', { before: seq + 1 });
      expect(await capsule()).toEqual(before);
    }
    const way = `${code} of ${operation}`;
    expect(`${way}: ${remedies.length > 0 ? HELP : NO_HELP}`).toBe(
      `${way}: ${WITHOUT_REMEDY.has(way) ? NO_HELP : HELP}`,
    );
  });
});

it('remedies use the current figures, not those of the refusal', async () => {
  const token = await world.member('somchai').signIn();
  await world.send('wallet.withdraw', { token, body: { amount: 3000 } });
  const seq = await newest();
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
  const { figures, remedies } = await whyOf(seq);
  expect(figures.available).toBe(2450.75);
  expect(remedies.map(({ text }) => text)).toEqual([
    'an amount of 2,400.75, all that there is',
    'event bankTransfer.arrive of 599.25, and a minute',
  ]);
  for (const remedy of remedies) {
    const before = (await newest()) + 1;
    expect((await followRemedy(simulator.app, remedy)).status).toBe(200);
    await sendControl(world, 'POST', '/rewind', { before });
  }
});

it('remedies take into account that a fault matched by a form field fires again', async () => {
  const token = await world.member('somchai').signIn();
  await world.fault({
    operation: 'wallet.uploadSlip',
    code: 'SLIP_UPLOAD_FAIL',
    match: { body: { amount: '80' } },
  });
  const form = formOf({ file: { filename: 'slip.png', bytes: pngOf('1') }, amount: '80' });
  await world.send('wallet.uploadSlip', { token, ...form });
  const { remedies } = await whyOf(await newest());
  expect(remedies.map(({ text }) => text)).toEqual(['fault f1 lifted']);
});

it('a refusal carries the link to its explanation, a success does not', async () => {
  const token = await world.member('somchai').signIn();
  const good = await world.send('wallet.get', { token });
  expect(good.headers['x-mock-why']).toBeUndefined();
  const refusedInAnswer = await world.send('qrcode.create', {
    params: { bankCode: 'WW' },
    token,
    body: { amount: 1 },
  });
  const byFault = async () => {
    await sendControl(world, 'POST', '/faults', {
      operation: 'wallet.get',
      status: 502,
      rawBody: '<h1>Bad Gateway</h1>',
    });
    return world.send('wallet.get', { token });
  };
  const nowhere = (method: 'GET' | 'DELETE', url: string) =>
    send(simulator.app, { method, url, headers: { 'x-mock-world': world.id } });
  const lost = [await nowhere('GET', '/api/walet'), await nowhere('DELETE', '/api/wallet')];
  for (const reply of [refusedInAnswer, await world.send('wallet.get'), await byFault(), ...lost]) {
    const link = String(reply.headers['x-mock-why']);
    const { status, body } = await send(simulator.app, { method: 'GET', url: link });
    expect([status, body.status]).toEqual([200, reply.status]);
  }
});

it('says for people what pastTries, by whom, and what was missing', async () => {
  const token = await world.member('somchai').signIn();
  await world.send('wallet.withdraw', { token, body: { amount: 900 } });
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.*', code: 'TRANSFER_FAIL', after: 2 });
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 2_000 } });
  const text = (await sendControl(world, 'GET', '/requests/4/why?as=text')).text.split('\n');
  expect(text.slice(0, 8)).toEqual([
    `#4 POST wallet.transfer 0812345678 (somchai)  409 MONEY_NOT_ENOUGH  world ${world.id}, 2026-03-01T05:00:00.000Z`,
    '  world ✓  faults ✓ (f1 waits for 2 more calls)  service ✓  sign-in ✓ (somchai, 12h left)  input ✓',
    expect.stringMatching(/^ {2}rule ✗ {8}domain\/wallet\/transfer\.ts:\d+$/),
    '                MONEY_NOT_ENOUGH: There is not enough money for this amount.',
    '                if (available < amount)',
    '                Moves money between the wallet and a game, or from game to game; at least 1 baht (spec §5, §9). [§5, §9; exact]',
    '                asked 2,000.00   available 1,550.75   missing 449.25',
    '  last changed  wallet by #2 wallet.withdraw −900.00',
  ]);

  await sendControl(world, 'POST', '/events', {
    type: 'bankTransfer.arrive',
    username: '0812345678',
    amount: 1,
  });
  await sendControl(world, 'POST', '/clock', { advance: '1m' });
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 2_000 } });
  expect((await sendControl(world, 'GET', '/requests/8/why?as=text')).text).toContain(
    '  last changed  wallet by #7 job deposit.credit +1.00\n',
  );
});

it.each([
  ['', '*/*', 'application/json'],
  ['', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/plain'],
  ['', 'text/plain', 'text/plain'],
  ['?as=json', 'text/plain', 'application/json'],
  ['?as=text', '*/*', 'text/plain'],
])('with "%s", Accept %s: %s', async (query, accept, type) => {
  await world.send('lookup.info');
  const url = `/__mock/worlds/${world.id}/requests/1/why${query}`;
  const { headers } = await send(simulator.app, { method: 'GET', url, headers: { accept } });
  expect(headers['content-type']).toContain(type);
});

it.each([
  ['/requests/99/why', 404, 'UNKNOWN_ENTRY'],
  ['/requests/99/why?as=text', 404, 'UNKNOWN_ENTRY'],
  ['/requests/1/why?as=xml', 400, 'INVALID_REQUEST'],
  ['/requests/x/why', 400, 'INVALID_REQUEST'],
])('%s: %i %s', async (path, status, code) => {
  const reply = await sendControl(world, 'GET', path);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

it('events and jobs are explained too, and the last writer of a row is named even long after', async () => {
  const token = await world.member('somchai').signIn();
  await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });
  await world.send('qrcode.create', { params: { bankCode: 'KBANK' }, token, body: { amount: 100 } });
  await sendControl(world, 'POST', '/clock', { advance: '1h' });
  await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId: '000000000000000000000000' });
  // The clock of the machine stands still in tests.
  expect((await whyOf(4)).realAt).toBe(toIso(START));
  expect((await whyOf(6)).realAt).toBe(toIso(START));
  const setClock = await sendControl(world, 'GET', '/requests/4/why?as=text');
  expect(setClock.text).toMatch(/^#4 clock advance {2}200 /);
  const job = await whyOf(5);
  expect(job).toMatchObject({ kind: 'job', operation: 'qrcode.expire', decidedBy: 'rule', steps: [] });
  expect(job.rule?.file).toBe('mock-server/src/domain/qrcode/active.ts');
  expect(job.lastWrites).toMatchObject([{ seq: 3, operation: 'qrcode.create', change: 'added' }]);
  const event = await whyOf(6);
  expect(event.rule).toMatchObject({ file: 'mock-server/src/domain/events/wallet-events.ts' });
  expect(lineAt(event.rule ?? { file: '', line: 0 })).toContain('refuse');
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
  expect((await whyOf(7)).lastWrites).toContainEqual(
    expect.objectContaining({ table: 'games', id: 'PG', seq: 2, change: 'provider working → refusing' }),
  );
});

it('a call of a capsule that this code does not know is explained as far as possible', async () => {
  await world.send('wallet.transfer', {
    token: await world.member('somchai').signIn(),
    body: { from: 'WALLET', to: 'NONE', amount: 1 },
  });
  const { digest: _, ...saved } = await capsule();
  for (const entry of saved.journal.entries)
    if (entry.operation === 'wallet.transfer') entry.operation = 'wallet.gone';
  world = await worldIn(simulator.app, { capsule: saved });
  const reply = await sendControl(world, 'GET', `/requests/${await newest()}/why`);
  expect(reply.body).toMatchObject({ operation: 'wallet.gone', code: 'NO_GAME', remedies: [] });
});

it('an entry of a capsule is explained as far as possible', async () => {
  const token = await world.member('somchai').signIn();
  await world.send('wallet.withdraw', { token, body: { amount: 1 } });
  world = await worldIn(simulator.app, { capsule: await capsule() });
  expect(await whyOf(2)).toMatchObject({
    code: 'TRANSFER_MINIMUM',
    realAt: null,
    // The rule cannot be run again: the world of that time is gone.
    steps: [],
    rule: null,
    figures: { asked: 1, min: 100 },
    lastWrites: [],
  });
});

it('shows secrets only in calls that are ready to be sent', async () => {
  const token = await world.member('somchai').signIn();
  await world.send('account.changePassword', {
    token,
    body: { oldPassword: 'password', newPassword: 'hunter2' },
  });
  await world.send('auth.login', { body: { username: '0812345678', password: 'hunter3' } });
  for (const seq of [1, 2, 3]) {
    const { remedies, ...why } = await whyOf(seq);
    const { text } = await sendControl(world, 'GET', `/requests/${seq}/why?as=text`);
    for (const shown of [text, JSON.stringify(why), JSON.stringify(remedies.map((remedy) => remedy.text))])
      for (const secret of ['hunter', token]) expect(shown).not.toContain(secret);
  }
  expect((await whyOf(3)).remedies).toMatchObject([{ call: { body: { password: 'hunter2' } } }]);
});

it('a text names the accounts of members by the member, as krapao does', async () => {
  const somchai = world.member('somchai');
  await somchai.call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
  const { seq } = await world.called('wallet.transfer');
  const { text } = await sendControl(world, 'GET', `/requests/${seq}/why?as=text`);
  expect(text).toContain('transfer: wallet:somchai −50.00\n');
  expect(text).toContain('transfer: game:somchai:PG +50.00\n');
  expect(text).not.toContain((await somchai.card())._id);
});
