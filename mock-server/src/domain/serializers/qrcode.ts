import type { Qrcode } from '@krapao/contracts/entities/deposit';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { FiguresOf } from '@krapao/contracts/errors/failure';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { drawQrcode } from '../qrcode/draw.ts';
import type { QrcodeRow } from '../tables.ts';

export const toQrcode = (row: QrcodeRow): Qrcode => ({
  qrcodeId: row.id,
  hasQrcode: true,
  qrcode: drawQrcode(row.payload),
  amount: toWire(row.amount),
  expireIn: toIso(row.expiresAt),
  message: null,
});

/** No code; `message` says why one could not be made, `data` has its figures (both assumed). */
export const noQrcode = <Code extends ErrorCode>(
  message: Code | null = null,
  data?: FiguresOf<Code>,
): Qrcode => ({
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  amount: null,
  expireIn: null,
  message,
  ...(data && { data }),
});
