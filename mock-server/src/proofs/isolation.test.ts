import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RawAnswer } from '@krapao/kit';
import { START, testSimulator, type TestSimulator } from '../testing/simulator.ts';
import { PROOF_TIMEOUT_MS, WORLDS } from './scale.ts';

const PHONE = '0812345678';
const NEWCOMER = '0899999999';
const HOUR = 3_600_000;
const MINUTE = 60_000;

let simulator: TestSimulator;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  simulator = await testSimulator();
  await simulator.app.simulator.goLive();
  address = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await simulator.app.close();
});

type Body = RawAnswer['body'];

/** Over the network, like any other client. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(address + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** What one tester does in a separate world; the amounts differ from world to world. */
interface Plan {
  readonly id: string;
  readonly seed: string;
  readonly now: number;
  readonly transfers: number;
  readonly messages: number;
  readonly faults: number;
  readonly codes: number;
  readonly minutes: number;
}

const planOf = (nth: number, id = `tester-${nth}`): Plan => ({
  id,
  seed: `seed-${nth}`,
  now: START + nth * HOUR,
  transfers: 1 + (nth % 7),
  messages: 1 + (nth % 5),
  faults: nth % 4,
  codes: 1 + (nth % 3),
  minutes: 1 + nth,
});

/** The results as that world reports them. */
interface Outcome {
  readonly moved: number;
  readonly journal: Readonly<Record<string, number>>;
  readonly texts: readonly string[];
  readonly fired: readonly number[];
  readonly sms: number;
  readonly now: number;
  readonly memberId: string;
  /** The digest of everything in the world except its faults and journal. */
  readonly content: Body;
}

async function walk(plan: Plan): Promise<Outcome> {
  const { id, seed } = plan;
  const made = await call('POST', '/__mock/worlds', { id, seed, now: new Date(plan.now).toISOString() });
  expect(made.status).toBe(201);
  const api = (method: string, path: string, body?: unknown, token?: string) =>
    call(method, path, body, { 'x-mock-world': id, ...(token && { authorization: `Bearer ${token}` }) });
  const control = (method: string, path: string, body?: unknown) =>
    call(method, `/__mock/worlds/${id}${path}`, body);
  const inGame = async (token: string): Promise<number> => {
    const { body } = await api('GET', '/api/wallet', undefined, token);
    return body.slots.find(({ code }: { code: string }) => code === 'PG').amount;
  };

  const { token } = (await api('POST', '/api/login', { username: PHONE, password: 'password' })).body;
  const { _id: memberId } = (await api('GET', '/api/account/profile', undefined, token)).body;
  const { PREFIX } = (await api('GET', '/api/chat/config')).body;
  const listener = await listen(id, token, `${PREFIX}${memberId}`);
  const before = await inGame(token);
  for (let nth = 0; nth < plan.faults; nth += 1)
    await control('POST', '/faults', { operation: 'lookup.info', status: 503, times: 1 });
  for (let nth = 0; nth < plan.faults + 1; nth += 1) {
    const { status } = await api('GET', '/api/lookup/info');
    expect(status).toBe(nth < plan.faults ? 503 : 200);
  }
  for (let nth = 0; nth < plan.transfers; nth += 1)
    await api('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1 }, token);
  for (let nth = 0; nth < plan.messages; nth += 1)
    await control('POST', '/events', { type: 'support.message', username: PHONE, text: `${seed} ${nth}` });
  for (let nth = 0; nth < plan.codes; nth += 1) {
    await api('POST', '/api/otp/send', { phoneNumber: NEWCOMER });
    await control('POST', '/clock', { advance: '1m' });
  }
  await control('POST', '/clock', { advance: `${plan.minutes}m` });

  const moved = (await inGame(token)) - before;
  const texts = await listener.all();
  const journal: Record<string, number> = {};
  for (const { operation } of (await control('GET', '/requests')).body.entries)
    journal[operation] = (journal[operation] ?? 0) + 1;
  const faults = (await control('GET', '/faults')).body as { fired: number }[];
  return {
    moved,
    journal,
    texts,
    fired: faults.map(({ fired }) => fired),
    sms: (await control('GET', `/sms?phone=${NEWCOMER}`)).body.length,
    now: Date.parse((await control('GET', '')).body.now),
    memberId,
    content: (await control('GET', '/capsule')).body.world,
  };
}

/** A socket of the member; `all` returns the received texts once everything sent earlier has arrived. */
async function listen(world: string, token: string, room: string) {
  const socket = io(address, { auth: { world, token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const texts: string[] = [];
  socket.on('messaging', (entry: Body) => texts.push(entry.message.payload));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  expect(await socket.emitWithAck('join', { room })).toEqual({ ok: true });
  return {
    all: async () => {
      await socket.emitWithAck('join', { room });
      return texts;
    },
  };
}

/** The expected results of a plan, counted exactly. */
const expected = (plan: Plan) => ({
  moved: plan.transfers,
  journal: {
    'auth.login': 1,
    'account.profile': 1,
    'chat.config': 1,
    'wallet.get': 2,
    'lookup.info': plan.faults + 1,
    'wallet.transfer': plan.transfers,
    'otp.send': plan.codes,
  },
  texts: Array.from({ length: plan.messages }, (_, nth) => `${plan.seed} ${nth}`),
  fired: Array.from({ length: plan.faults }, () => 1),
  sms: plan.codes,
  now: plan.now + (plan.codes + plan.minutes) * MINUTE,
});

it(
  `${WORLDS} worlds at once with the same phone number: each behaves as if it were alone`,
  async () => {
    const untouched = (await call('GET', '/__mock/worlds/default/capsule')).body.digest;
    const plans = Array.from({ length: WORLDS }, (_, nth) => planOf(nth));
    const outcomes = await Promise.all(plans.map(walk));
    outcomes.forEach((outcome, nth) => expect(outcome).toMatchObject(expected(plans[nth]!)));
    expect(new Set(outcomes.map(({ memberId }) => memberId)).size).toBe(WORLDS);
    expect((await call('GET', '/__mock/worlds/default/capsule')).body.digest).toBe(untouched);

    // The same again, alone: chance and ids are independent of other worlds.
    for (const nth of [0, Math.floor(WORLDS / 2), WORLDS - 1]) {
      const alone = await walk(planOf(nth, `alone-${nth}`));
      expect(alone).toEqual(outcomes[nth]);
    }
  },
  PROOF_TIMEOUT_MS,
);

it(
  'dropping and resetting some of them disconnects no others',
  async () => {
    const plans = [0, 1, 2].map((nth) => planOf(nth, `neighbour-${nth}`));
    const [stays, resets, drops] = (await Promise.all(plans.map(walk))) as [Outcome, Outcome, Outcome];
    expect(resets.content).not.toEqual(drops.content);
    await call('POST', '/__mock/worlds/neighbour-1/reset');
    await call('DELETE', '/__mock/worlds/neighbour-2');
    expect((await call('GET', '/__mock/worlds/neighbour-0/capsule')).body.world).toEqual(stays.content);
    expect((await call('GET', '/__mock/worlds/neighbour-2')).status).toBe(404);
  },
  PROOF_TIMEOUT_MS,
);
