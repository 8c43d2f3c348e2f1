import { z } from 'zod';
import { id, instant, money } from '../kernel/schema.ts';

/** Who makes QR codes for deposits (spec §7). */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ'] as const;
export type QrProvider = (typeof qrProviders)[number];

/**
 * The smallest amount for which the create button is enabled, in baht (spec §5, §9): KBANK only wants more than 0,
 * and creating is ignored below 1.
 */
export const qrMinimum: Readonly<Record<QrProvider, number>> = Object.freeze({
  KBANK: 1,
  WW: 100,
  PAYTIMZ: 10,
});

/** Quick amounts in baht (spec §9). */
export const qrQuickAmounts: Readonly<Record<QrProvider, readonly number[]>> = Object.freeze({
  KBANK: [10, 20, 50, 100, 500, 1000],
  WW: [100, 200, 300, 500, 1000],
  PAYTIMZ: [10, 50, 100, 500, 1000],
});

/** The member's code at one provider. Without one, `hasQrcode` is false and the other fields are null. */
export const qrcode = z
  .strictObject({
    qrcodeId: id().nullable(),
    hasQrcode: z.boolean(),
    qrcode: z.string().nullable().describe('The picture as SVG markup.'),
    amount: money().nullable(),
    expireIn: instant().nullable().describe('The instant at which the code ends.'),
    message: z.string().nullable().describe('Why a code could not be made: a code of the catalogue.'),
  })
  .meta({ id: 'Qrcode' });

export type Qrcode = z.infer<typeof qrcode>;
