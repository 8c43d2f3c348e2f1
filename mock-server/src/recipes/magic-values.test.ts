import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn, sendArranged } from '../testing/send-arranged.ts';
import { send, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';
import { magicValues } from './magic-values.ts';
import { readyCall } from './ready-call.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

it.each(magicValues)('$code: $operation by $as, $input', async ({ code, operation, as, call }) => {
  const world = await worldIn(simulator.app);
  const token = as === null ? undefined : await world.member(as).signIn();
  const reply = await sendArranged(simulator.app, readyCall(world.id, operation, call, token));
  expect({ code: codeIn(reply), text: reply.text }).toMatchObject({ code });
});

it('are listed with the code that they lead to', async () => {
  const { body } = await send(simulator.app, { method: 'GET', url: '/__mock/errors' });
  const { magicValues: listed } = body.find(({ code }: { code: string }) => code === 'QR_FAIL');
  expect(listed).toEqual([
    { operation: 'qrcode.create', as: 'somchai', input: 'KBANK, 50000.01', how: 'at most 50,000 baht' },
  ]);
});
