import type { Jobs, SimWorld } from '../tables.ts';
import { endQrcode } from './living.ts';

/** The instant of a code's `expireIn` has come: it can no longer be paid (spec §4). */
export function expireQrcode(world: SimWorld, { qrcodeId }: Jobs['qrcode.expire']): void {
  const code = world.store.table('qrcodes').get(qrcodeId);
  if (code?.state === 'alive') endQrcode(world, code, 'expired');
}
