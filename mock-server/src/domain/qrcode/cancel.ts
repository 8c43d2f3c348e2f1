import type { Issue } from '@krapao/contracts/errors/failure';
import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { endQrcode, activeQrcode } from './active.ts';

const missing: Issue = { path: 'query.qrcodeId', code: 'KEY_MISSING', message: 'is required' };

/** Deletes a code that can still be paid; any other id, someone else's included, is NO_DATA. */
export const qrcodeCancel: Handler<'qrcode.cancel'> = (world, { member, params, query, body }) => {
  const qrcodeId = query.qrcodeId ?? body.qrcodeId;
  if (qrcodeId === undefined) return refuse('KEY_MISSING', { issues: [missing] });
  const code = activeQrcode(world, member.id);
  if (code?.id !== qrcodeId || code.provider !== params.bankCode) return refuse('NO_DATA');
  endQrcode(world, code, 'cancelled');
  return ok({ message: 'SUCCESS' });
};
