import type { Why } from '@krapao/contracts/control/why';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { World } from '@krapao/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const whyOfLast = async (): Promise<Why> => world.why((await world.calls()).at(-1)?.seq ?? 0);
const remedies = async () => (await whyOfLast()).remedies.map(({ text }) => text);

it.each<[ErrorCode, string, string]>([
  ['OTP_EXPIRED', 'if (now >= code.expiresAt)', 'Checks the digits.'],
  ['OTP_NOT_EXIST', 'if (phone.otpToken !== code.id)', 'A code that a newer one replaced'],
  ['TRANSFER_FAIL', 'if (from.game?.failsTransfers || to.game?.failsTransfers)', 'A provider refused. '],
  ['BONUS_MAX_CLAIMED', 'if (isExhausted(', 'Activates a bonus for the newest deposit.'],
  ['BONUS_FULL', 'if (quota !== null && handedOut >= quota)', 'No longer handed out: BONUS_FULL'],
])(
  '%s is explained by the condition that decided it, and by the doc about it',
  async (code, condition, words) => {
    await (await world.arrange(code)).send();
    const { rule } = await whyOfLast();
    expect(rule?.condition).toContain(condition);
    expect(rule?.text).toContain(words);
  },
);

it('a spent fault needs no remedy: the same call passes', async () => {
  const token = await world.member('somchai').signIn();
  await world.fault({ operation: 'wallet.get', status: 503, times: 1 });
  await world.send('wallet.get', { token });
  expect(await remedies()).toEqual(['the same call again, as the world is now']);
  await world.fault({ operation: 'wallet.get', status: 503 });
  await world.send('wallet.get', { token });
  expect(await remedies()).toEqual(['fault f2 lifted']);
});
