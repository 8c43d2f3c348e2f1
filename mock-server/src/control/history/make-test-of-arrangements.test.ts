import { BY_HEADER } from '@krapao/contracts/control/caller';
import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import { errorCatalogue, errorCodes } from '@krapao/contracts/errors/catalogue';
import type { OperationId } from '@krapao/contracts/operations';
import type { World } from '@krapao/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipes } from '../../recipes/recipes.ts';
import { runWrittenTest } from '../../testing/run-written-test.ts';
import { sendArranged } from '../../testing/send-arranged.ts';
import { send, sendControl, testSimulator, type TestSimulator, worldIn } from '../../testing/simulator.ts';
import { workingCall } from '../../testing/working-calls.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const START = '2026-03-01T05:00:00.000Z';
const FROM_THE_APP = { 'x-requested-with': 'member-web', [BY_HEADER]: 'app' };

const ways = errorCodes.flatMap((code) => recipes[code].map(({ operation }) => ({ code, operation })));

/** What the app sends on the screen of the code: the arranged call, or one that only a fault refuses. */
async function asTheApp(world: World, { call, screen }: Arrangement): Promise<void> {
  const fault = (await world.faults()).at(-1);
  if (!fault?.operation) {
    await sendArranged(simulator.app, { ...call, headers: { ...call.headers, ...FROM_THE_APP } });
    return;
  }
  const operation = fault.operation as OperationId;
  const { username, password } = screen.signInAs ?? {};
  const token = username === undefined ? undefined : await world.member(username, password).signIn();
  const parts = await workingCall(operation)(world, token ?? '');
  await world.send(operation, { token, ...parts, headers: { ...parts.headers, ...FROM_THE_APP } });
}

interface Arrangement {
  readonly call: ArrangedCall;
  readonly screen: { readonly signInAs?: { readonly username: string; readonly password: string } | null };
}

const makeTest = (world: World, until: number | undefined) =>
  send(simulator.app, { method: 'POST', url: '/__mock/test', body: { world: world.id, until } });

describe('a test of what was arranged passes', () => {
  it.each(ways)('$code by $operation, sent at once', async ({ code, operation }) => {
    const world = await worldIn(simulator.app, { seed: 'made', now: START });
    const sent = await world.arrange(code, { operation: operation as never, callOnly: true });
    await sent.send();
    const made = await makeTest(world, (await world.calls()).at(-1)?.seq);
    expect(made.body.message).toBeUndefined();
    expect(made.body.text).not.toContain('callOnly');
    await runWrittenTest(simulator.app, made.body.text);
  });

  it.each(ways)('$code by $operation, called by the app', async ({ code, operation }) => {
    const world = await worldIn(simulator.app, { seed: 'made', now: START });
    const arranged = await sendControl(world, 'POST', '/arrange', { code, operation });
    await asTheApp(world, arranged.body as Arrangement);
    const last = (await world.calls()).at(-1);
    // OTP_VERIFIED is no refusal of `otp.send`.
    const isRefusal =
      errorCatalogue[code].status >= 400 && !(code === 'OTP_VERIFIED' && operation === 'otp.send');
    expect(isRefusal ? last?.code : code).toBe(code);
    const made = await makeTest(world, last?.seq);
    expect(made.body.message).toBeUndefined();
    await runWrittenTest(simulator.app, made.body.text);
  });
});

it('a test says that only the call was asked for, if a fault for the app would refuse a later one', async () => {
  const world = await worldIn(simulator.app, { seed: 'made', now: START });
  await world.arrange('MONEY_NOT_ENOUGH', { operation: 'wallet.withdraw', callOnly: true });
  const token = await world.member('somchai').signIn();
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 1 } });
  const url = '/__mock/test';
  const made = await send(simulator.app, { method: 'POST', url, body: { world: world.id, from: 1 } });
  expect(made.body.text).toContain(
    "world.arrange('MONEY_NOT_ENOUGH', { operation: 'wallet.withdraw', callOnly: true })",
  );
  await runWrittenTest(simulator.app, made.body.text);
});

it('a test of a call that a fault knew by a header passes without that header', async () => {
  const world = await worldIn(simulator.app, { seed: 'made', now: START });
  const match = { member: 'somchai', headers: { 'x-try': '1' } };
  await world.fault({ operation: 'wallet.*', status: 503, latencyMs: 1, match });
  const token = await world.member('somchai').signIn();
  const body = { from: 'WALLET', to: 'PG', amount: 5 };
  await world.send('wallet.transfer', { token, body });
  await world.send('wallet.transfer', { token, body, headers: { 'x-try': '1' } });
  const made = await makeTest(world, undefined);
  expect(made.body.text).toContain(
    "world.fault({ operation: 'wallet.transfer', status: 503, match: { member: 'somchai' }, times: 1 })",
  );
  await runWrittenTest(simulator.app, made.body.text);
});
