import type { QrcodeRow, QrcodeState, SimWorld } from '../tables.ts';

/** The code of a member that can still be paid; there is at most one over all providers (spec §4). */
export const livingQrcode = (world: SimWorld, memberId: string): QrcodeRow | undefined =>
  world.store.table('qrcodes').oneBy('alive', memberId);

/** Ends a living code, and with it the timer that would have. */
export function endQrcode(world: SimWorld, code: QrcodeRow, state: Exclude<QrcodeState, 'alive'>): void {
  world.scheduler.cancel(code.timerId);
  world.store.table('qrcodes').put(code.id, { ...code, state });
}
