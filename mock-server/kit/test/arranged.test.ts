import { beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await Simulator.start();
  return () => simulator.stop();
});

it('leaves the fault that it sets for the app alone to the app: the kit is answered by the rule, with its figures', async () => {
  const world = await simulator.world();
  const { api } = await world.arrange('SLIP_UPLOAD_FAIL');
  const form = { file: new File(['not asked for'], 'slip.png', { type: 'image/png' }), amount: '100' };
  await expect(api('wallet.uploadSlip', { form })).rejects.toMatchObject({
    message: 'SLIP_UPLOAD_FAIL',
    data: { isOpen: false },
  });
  expect(await world.faults()).toMatchObject([{ fired: 0 }]);
});
