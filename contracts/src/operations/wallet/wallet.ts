import { z } from 'zod';
import { gameAccount } from '../../entities/game-account.ts';
import { wallet } from '../../entities/wallet.ts';
import { defineOperation } from '../../kernel/operation.ts';

/** Wallet, coins, invite bonus and all game accounts of the member. */
export const walletGet = defineOperation({
  id: 'wallet.get',
  effect: false,
  method: 'GET',
  path: '/api/wallet',
  summary: 'Wallet and game accounts',
  spec: '§7 wallet',
  fidelity: 'exact',
  auth: 'member',
  answer: wallet,
  errors: ['NO_WALLET'],
});

/** Asks every game for its balance; home does so on load and on demand (spec §4). */
export const walletRefreshSlot = defineOperation({
  id: 'wallet.refreshSlot',
  effect: true,
  method: 'GET',
  path: '/api/wallet/refresh/slot',
  summary: 'Refresh the balances of all game accounts',
  spec: '§4 home, §7 wallet',
  fidelity: 'assumed',
  auth: 'member',
  answer: z.strictObject({ slots: z.array(gameAccount) }),
  errors: ['NO_WALLET'],
});
