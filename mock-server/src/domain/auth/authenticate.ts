import { wireMessages } from '@krapao/contracts/errors/catalogue';
import type { MemberRow, SimWorld } from '../tables.ts';

export type Authentication =
  | { readonly ok: true; readonly member: MemberRow }
  | { readonly ok: false; readonly message: 'EXPIRED_AUTH_TOKEN' | typeof wireMessages.invalidToken };

const foreign: Authentication = { ok: false, message: wireMessages.invalidToken };

/**
 * Whose token it is. Past its life: `EXPIRED_AUTH_TOKEN`; not one of ours, or ended because the member was switched
 * off: `invalid-token` (assumed). Writes nothing.
 */
export function authenticate(world: SimWorld, token: string): Authentication {
  const row = world.store.table('tokens').get(token);
  if (!row) return foreign;
  if (world.clock.now() >= row.expiresAt) return { ok: false, message: 'EXPIRED_AUTH_TOKEN' };
  const member = world.store.table('members').get(row.memberId);
  return member ? { ok: true, member } : foreign;
}
