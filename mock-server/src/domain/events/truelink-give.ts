import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { encryptSalted } from '../wallet/openssl.ts';
import { truelinkOf } from '../wallet/truelink.ts';

/** Someone makes a TrueMoney link. A voucher that is there already gets the new amount, even if it was deposited. */
export function truelinkGive(
  world: SimWorld,
  event: WorldEvents['truelink.give'],
): Outcome<Record<string, unknown>> {
  const chance = world.random.stream('truelink');
  const voucher = event.voucher ?? chance.hex(24).toUpperCase();
  const state = event.isSpent ? 'spent' : 'open';
  world.store.table('truelinks').put(voucher, { id: voucher, amount: fromWire(event.amount), state });
  const link = truelinkOf(voucher);
  const salt = Uint8Array.from({ length: 8 }, () => chance.integer(0, 255));
  const encrypted = encryptSalted(link, operatorOf(world).depositRules.truelinkSecret, salt);
  return ok({ voucher, amount: event.amount, link, encrypted });
}
