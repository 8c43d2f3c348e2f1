import { z } from 'zod';
import { qrcode } from '../entities/deposit.ts';
import { qrProviders } from '../entities/constants.ts';
import { id, money } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

const params = z.strictObject({ bankCode: z.enum(qrProviders) });

/** The member's open code at this provider, if there is one. */
export const qrcodeGet = defineOperation({
  id: 'qrcode.get',
  effect: false,
  method: 'GET',
  path: '/api/qrcode/{bankCode}',
  summary: 'The open QR code at a provider',
  spec: '§3 QR code record, §7 QR',
  fidelity: 'exact',
  auth: 'member',
  params,
  answer: qrcode,
  errors: [],
});

/** Makes a single-use code for an amount; ends the member's codes at the other providers (spec §4). */
export const qrcodeCreate = defineOperation({
  id: 'qrcode.create',
  effect: true,
  method: 'POST',
  path: '/api/qrcode/{bankCode}',
  summary: 'Make a QR code for a deposit',
  spec: '§4 QR deposit, §5, §7 QR',
  fidelity: 'exact',
  refusal: 'qrcode',
  note:
    'A refusal is 200 with `hasQrcode: false`, the code in `message` and its figures in `data`. Above the maximum of the ' +
    'provider QR_FAIL, with `min` and `max` (assumed).',
  auth: 'member',
  params,
  body: z.strictObject({ amount: money() }),
  answer: qrcode,
  errors: ['QR_FAIL', 'TRANSFER_MINIMUM', 'NO_BANK', 'BONUS_REMAINING'],
  examples: { body: { amount: 100 } },
});

/** Deletes a code that was not paid yet (spec §4). */
export const qrcodeCancel = defineOperation({
  id: 'qrcode.cancel',
  effect: true,
  method: 'DELETE',
  path: '/api/qrcode/{bankCode}',
  summary: 'Cancel a QR code',
  spec: '§4 QR deposit, §7 QR',
  fidelity: 'assumed',
  note: 'Where `qrcodeId` goes is not shown: in the query, or in a JSON body.',
  auth: 'member',
  params,
  query: z.strictObject({ qrcodeId: id().optional() }),
  body: z.strictObject({ qrcodeId: id().optional() }),
  answer: z.strictObject({ message: z.literal('SUCCESS') }),
  errors: ['NO_DATA', 'KEY_MISSING'],
});
