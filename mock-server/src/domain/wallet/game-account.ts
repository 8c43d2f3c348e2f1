import { ok, refuse } from '../../world/outcome.ts';
import { credentialsOf } from '../games/credentials.ts';
import { findOpenGame, newGamePassword, openGameAccount } from '../games/game-accounts.ts';
import { handles } from '../handler.ts';
import { toGameAccount, toGameAccounts } from './get.ts';
import { gameAccountId } from './member-accounts.ts';

/** The credentials with which the member signs in to the game. */
export const walletAccountOf = handles('wallet.account', (world, { member, params }) => {
  const open = findOpenGame(world, member, params.slotCode);
  return open.ok ? ok(credentialsOf(world, open.value.account)) : open;
});

/**
 * Opens an empty game account. A provider that refuses gives SLOT_ACTIVATE_FAIL, one that does not answer GAME_ACTIVATION_FAIL
 * (assumed).
 */
export const walletActivate = handles('wallet.activate', (world, { member, params }) => {
  const game = world.store.table('games').get(params.slotCode);
  if (!game) return refuse('NO_GAME');
  if (world.store.table('gameAccounts').has(gameAccountId(member.id, game.id))) {
    return refuse('SLOT_ALREADY_ACTIVE');
  }
  if (game.provider === 'refusing') return refuse('SLOT_ACTIVATE_FAIL');
  if (game.provider === 'down') return refuse('GAME_ACTIVATION_FAIL');
  openGameAccount(world, member, game.id);
  return ok(toGameAccount(world, member, game));
});

/** The balances at the providers; the simulator plays the providers too, so they are always known. */
export const walletRefreshSlot = handles('wallet.refreshSlot', (world, { member }) =>
  ok({ slots: toGameAccounts(world, member) }),
);

/** Gives the game account a new password; the old one no longer signs in. A provider that does not work refuses. */
export const walletResetPassword = handles('wallet.resetPassword', (world, { member, params }) => {
  const open = findOpenGame(world, member, params.slotCode);
  if (!open.ok) return open;
  const { game, account } = open.value;
  if (game.provider !== 'working') return refuse('SLOT_RESET_PASSWORD_FAIL');
  const renewed = { ...account, password: newGamePassword(world) };
  return ok(credentialsOf(world, world.store.table('gameAccounts').put(account.id, renewed)));
});
