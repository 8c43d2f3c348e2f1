import { ok, refuse } from '../../world/outcome.ts';
import { openGameAccount } from '../games/game-accounts.ts';
import type { Handler } from '../handler.ts';
import { toGameAccount } from './get.ts';
import { gameAccountId } from './member-accounts.ts';

/**
 * Opens a game account with nothing in it. A provider that refuses gives SLOT_ACTIVATE_FAIL, one that does not answer
 * GAME_ACTIVATION_FAIL (assumed).
 */
export const walletActivate: Handler<'wallet.activate'> = (world, { member, params }) => {
  const game = world.store.table('games').get(params.slotCode);
  if (!game) return refuse('NO_GAME');
  if (world.store.table('gameAccounts').has(gameAccountId(member.id, game.id))) {
    return refuse('SLOT_ALREADY_ACTIVE');
  }
  if (game.provider === 'refusing') return refuse('SLOT_ACTIVATE_FAIL');
  if (game.provider === 'down') return refuse('GAME_ACTIVATION_FAIL');
  openGameAccount(world, member, game.id);
  return ok(toGameAccount(world, member, game));
};
