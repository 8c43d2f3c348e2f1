import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import type { Operations } from '@krapao/contracts/operations';
import type { AnswerOf, ErrorsOf } from '@krapao/contracts/operations/operation';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { findOpenGame } from '../games/game-accounts.ts';
import { issuePass } from '../games/passes.ts';
import { handles } from '../handler.ts';
import type { GameRow, MemberRow, SimWorld } from '../tables.ts';

type Launch = Operations['autoLogin.launch'];

/** Credentials that do not match the account; two providers have a code of their own for it (spec §8). */
const notTheirs = (code: string) =>
  refuse(code === 'AREASLOT' ? 'NOT_AREASLOT' : code === 'UFABET' ? 'NOT_UFABET' : 'SLOT_NO_ACCOUNT');

/** The provider is the code of the game in lower case; those opened by their web address have no launch. */
function launchableGame(world: SimWorld, provider: string): GameRow | undefined {
  if (provider !== provider.toLowerCase()) return undefined;
  const game = world.store.table('games').get(provider.toUpperCase());
  return game?.launch === 'web' ? undefined : game;
}

/**
 * A link that opens the game signed in, valid for one minute and one opening. It names its world, because the browser that opens it
 * may be in another.
 */
function launch(
  world: SimWorld,
  member: MemberRow,
  {
    provider,
    username,
    password,
  }: { readonly provider: string; readonly username: string; readonly password?: string },
): Outcome<AnswerOf<Launch>, ErrorsOf<Launch>> {
  const launchable = launchableGame(world, provider);
  if (!launchable) return refuse('NO_GAME');
  const open = findOpenGame(world, member, launchable.id);
  if (!open.ok) return open;
  const { game, account } = open.value;
  if (username !== account.username) return notTheirs(game.id);
  const needsPassword = game.launch === 'password';
  if (password === undefined ? needsPassword : password !== account.password) return notTheirs(game.id);
  const pass = issuePass(world, 'launch', account);
  const place = world.id === DEFAULT_WORLD ? '' : `&world=${encodeURIComponent(world.id)}`;
  return ok({ link: `/games/${game.id}/?launch=${pass.id}${place}` });
}

export const autoLoginLaunch = handles('autoLogin.launch', (world, { member, params }) =>
  launch(world, member, params),
);

export const autoLoginLaunchWithPassword = handles(
  'autoLogin.launchWithPassword',
  (world, { member, params }) => launch(world, member, params),
);
