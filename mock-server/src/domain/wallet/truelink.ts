import { GIFT_LINK_MINIMUM } from '@krapao/contracts/entities/constants';
import { toWire, minor } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import { handles } from '../handler.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { creditDeposit } from './credit-deposit.ts';
import { decryptSalted } from './openssl.ts';
import { noRoom } from './room.ts';
import type { TruelinkRow } from './wallet-rows.ts';

export const truelinkOf = (voucher: string): string => `https://gift.truemoney.com/campaign/?v=${voucher}`;

/** The voucher of a TrueMoney link, or `undefined` for any other text. */
const voucherOf = (link: string): string | undefined =>
  /^https:\/\/gift\.truemoney\.com\/campaign\/?\?v=([A-Za-z0-9]{8,64})$/.exec(link.trim())?.[1];

/** The amount of a link that no event or fixture names: 20 to 500 baht in tens, always the same for a voucher (assumed). */
export function inventedAmount(voucher: string): Minor {
  let hash = 0x811c9dc5;
  for (const character of voucher) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return minor((20 + (hash % 49) * 10) * 100);
}

const knownOrInvented = (world: SimWorld, voucher: string): TruelinkRow =>
  world.store.table('truelinks').get(voucher) ?? {
    id: voucher,
    amount: inventedAmount(voucher),
    state: 'open',
  };

/**
 * Deposits the money of a TrueMoney link, at once. A link that someone else has used is TRUELINK_INVALID, one that was deposited
 * here before TRUELINK_DUPLICATE; NO_WALLET if the operator takes no links (assumed).
 */
export const walletTruelink = handles('wallet.truelink', (world, { member, body }) => {
  const { deposit, depositRules } = operatorOf(world);
  if (!deposit.wallets.some((wallet) => wallet.mode === 'GIFT')) return refuse('NO_WALLET');
  const allowed = requireNoActiveBonus(world, member.id);
  if (!allowed.ok) return allowed;
  const link = decryptSalted(body.link, depositRules.truelinkSecret);
  if (link === undefined) return refuse('TRUELINK_INVALID', { reason: 'encryption' });
  const voucher = voucherOf(link);
  if (voucher === undefined) return refuse('TRUELINK_INVALID', { reason: 'link' });

  const truelink = knownOrInvented(world, voucher);
  if (truelink.state === 'deposited') return refuse('TRUELINK_DUPLICATE');
  if (truelink.state === 'spent') return refuse('TRUELINK_INVALID', { reason: 'spent' });
  const { amount } = truelink;
  if (amount < GIFT_LINK_MINIMUM) return refuse('TRANSFER_MINIMUM', { min: toWire(GIFT_LINK_MINIMUM) });
  const memo = `TrueMoney link ${voucher}`;
  const credited = creditDeposit(world, { member, amount, from: 'TRUEWALLET', memo });
  if (!credited.ok) return refuse('TRUELINK_INVALID', noRoom(world, member.id, amount));
  world.store.table('truelinks').put(voucher, { ...truelink, state: 'deposited' });
  return ok({ message: 'SUCCESS', amount: toWire(amount) });
});
