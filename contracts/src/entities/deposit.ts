import { z } from 'zod';
import { openEnum, vital } from '../kernel/schema.ts';

/** A bank or payment provider that takes deposits (spec §3). */
export const depositBank = z
  .strictObject({
    bankCode: vital(z.string()),
    bankType: openEnum(['BANK', 'PROVIDER']),
    mode: openEnum(['AUTO', 'QR', 'MANUAL']),
    bank: z.strictObject({ nameTH: z.string(), nameEN: z.string() }),
    bankAccountName: z.string(),
    bankAccountNo: vital(z.string()),
    currency: openEnum(['THB', 'LAK', 'BAHT']),
  })
  .meta({ id: 'DepositBank' });

/** A mobile wallet (TrueMoney) that takes deposits (spec §3). */
export const depositWallet = z
  .strictObject({ mode: openEnum(['AUTO', 'GIFT']), walletAccountName: z.string() })
  .meta({ id: 'DepositWallet' });

export const depositLookup = z
  .strictObject({
    banks: vital(z.array(depositBank)),
    wallets: z.array(depositWallet),
    isManual: z.boolean(),
  })
  .meta({ id: 'DepositLookup' });

export type DepositBank = z.infer<typeof depositBank>;
export type DepositLookup = z.infer<typeof depositLookup>;
