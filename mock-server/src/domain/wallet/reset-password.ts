import { ok, refuse } from '../../world/outcome.ts';
import { credentialsOf } from '../games/credentials.ts';
import { findOpenGame, newGamePassword } from '../games/game-accounts.ts';
import type { Handler } from '../handler.ts';

/** Gives the game account a new password; the old one no longer signs in. A provider that does not work gives none. */
export const walletResetPassword: Handler<'wallet.resetPassword'> = (world, { member, params }) => {
  const open = findOpenGame(world, member, params.slotCode);
  if (!open.ok) return open;
  const { game, account } = open.value;
  if (game.provider !== 'working') return refuse('SLOT_RESET_PASSWORD_FAIL');
  const renewed = { ...account, password: newGamePassword(world) };
  return ok(credentialsOf(world, world.store.table('gameAccounts').put(account.id, renewed)));
};
