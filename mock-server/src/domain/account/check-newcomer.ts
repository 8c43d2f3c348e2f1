import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf, isRefusedAddress } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { checkPhoneNumber, isVerified } from './phone.ts';

export interface Newcomer {
  readonly name: string;
  readonly username: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly currency?: 'LAK' | 'BAHT' | undefined;
}

export type NewcomerRefusal =
  | 'INVALID_IP'
  | 'PHONE_NUMBER_REQUIRE_10_DIGIT'
  | 'EXISTING_USER'
  | 'UNVERIFIED_OTP'
  | 'INVALID_USER_INFO';

export interface CheckedNewcomer {
  readonly currency: MemberRow['currency'];
  /** Who invited the newcomer. */
  readonly inviter: MemberRow | undefined;
}

const unacceptable = (field: keyof Newcomer) => refuse('INVALID_USER_INFO', { field });

/**
 * Whether someone with these details may become a member. A blank name, a source that is not in the lookup, an inviter who is not a
 * member and a currency that the operator does not offer are INVALID_USER_INFO; `data.field` names the field (assumed).
 */
export function checkNewcomer(
  world: SimWorld,
  newcomer: Newcomer,
  ip: string,
): Outcome<CheckedNewcomer, NewcomerRefusal> {
  const { username, sourceCode, inviteCode } = newcomer;
  if (isRefusedAddress(world, ip)) return refuse('INVALID_IP');
  const phone = checkPhoneNumber(world, 'username', username);
  if (!phone.ok) return phone;
  if (world.store.table('members').oneBy('username', username)) return refuse('EXISTING_USER');
  if (!isVerified(world, username)) return refuse('UNVERIFIED_OTP');

  const { sources, currencies } = operatorOf(world);
  if (newcomer.name.trim() === '') return unacceptable('name');
  if (sourceCode !== '' && !sources.some((source) => source.code === sourceCode))
    return unacceptable('sourceCode');
  const inviter = inviterOf(world, inviteCode);
  if (inviteCode !== '' && !inviter) return unacceptable('inviteCode');
  if (newcomer.currency && !currencies.includes(newcomer.currency)) return unacceptable('currency');
  return ok({ currency: newcomer.currency ?? currencies[0] ?? 'THB', inviter });
}

/** The member whose invite link has this `code`: PR and the member's id (spec §2). */
function inviterOf(world: SimWorld, inviteCode: string): MemberRow | undefined {
  const id = /^PR([0-9a-f]{24})$/i.exec(inviteCode)?.[1];
  return id === undefined ? undefined : world.store.table('members').get(id.toLowerCase());
}
