import { ok } from '../../world/outcome.ts';
import { credentialsOf } from '../games/credentials.ts';
import { findOpenGame } from '../games/game-accounts.ts';
import type { Handler } from '../handler.ts';

/** What the member signs in to the game with. */
export const walletAccountOf: Handler<'wallet.account'> = (world, { member, params }) => {
  const open = findOpenGame(world, member, params.slotCode);
  return open.ok ? ok(credentialsOf(world, open.value.account)) : open;
};
