import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { noQrcode, toQrcode } from '../wire/qrcode.ts';
import { livingQrcode } from './living.ts';

/** The member's living code at this provider, if there is one. */
export const qrcodeGet: Handler<'qrcode.get'> = (world, { member, params }) => {
  const code = livingQrcode(world, member.id);
  return ok(code?.provider === params.bankCode ? toQrcode(code) : noQrcode());
};
