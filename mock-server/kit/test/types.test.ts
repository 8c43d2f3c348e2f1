import { describe, expectTypeOf, it } from 'vitest';
import type { OperationGiving, World, WorldEvent, WorldOptions } from '../src/kit.ts';

/** Never called: it only has to compile, which fails on an unused `ts-expect-error`. */
export async function compiles(world: World): Promise<void> {
  await world.arrange('TRANSFER_FAIL', { operation: 'wallet.transfer' });
  // @ts-expect-error not a code
  await world.arrange('NOPE');
  // @ts-expect-error gives another code
  await world.arrange('TRANSFER_FAIL', { operation: 'auth.login' });
  // @ts-expect-error not an operation
  await world.arrange('TRANSFER_FAIL', { operation: 'wallet.transferr' });
  // @ts-expect-error not an event
  await world.event({ type: 'qr.payed', qrcodeId: '65f0c0de65f0c0de65f0c0de' });
  // @ts-expect-error not a field of this event
  await world.event({ type: 'qr.pay', qrcode: '65f0c0de65f0c0de65f0c0de' });
  await world.fault({ operation: 'wallet.*', code: 'TRANSFER_FAIL' });
  // @ts-expect-error not a code
  await world.fault({ operation: 'wallet.transfer', code: 'NOPE' });
  // @ts-expect-error not an operation
  await world.fault({ operation: 'walet.transfer', code: 'TRANSFER_FAIL' });
  // @ts-expect-error not an operation
  await world.hold('wallet.nope');
  // @ts-expect-error not a code
  await (await world.hold('wallet.transfer')).release('NOPE');
  // @ts-expect-error not a code
  await world.called('wallet.transfer', { code: 'NOPE' });
  // @ts-expect-error not an operation
  await world.member('somchai').call('wallet.nope');
  // @ts-expect-error not a field of this call
  await world.member('somchai').call('wallet.transfer', { body: { amounts: 1 } });
}

describe('types of the kit', () => {
  it('accept the names of the catalogue, and no others', () => {
    expectTypeOf<'default' | 'laos'>().toExtend<NonNullable<WorldOptions['scenario']>>();
    expectTypeOf<'defualt'>().not.toExtend<NonNullable<WorldOptions['scenario']>>();
    expectTypeOf<OperationGiving<'OTP_VERIFIED'>>().toEqualTypeOf<'otp.verify' | 'otp.send'>();
    expectTypeOf<{ type: 'qr.pay'; qrcodeId: string }>().toExtend<WorldEvent>();
  });
});
