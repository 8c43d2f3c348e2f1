import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  await sendControl(world, 'POST', '/events', { type: 'lookup.set', registerOTP: false });
});

const bank = { bankCode: 'KBANK', bankAccountName: 'สมศรี ดีใจ', bankAccountNo: '1234567890' };
let phones = 0;
const register = async (changes: Partial<typeof bank> = {}) => {
  phones += 1;
  const username = `08999${String(phones).padStart(5, '0')}`;
  const newcomer = { name: 'SOMSRI', username, password: 'secret', sourceCode: '', inviteCode: '' };
  return (await world.send('account.register', { body: { ...newcomer, ...bank, ...changes } })).body;
};

describe('one bank account belongs to one member', () => {
  it.each([
    ['with dashes', '123-4-56789-0'],
    ['with spaces around it', ' 1234567890 '],
    ['in Thai digits', '๑๒๓๔๕๖๗๘๙๐'],
    ['in Lao digits', '໑໒໓໔໕໖໗໘໙໐'],
  ])('also written %s', async (_, bankAccountNo) => {
    expect((await register()).message).toBe('SUCCESS');
    expect((await register({ bankAccountNo })).message).toBe('EXISTING_BANK');
  });

  it.each([
    ['abc', 'xyz'],
    ['12ab', '12cd'],
    ['๑๒๓', '๔๕๖'],
  ])('%s and %s are two', async (one, other) => {
    expect((await register({ bankAccountNo: one })).message).toBe('SUCCESS');
    expect((await register({ bankAccountNo: other })).message).toBe('SUCCESS');
  });
});

const refused = (field: string) => ({ message: 'INVALID_USER_INFO', data: { field } });

describe('a blank field is refused', () => {
  it.each([
    ['bankAccountNo', '   '],
    ['bankAccountNo', ' - '],
    ['bankAccountName', '   '],
  ] as const)('%s of %j, in registering and in the profile', async (field, blank) => {
    expect(await register({ [field]: blank })).toMatchObject(refused(field));
    const token = await world.member('somchai').signIn();
    const body = { name: 'สมชาย', ...bank, [field]: blank };
    expect((await world.send('account.updateProfile', { token, body })).body).toMatchObject(refused(field));
  });

  it('the name of the account alone', async () => {
    const token = await world.member('somchai').signIn();
    const body = { bankCode: 'SCB', bankAccountName: '  ' };
    expect((await world.send('account.bankAccountName', { token, body })).body).toMatchObject(
      refused('bankAccountName'),
    );
  });
});
