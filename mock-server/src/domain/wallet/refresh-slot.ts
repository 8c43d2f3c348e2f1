import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toGameAccounts } from './get.ts';

/** The balances as the providers have them; the simulator plays the providers too, so they are always known. */
export const walletRefreshSlot: Handler<'wallet.refreshSlot'> = (world, { member }) =>
  ok({ slots: toGameAccounts(world, member) });
