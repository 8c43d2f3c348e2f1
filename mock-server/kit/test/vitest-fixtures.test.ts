import { describe } from 'vitest';
import { expect, test } from '../src/vitest.ts';

describe('a vitest test', () => {
  const seen = new Set<string>();

  test('has a world of its own', async ({ world }) => {
    seen.add(world.id);
    await world.member('somchai').call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await expect(world.member('somchai')).toHaveBalance(2_400.75);
    await expect(world.member('somchai')).not.toHaveBalance(2_400.76);
  });

  test('waits for a balance that is about to change', async ({ world }) => {
    const somchai = world.member('somchai');
    const later = new Promise((resolve) => setTimeout(resolve, 60)).then(() =>
      somchai.call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } }),
    );
    await expect(somchai).toHaveBalance(2_400.75);
    await later;
  });

  test('reports what a wait was for before the test times out', async ({ world }) => {
    expect(world.wait).toBe('4s');
    await world.call('lookup.info');
    const { seq } = await world.called('lookup.info');
    const fork = await world.fork(seq);
    expect(fork.wait).toBe('4s');
    await fork.drop();
  });

  test('has a world that no other test has used', async ({ world }) => {
    expect(seen).not.toContain(world.id);
    await expect(world.member('somchai')).toHaveBalance(2_450.75);
    await expect(world.member('somchai')).toHaveBalance(320.5, 'PG');
  });

  test('says what last moved money that is not as expected', async ({ world }) => {
    world.wait = '0s';
    const somchai = world.member('somchai');
    await expect(expect(somchai).toHaveBalance(1)).rejects.toThrow(
      'somchai has 2450.75 in the wallet; expected 1.00; last moved by 2450.75: opening balances of somchai',
    );
    await somchai.call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await expect(expect(somchai).toHaveBalance(2_450.75)).rejects.toThrow(
      /has 2400\.75 in the wallet; expected 2450\.75; last moved by -50\.00: .+, entry #2 of the journal$/,
    );
    await expect(expect(somchai).not.toHaveBalance(370.5, 'PG')).rejects.toThrow(
      /has 370\.50 in PG; expected 370\.50; last moved by 50\.00: .+, entry #2 of the journal$/,
    );
    await expect(expect(somchai).toHaveBalance(1, 'SUPERSLOT')).rejects.toThrow(
      /has 0\.00 in SUPERSLOT; expected 1\.00$/,
    );
  });

  test('says which call was refused, and that an event is not a call', async ({ world }) => {
    const call = world
      .member('somchai')
      .call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 5_000 } });
    await expect(call).rejects.toMatchObject({
      name: 'ApiError of wallet.transfer',
      message: 'MONEY_NOT_ENOUGH',
    });
    await expect(expect(call).toBeRefused('TRANSFER_FAIL')).rejects.toThrow(
      'wallet.transfer was refused with MONEY_NOT_ENOUGH; expected TRANSFER_FAIL',
    );
    const event = world.event({ type: 'qr.pay', qrcodeId: '65f0c0de65f0c0de65f0c0de' });
    await expect(expect(event).toBeRefused('TRANSFER_FAIL')).rejects.toThrow(
      /asks a call of the app's API.*qr\.pay cannot happen/s,
    );
  });

  test('checks that a call is refused, and fails if it is not', async ({ world }) => {
    await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
    const send = () =>
      world.member('somchai').call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await expect(send()).toBeRefused('TRANSFER_FAIL');
    await expect(send()).not.toBeRefused('TRANSFER_FAIL');
    await expect(expect(Promise.resolve()).toBeRefused('TRANSFER_FAIL')).rejects.toThrow(
      'not refused; expected TRANSFER_FAIL',
    );
    await expect(expect('somchai').toHaveBalance(1)).rejects.toThrow('asks a member');
  });

  test('also recognises refusals that are answered instead of thrown', async ({ world }) => {
    const malee = world.member('malee');
    await expect(malee.call('spinwheel.spin')).toBeRefused('MONEY_NOT_ENOUGH');
    await expect(expect(malee.call('spinwheel.spin')).toBeRefused('NO_DATA')).rejects.toThrow(
      'refused with MONEY_NOT_ENOUGH; expected NO_DATA',
    );
    await expect((await world.arrange('QR_FAIL')).send()).toBeRefused('QR_FAIL');
    await expect((await world.arrange('TRANSFER_FAIL')).send()).toBeRefused('TRANSFER_FAIL');
    await expect(world.send('wallet.transfer')).toBeRefused('UNAUTHORIZED');
    await expect(world.send('lookup.info')).not.toBeRefused('UNAUTHORIZED');
    expect(await world.calls('lookup.info')).toMatchObject([{ by: 'test', status: 200 }]);
    await expect(malee.call('qrcode.get', { params: { bankCode: 'KBANK' } })).not.toBeRefused('QR_FAIL');
  });
});
