import type { DepositBank, DepositLookup } from '@krapao/contracts/entities/deposit';
import { qrMinimum, qrProviders, type QrProvider } from '@krapao/contracts/entities/constants';
import { fromWire, parseAmount, type Minor, type ParsedAmount } from '@krapao/contracts/kernel/money';
import type { Currency } from '@krapao/contracts/kernel/money';

export interface QrChannel {
  readonly provider: QrProvider;
  readonly bank: DepositBank;
}

/** The providers that the operator offers for deposits by QR code, in the order of `qrProviders`. */
export const qrChannels = (lookup: DepositLookup): QrChannel[] =>
  qrProviders.flatMap((provider) => {
    const bank = lookup.banks.find((bank) => bank.bankCode === provider && bank.mode === 'QR');
    return bank ? [{ provider, bank }] : [];
  });

/** Currency of a bank's amounts; THB and BAHT are baht (spec §3, §9). */
export const currencyOf = ({ currency }: DepositBank): Currency => (currency === 'LAK' ? 'LAK' : 'BAHT');

export type CheckedQrAmount =
  | { readonly ok: true; readonly amount: Minor }
  | {
      readonly ok: false;
      readonly reason: 'minimum' | 'maximum' | Extract<ParsedAmount, { ok: false }>['reason'];
    };

/**
 * Checks the typed amount against the provider's minimum (spec §5, §9) and the maximum.
 * @param maximum if the server has reported one
 */
export function checkQrAmount(provider: QrProvider, text: string, maximum?: Minor): CheckedQrAmount {
  const parsed = parseAmount(text);
  if (!parsed.ok) return parsed;
  if (maximum !== undefined && parsed.amount > maximum) return { ok: false, reason: 'maximum' };
  return parsed.amount < fromWire(qrMinimum[provider]) ? { ok: false, reason: 'minimum' } : parsed;
}
