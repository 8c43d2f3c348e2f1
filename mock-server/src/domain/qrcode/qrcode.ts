import type { Qrcode } from '@krapao/contracts/entities/deposit';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { FiguresOf, Issue } from '@krapao/contracts/errors/failure';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import { SUCCESS, handles } from '../handler.ts';
import type { QrcodeRow } from '../tables.ts';
import { activeQrcode, endQrcode } from './active.ts';
import { drawQrcode } from './draw.ts';

/** The member's active code at this provider, if there is one. */
export const qrcodeGet = handles('qrcode.get', (world, { member, params }) => {
  const code = activeQrcode(world, member.id);
  return ok(code?.provider === params.bankCode ? toQrcode(code) : noQrcode());
});

export const toQrcode = (row: QrcodeRow): Qrcode => ({
  qrcodeId: row.id,
  hasQrcode: true,
  qrcode: drawQrcode(row.payload),
  amount: toWire(row.amount),
  expireIn: toIso(row.expiresAt),
  message: null,
});

/** No code; `message` says why one could not be made, and `data` has the figures (both assumed). */
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

const missing: Issue = { path: 'query.qrcodeId', code: 'KEY_MISSING', message: 'is required' };

/** Deletes a code that can still be paid; any other id, also someone else's, is NO_DATA. */
export const qrcodeCancel = handles('qrcode.cancel', (world, { member, params, query, body }) => {
  const qrcodeId = query.qrcodeId ?? body.qrcodeId;
  if (qrcodeId === undefined) return refuse('KEY_MISSING', { issues: [missing] });
  const code = activeQrcode(world, member.id);
  if (code?.id !== qrcodeId || code.provider !== params.bankCode) return refuse('NO_DATA');
  endQrcode(world, code, 'cancelled');
  return SUCCESS;
});
