import { z } from 'zod';
import { openEnum, vital, id, instant, money, figures } from '../kernel/schema.ts';

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

/** The member's code at one provider. Without one, `hasQrcode` is false and the other fields are null. */
export const qrcode = z
  .strictObject({
    qrcodeId: vital(id().nullable()),
    hasQrcode: vital(z.boolean()),
    qrcode: vital(z.string().nullable()).describe('The picture as SVG markup.'),
    amount: vital(money().nullable()),
    expireIn: vital(instant().nullable()).describe('The instant at which the code expires.'),
    message: z.string().nullable().describe('Why a code could not be made: a code of the catalogue.'),
    data: figures().optional().describe('Figures of the refusal, as in `data` of a Failure (assumed).'),
  })
  .meta({ id: 'Qrcode' });

export type Qrcode = z.infer<typeof qrcode>;

/** A bank of the operator (spec §3). */
export const bank = z.strictObject({ code: vital(z.string()), nameTH: z.string() }).meta({ id: 'Bank' });

/** How a player found the operator (spec §3). */
export const source = z
  .strictObject({ code: vital(z.string()), description: z.string() })
  .meta({ id: 'Source' });

export type Bank = z.infer<typeof bank>;
export type Source = z.infer<typeof source>;
