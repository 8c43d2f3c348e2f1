import type { QrcodeRow, QrcodeState, SimWorld, Jobs } from '../tables.ts';

/** The code of a member that can still be paid; there is at most one over all providers (spec §4). */
export const activeQrcode = (world: SimWorld, memberId: string): QrcodeRow | undefined =>
  world.store.table('qrcodes').oneBy('alive', memberId);

/** Ends an active code and cancels its expiry timer. */
export function endQrcode(world: SimWorld, code: QrcodeRow, state: Exclude<QrcodeState, 'alive'>): void {
  world.scheduler.cancel(code.timerId);
  world.store.table('qrcodes').put(code.id, { ...code, state });
}

/** `expireIn` is reached: the code can no longer be paid (spec §4). */
export function expireQrcode(world: SimWorld, { qrcodeId }: Jobs['qrcode.expire']): void {
  const code = world.store.table('qrcodes').get(qrcodeId);
  if (code?.state === 'alive') endQrcode(world, code, 'expired');
}
