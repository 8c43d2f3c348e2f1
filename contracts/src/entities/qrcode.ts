import { z } from 'zod';
import { figures } from '../errors/failure.ts';
import { id, instant, money, vital } from '../kernel/schema.ts';

// Apart, without a schema, because the app needs them in a browser.
export { qrMinimum, qrProviders, type QrProvider } from './qr-limits.ts';

/** The member's code at one provider. Without one, `hasQrcode` is false and the other fields are null. */
export const qrcode = z
  .strictObject({
    qrcodeId: vital(id().nullable()),
    hasQrcode: vital(z.boolean()),
    qrcode: vital(z.string().nullable()).describe('The picture as SVG markup.'),
    amount: vital(money().nullable()),
    expireIn: vital(instant().nullable()).describe('The instant at which the code ends.'),
    message: z.string().nullable().describe('Why a code could not be made: a code of the catalogue.'),
    data: figures.optional().describe('Figures of the refusal, as in `data` of a Failure (assumed).'),
  })
  .meta({ id: 'Qrcode' });

export type Qrcode = z.infer<typeof qrcode>;
