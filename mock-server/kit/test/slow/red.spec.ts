// Fails on purpose, after two refusals; wallet.test.ts checks its report.
import { expect, test } from '@krapao/kit/playwright';

test('red', async ({ world }) => {
  await expect(world.member('duangjai').call('wallet.withdrawAll', { body: { amount: 100 } })).toBeRefused(
    'BONUS_CONDITION',
  );
  const [from, to] = ['WALLET', 'PG'];
  const transfer = world.member('somchai').call('wallet.transfer', { body: { from, to, amount: 5_000 } });
  await expect(transfer).toBeRefused('TRANSFER_FAIL');
});
