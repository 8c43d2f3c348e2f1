import { minor } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';

export const truelinkOf = (voucher: string): string => `https://gift.truemoney.com/campaign/?v=${voucher}`;

/** The voucher of a TrueMoney link, or `undefined` for any other text. */
export const voucherOf = (link: string): string | undefined =>
  /^https:\/\/gift\.truemoney\.com\/campaign\/?\?v=([A-Za-z0-9]{8,64})$/.exec(link.trim())?.[1];

/** What is in a link that nobody has spoken of: 20 to 500 baht in tens, always the same for a voucher (assumed). */
export function inventedAmount(voucher: string): Minor {
  let hash = 0x811c9dc5;
  for (const character of voucher) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return minor((20 + (hash % 49) * 10) * 100);
}
