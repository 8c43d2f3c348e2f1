import { wireMessages } from '@krapao/contracts/errors/catalogue';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { MemberRow, SimWorld } from '../tables.ts';

/** What is wrong with a token. */
type TokenProblem = 'EXPIRED_AUTH_TOKEN' | typeof wireMessages.invalidToken;

export type Authentication =
  | { readonly ok: true; readonly member: MemberRow }
  | { readonly ok: false; readonly message: TokenProblem };

const foreign: Authentication = { ok: false, message: wireMessages.invalidToken };

/**
 * Whose token it is. Expired: `EXPIRED_AUTH_TOKEN`; not one of ours, or ended because the member was switched off: `invalid-token`
 * (assumed). Writes nothing.
 */
export function authenticate(world: SimWorld, token: string): Authentication {
  const row = world.store.table('tokens').get(token);
  if (!row) return foreign;
  if (world.clock.now() >= row.expiresAt) return { ok: false, message: 'EXPIRED_AUTH_TOKEN' };
  const member = world.store.table('members').get(row.memberId);
  return member ? { ok: true, member } : foreign;
}

/** The token of the header `Authorization: Bearer …`; `undefined` for any other scheme. */
export function bearerToken(authorization: string): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1];
}

type Caller =
  | {
      readonly ok: true;
      readonly member: MemberRow | null;
      /** What is wrong with the token of a public call. */
      readonly badToken?: TokenProblem;
    }
  | { readonly ok: false; readonly message: TokenProblem | 'UNAUTHORIZED' };

const NOBODY: Caller = { ok: true, member: null };

/** Who calls (assumed). A public call with a bad token counts as a visitor's, unless it turns out to need a member. */
export function identify(
  { auth }: Pick<Operation, 'auth'>,
  world: SimWorld,
  authorization: string | undefined,
): Caller {
  const isPublic = auth !== 'member';
  if (authorization === undefined || authorization === '')
    return isPublic ? NOBODY : { ok: false, message: 'UNAUTHORIZED' };
  const token = bearerToken(authorization);
  const who = token === undefined ? foreign : authenticate(world, token);
  if (who.ok || !isPublic) return who;
  return { ok: true, member: null, badToken: who.message };
}

/** The phone number of the caller, also of a call that a fault answers; null for a visitor. */
export function memberOf(
  world: SimWorld,
  {
    headers,
    body,
  }: { readonly headers: { readonly authorization?: string | undefined }; readonly body: unknown },
): string | null {
  const token = bearerToken(headers.authorization ?? '');
  const signedIn = token === undefined ? undefined : world.store.table('tokens').get(token);
  const member = signedIn && world.store.table('members').get(signedIn.memberId);
  return member?.username ?? namedMember(body);
}

/** The `username` that a call without a sign-in is about, such as a login. */
export function namedMember(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { username } = body as { readonly username?: unknown };
  return typeof username === 'string' ? username.slice(0, 40) : null;
}
