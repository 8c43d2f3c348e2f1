import type { MemberRow, SimWorld } from '../tables.ts';

/** The member whose invite link has this `code`: PR and the member's id (spec §2). */
export function inviterOf(world: SimWorld, inviteCode: string): MemberRow | undefined {
  const id = /^PR([0-9a-f]{24})$/i.exec(inviteCode)?.[1];
  return id === undefined ? undefined : world.store.table('members').get(id.toLowerCase());
}
