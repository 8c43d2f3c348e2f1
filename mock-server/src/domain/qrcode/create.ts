import { qrMinimum, type QrProvider } from '@krapao/contracts/entities/constants';
import { fromWire, toWire, type Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import { handles } from '../handler.ts';
import { toQrcode } from './qrcode.ts';
import { operatorOf } from '../service.ts';
import type { MemberRow, QrcodeRow, QrProviderRow, SimWorld } from '../tables.ts';
import { endQrcode, activeQrcode } from './active.ts';
import { paymentPayload } from './payload.ts';

/** Identifies a code at the payer's bank: its id without the timestamp at its start, unique in the world. */
const referenceOf = (id: string): string => `KP${id.slice(8).toUpperCase()}`;

const takesQrcodes = (world: SimWorld, bankCode: QrProvider): boolean =>
  operatorOf(world).deposit.banks.some((bank) => bank.bankCode === bankCode && bank.mode === 'QR');

function makeQrcode(world: SimWorld, member: MemberRow, provider: QrProviderRow, amount: Minor): QrcodeRow {
  const id = world.ids.next();
  const reference = referenceOf(id);
  const { billerId, merchantName } = provider;
  const createdAt = world.clock.now();
  const expiresAt = createdAt + provider.lifeMs;
  const timerId = world.scheduler.schedule(expiresAt, 'qrcode.expire', { qrcodeId: id });
  return world.store.table('qrcodes').put(id, {
    id,
    memberId: member.id,
    provider: provider.id,
    amount,
    reference,
    payload: paymentPayload({ amount, billerId, merchantName, reference }),
    createdAt,
    expiresAt,
    state: 'alive',
    timerId,
  });
}

/**
 * Makes a single-use code; the member's earlier one, at this provider or another, ends (spec §4). A refusal is a successful answer:
 * `hasQrcode: false` and the code in `message`. Above the provider's maximum it is QR_FAIL, with the bounds (assumed).
 */
export const qrcodeCreate = handles('qrcode.create', (world, { member, params, body }) => {
  const provider = world.store.table('qrProviders').get(params.bankCode);
  if (!provider || !takesQrcodes(world, params.bankCode)) return refuse('NO_BANK');
  const amount = fromWire(body.amount);
  const bounds = { min: qrMinimum[params.bankCode], max: toWire(provider.maximum) };
  if (amount < fromWire(bounds.min)) return refuse('TRANSFER_MINIMUM', bounds);
  if (amount > provider.maximum) return refuse('QR_FAIL', bounds);
  const allowed = requireNoActiveBonus(world, member.id);
  if (!allowed.ok) return allowed;

  const earlier = activeQrcode(world, member.id);
  if (earlier) endQrcode(world, earlier, 'replaced');
  return ok(toQrcode(makeQrcode(world, member, provider, amount)));
});
