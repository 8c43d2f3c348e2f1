import { formatCount, type Amount } from '@krapao/contracts/kernel/money';

/** A number as digits and the count of its decimals: 0.035 is 35 and 3. */
function decimalOf(value: number): { readonly digits: bigint; readonly decimals: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals < 0
    ? { digits: digits * BigInt(10) ** BigInt(-decimals), decimals: 0 }
    : { digits, decimals };
}

/**
 * The second figure of a game account (spec §2 home): amount times `ftWalletSlot`, in the game's own units and therefore
 * without a currency. Computed exactly, without floats. It is cut off after the second decimal, so that it never shows more
 * than there is.
 */
export function secondFigure(amount: Amount | null, ftWalletSlot: number | null): string {
  if (amount === null || ftWalletSlot === null || !Number.isFinite(ftWalletSlot)) return '-';
  if (amount.minor < 0 || ftWalletSlot < 0) return '-';
  const { digits, decimals } = decimalOf(ftWalletSlot);
  const hundredths = BigInt(amount.minor) * BigInt(100) + BigInt(amount.rest);
  const product = (hundredths * digits) / BigInt(10) ** BigInt(decimals + 2);
  // A bigint, because it may exceed the safe integers.
  return `${formatCount(product / BigInt(100))}.${String(product % BigInt(100)).padStart(2, '0')}`;
}
