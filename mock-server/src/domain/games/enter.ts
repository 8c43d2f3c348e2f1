import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { STATE_FIELD } from './credentials.ts';
import type { GamePassRow } from './launch-rows.ts';
import { findPass, issuePass } from './passes.ts';

/** Why a provider does not let someone in: not codes of the operator, but what the game page says. */
export type EnterRefusal = 'PASS_ENDED' | 'WRONG_CREDENTIAL' | 'PROVIDER_CLOSED' | 'NO_GAME';

function isOpen(world: SimWorld, code: string): Outcome<null, 'PROVIDER_CLOSED' | 'NO_GAME'> {
  const game = world.store.table('games').get(code);
  if (!game) return refuse('NO_GAME');
  return game.provider === 'working' ? ok(null) : refuse('PROVIDER_CLOSED');
}

/** Opens a game by a launch link, which is then used up. */
export function enterByLink(
  world: SimWorld,
  { code, launch }: { readonly code: string; readonly launch: string },
): Outcome<GamePassRow, EnterRefusal> {
  const open = isOpen(world, code);
  if (!open.ok) return open;
  const pass = findPass(world, 'launch', code, launch);
  if (!pass) return refuse('PASS_ENDED');
  world.store.table('gamePasses').remove(pass.id);
  return ok(issuePass(world, 'session', pass));
}

/**
 * Signs in to a game with its own credentials, as the form of the provider does. A game that is launched by a form requires the
 * state of that form, valid for one sign-in.
 */
export function enterByForm(
  world: SimWorld,
  { code, fields }: { readonly code: string; readonly fields: ReadonlyMap<string, string> },
): Outcome<GamePassRow, EnterRefusal> {
  const open = isOpen(world, code);
  if (!open.ok) return open;
  const account = world.store
    .table('gameAccounts')
    .oneBy('username', `${code} ${fields.get('username') ?? ''}`);
  if (account?.password !== fields.get('password') || !account) return refuse('WRONG_CREDENTIAL');
  if (world.store.table('games').get(code)?.launch === 'form') {
    const form = findPass(world, 'form', code, fields.get(STATE_FIELD) ?? '');
    if (form?.memberId !== account.memberId) return refuse('PASS_ENDED');
    world.store.table('gamePasses').remove(form.id);
  }
  return ok(issuePass(world, 'session', account));
}
