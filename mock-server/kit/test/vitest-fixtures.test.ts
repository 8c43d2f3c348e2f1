import { describe } from 'vitest';
import { expect, test } from '../src/vitest.ts';

describe('a vitest of one’s own', () => {
  const seen = new Set<string>();

  test('has a world of its own', async ({ world }) => {
    seen.add(world.id);
    await world.member('somchai').call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await expect(world.member('somchai')).toHaveBalance(2_400.75);
    await expect(world.member('somchai')).not.toHaveBalance(2_400.76);
  });

  test('which no other test has touched', async ({ world }) => {
    expect(seen).not.toContain(world.id);
    await expect(world.member('somchai')).toHaveBalance(2_450.75);
    await expect(world.member('somchai')).toHaveBalance(320.5, 'PG');
  });

  test('sees refusals, and what was not one', async ({ world }) => {
    await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
    const send = () =>
      world.member('somchai').call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await expect(send()).toBeRefused('TRANSFER_FAIL');
    await expect(send()).not.toBeRefused('TRANSFER_FAIL');
    await expect(expect(Promise.resolve()).toBeRefused('TRANSFER_FAIL')).rejects.toThrow(
      'not refused; asked for was TRANSFER_FAIL',
    );
    await expect(expect('somchai').toHaveBalance(1)).rejects.toThrow('asks a member');
  });
});
