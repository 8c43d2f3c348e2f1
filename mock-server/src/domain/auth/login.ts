import { HOUR_MS } from '@krapao/contracts/kernel/calendar';
import { ok, refuse, refuseAndKeep, type Outcome } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { isRefusedAddress } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { blockedForSeconds, withOneMore } from './wrong-tries.ts';

/** Life of a sign-in (assumed). */
export const TOKEN_LIFE_MS = 12 * HOUR_MS;
/** An expired sign-in is kept this long, so that it is reported as expired and not as invalid. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;

function forgetOldSignIns(world: SimWorld, member: MemberRow): void {
  const tokens = world.store.table('tokens');
  const limit = world.clock.now() - REMEMBERED_MS;
  for (const token of tokens.by('member', member.id)) if (token.expiresAt < limit) tokens.remove(token.id);
}

/** A new sign-in; its token is good for `TOKEN_LIFE_MS`. */
export function signIn(world: SimWorld, member: MemberRow): string {
  forgetOldSignIns(world, member);
  const token = `kp_${world.random.stream('auth').hex(40)}`;
  world.store.table('tokens').put(token, {
    id: token,
    memberId: member.id,
    expiresAt: world.clock.now() + TOKEN_LIFE_MS,
  });
  return token;
}

/** Signs a member in without a password, for the control plane. Returns the token. */
export function signInAs(world: SimWorld, memberId: string): Outcome<string, 'NO_USER'> {
  const member = world.store.table('members').get(memberId);
  return member ? ok(signIn(world, member)) : refuse('NO_USER');
}

/**
 * Signs a member in by phone number and password. Earlier sign-ins stay valid: a player has a phone and a computer. INACTIVE_USER,
 * for a member who is switched off, is only told to someone who knows the password.
 */
export const authLogin = handles('auth.login', (world, { body, ip }) => {
  if (isRefusedAddress(world, ip)) return refuse('INVALID_IP');
  const member = world.store.table('members').oneBy('username', body.username);
  if (!member) return refuse('NO_USER');

  const now = world.clock.now();
  const loginTries = world.store.table('loginTries');
  const tries = loginTries.get(member.id);
  const retryAfterSeconds = blockedForSeconds(tries, now);
  if (retryAfterSeconds > 0) return refuse('REQUEST_LIMIT', { retryAfterSeconds });
  if (body.password !== member.password) {
    loginTries.put(member.id, { id: member.id, wrongAt: withOneMore(tries, now) });
    return refuseAndKeep('WRONG_CREDENTIAL');
  }
  if (!member.isActive) return refuse('INACTIVE_USER');

  loginTries.remove(member.id);
  return ok({ token: signIn(world, member) });
});
