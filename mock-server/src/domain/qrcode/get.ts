import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { noQrcode, toQrcode } from '../serializers/qrcode.ts';
import { activeQrcode } from './active.ts';

/** The member's active code at this provider, if there is one. */
export const qrcodeGet: Handler<'qrcode.get'> = (world, { member, params }) => {
  const code = activeQrcode(world, member.id);
  return ok(code?.provider === params.bankCode ? toQrcode(code) : noQrcode());
};
